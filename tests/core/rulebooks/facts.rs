//! What a rulebook does, each fact in a line that anybody can compare with the rulebook.

use super::{number, parent};
use challenge_station::rulebook::{
    ALL, CalledOff, Choice, Earns, IfTwoDiffer, Instruction, Kind, SelfLookup, Source, Third,
    ThirdBy, TimeLimitOf,
};

/// Every fact and its value, in the order of the files.
pub(super) fn facts(choice: &Choice) -> Vec<(&'static str, String)> {
    vec![
        ("good words", sources(choice)),
        ("after a verdict, players may ask for a look in the books", review(choice)),
        ("who looks words up", who(choice)),
        ("look-ups besides challenges, during an event", besides(choice)),
        ("words may be added", additions(choice)),
        ("the paper slip is marked", has(choice, choice.mark_the_slip())),
        ("a mistyped word is judged again", has(choice, choice.book().repeat)),
        ("words may still be typed after a verdict", has(choice, choice.book().may_be_typed)),
        ("words looked up separately", separate(choice)),
        ("a player may concede", has(choice, choice.book().concede)),
        ("withdrawn because of a blank", called_off(choice, choice.book().withdraw)),
        ("rescinded because of a tile", called_off(choice, choice.book().rescind)),
        ("void because it was called too early", called_off(choice, choice.book().void)),
        ("wait on a hold before drawing", time(choice, TimeLimitOf::Draw)),
        ("time to challenge the last play", time(choice, TimeLimitOf::LastPlay)),
        ("time to ask again", time(choice, TimeLimitOf::Again)),
        ("challenge rules", rules(choice)),
        ("the computer’s verdict", manual(choice)),
        ("second opinion", second(choice)),
        ("third opinion", third(choice)),
        ("if two differ and there is no third", if_two_differ(choice)),
        ("a wrong ruling earns", earns(choice)),
    ]
}

/// Whether a value cites this number of its own rulebook.
pub(super) fn cites(says: &str, number: &str) -> bool {
    let around = [("(", ")"), ("(", ", "), (", ", ")"), (", ", ", ")];
    around.iter().any(|(before, after)| says.contains(&[before, number, after].concat()))
}

/// A rule number in brackets, without the rulebook's id. The id alone stays.
fn cited(choice: &Choice, rule: &str) -> String {
    let home = ALL.into_iter().find(|book| book.id == choice.book().id).unwrap();
    format!("({})", number(rule, parent(home).id))
}

fn rule(choice: &Choice, instruction: Instruction) -> String {
    cited(choice, &choice.cites(instruction))
}

fn has(choice: &Choice, instruction: Option<Instruction>) -> String {
    instruction.map_or("no".to_owned(), |it| ["yes ", &rule(choice, it)].concat())
}

fn sources(choice: &Choice) -> String {
    let source = |source: &Source| {
        let kind = match source.kind {
            Kind::List => "the list",
            Kind::Book => "the book",
        };
        let rule = source.rule.map_or("(no rule)".to_owned(), |rule| cited(choice, rule));
        let letters = match source.least_letters {
            2 => String::new(),
            least => format!(" for words of {least} letters or more"),
        };
        format!("{kind} {}{letters} {rule}", source.title)
    };
    choice.book().sources.iter().map(source).collect::<Vec<_>>().join("; ")
}

fn review(choice: &Choice) -> String {
    let book = choice.book();
    let Some(review) = book.review else { return "no".to_owned() };
    let from = |installed: &dyn Fn(&Source) -> bool| {
        let letters = book.reviewed_from(installed);
        letters.map_or("none".to_owned(), |letters| format!("words from {letters} letters"))
    };
    let books = book.sources.iter().filter(|source| source.kind == Kind::Book);
    let one_by_one = books.map(|book| {
        let words = from(&|source| source.title == book.title);
        format!("; {words} if {} is a list", book.title)
    });
    let one_by_one: String = one_by_one.collect();
    format!(
        "{}{one_by_one}; {} if all are {}",
        from(&|_| false),
        from(&|_| true),
        rule(choice, review)
    )
}

fn who(choice: &Choice) -> String {
    let who = if choice.players_look_up() { "players" } else { "word judges" };
    let other = if choice.players_look_up() { "word judges" } else { "players" };
    let (rule, decides) = match choice.book().self_lookup {
        SelfLookup::Players(rule) | SelfLookup::WordJudge(rule) => (rule, String::new()),
        SelfLookup::Director { rule, .. } => {
            (rule, format!(", or {other} if the director says so"))
        }
    };
    let is_open = !decides.is_empty();
    let can = choice.clone().with_self_lookup(!choice.players_look_up());
    assert_eq!(can.is_some(), is_open, "{choice}");
    format!("{who}{decides} {}", cited(choice, rule))
}

