//! Settings as names and values for people, in the order in which they are stored.

use super::Settings;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;
use std::fmt;

impl Settings {
    /// The name and value of each stored field as text: `repeat_minutes`, `5`. Several values are separated by `; `.
    /// The station's own lexicon is `own`, and no time limit is `none`. A collector is given without any part of its
    /// wrapped key.
    pub fn pairs(&self) -> Vec<(String, String)> {
        let mut shown = self.clone();
        if let Some(collector) = &mut shown.collect {
            collector.wrapped = None;
        }
        // Settings can always be written as JSON, which is an object.
        let json = serde_json::to_string(&shown).unwrap_or_default();
        let fields = serde_json::Deserializer::from_str(&json).deserialize_map(InOrder);
        let mut pairs = Vec::new();
        for (name, value) in fields.unwrap_or_default() {
            match value {
                // A group of fields becomes one name and value for each field.
                Value::Object(group) => {
                    pairs.extend(group.iter().map(|(name, value)| (name.clone(), text(value))));
                }
                value => pairs.push((name, text(&value))),
            }
        }
        pairs
    }

    /// One line for each stored field, `name value`.
    pub fn lines(&self) -> Vec<String> {
        self.pairs().into_iter().map(|(name, value)| [name, value].join(" ")).collect()
    }
}

fn text(value: &Value) -> String {
    let joined = |all: &mut dyn Iterator<Item = String>, by| all.collect::<Vec<_>>().join(by);
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(is_on) => if *is_on { "on" } else { "off" }.to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(all) => joined(&mut all.iter().map(text), "; "),
        Value::Object(one) => joined(
            &mut one.values().map(|value| match value {
                // An offer without a lexicon uses the station's own.
                Value::Null => "own".to_owned(),
                value => text(value),
            }),
            " ",
        ),
    }
}

/// The members of an object in their written order.
struct InOrder;

impl<'de> Visitor<'de> for InOrder {
    type Value = Vec<(String, Value)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
        let mut all = Vec::new();
        while let Some(member) = members.next_entry()? {
            all.push(member);
        }
        Ok(all)
    }
}