fn besides(choice: &Choice) -> String {
    let rule = choice.book().outside_look_ups.map(|it| rule(choice, it));
    rule.map_or("allowed".to_owned(), |rule| ["none ", &rule].concat())
}

fn additions(choice: &Choice) -> String {
    ["until the slip is judged ", &rule(choice, choice.book().additions)].concat()
}

fn separate(choice: &Choice) -> String {
    let Some(separate) = choice.book().separate else { return "no rule".to_owned() };
    let together = rule(choice, separate.instruction);
    let Some(penalty) = separate.penalty else { return ["no penalty ", &together].concat() };
    assert_eq!(together, rule(choice, penalty.instruction), "{choice}");
    format!("{} points from whoever alone is responsible {together}", penalty.points)
}

fn called_off(choice: &Choice, end: Option<CalledOff>) -> String {
    let Some(CalledOff { grounds, steps }) = end else { return "no rule".to_owned() };
    let rules =
        |all: &[Instruction]| all.iter().map(|it| rule(choice, *it)).collect::<Vec<_>>().join(" ");
    format!("grounds {}, steps {}", rules(grounds), rules(steps))
}

fn time(choice: &Choice, what: TimeLimitOf) -> String {
    let limit = choice.book().time_limits.iter().find(|limit| limit.what == what);
    let Some(limit) = limit else { return "no rule".to_owned() };
    let seconds = limit.seconds.map_or("no number of seconds".to_owned(), |s| format!("{s} s"));
    format!("{seconds} {}", rule(choice, limit.instruction))
}

fn rules(choice: &Choice) -> String {
    let book = choice.book();
    let all: Vec<String> = book.challenge_rules.iter().map(ToString::to_string).collect();
    let usual = if book.asks_cost {
        "the director must choose"
    } else {
        "the first, unless the director chooses"
    };
    let usual = if all.len() > 1 { ["; ", usual].concat() } else { String::new() };
    let cost = |stands, by_hand| cited(choice, &choice.cites_cost(stands, by_hand));
    let [good, bad, manual] = [cost(true, false), cost(false, false), cost(true, true)];
    let costs = if good == bad {
        [" ", &good].concat()
    } else {
        format!(", acceptable {good}, unacceptable {bad}")
    };
    let manual = if manual == good { String::new() } else { [", by hand ", &manual].concat() };
    format!("{}{usual}{costs}{manual}", all.join(", "))
}

fn manual(choice: &Choice) -> String {
    let manual = choice.book().opinions.manual.map(|it| rule(choice, it));
    let replaced =
        |rule: String| ["replaced by that of the judge whom players ask ", &rule].concat();
    manual.map_or("the first opinion".to_owned(), replaced)
}

fn second(choice: &Choice) -> String {
    let opinions = choice.book().opinions;
    let Some(second) = opinions.second else { return "none".to_owned() };
    let by = if opinions.another_judge { "by another judge" } else { "by any judge" };
    [by, " ", &rule(choice, second)].concat()
}

fn third(choice: &Choice) -> String {
    let opinions = choice.book().opinions;
    let when = match opinions.third {
        Third::IfTheyDiffer => "if two differ",
        Third::IfTheyDifferOrFromDirector => "if two differ; if they agree, only from the director",
        Third::Always => "whenever a player asks",
    };
    let by = match opinions.third_by {
        ThirdBy::AnyJudge => "by any judge",
        ThirdBy::Director => "by the director",
    };
    format!("{when}; {by} {}", rule(choice, opinions.third_says))
}

fn if_two_differ(choice: &Choice) -> String {
    match choice.book().opinions.if_two_differ {
        IfTwoDiffer::FirstStands => "the first stands".to_owned(),
        IfTwoDiffer::DirectorDecides(it) => ["the director decides ", &rule(choice, it)].concat(),
    }
}

fn earns(choice: &Choice) -> String {
    let correction = choice.book().correction;
    let earns = match correction.earns {
        Earns::Spread(plus) => format!("the play’s score plus {plus} in spread"),
        Earns::Replay => "a replay".to_owned(),
        Earns::Nothing => "nothing".to_owned(),
    };
    let condition = correction.condition.map(|it| format!(", on a condition {}", rule(choice, it)));
    format!("{earns} {}{}", rule(choice, correction.instruction), condition.unwrap_or_default())
}
