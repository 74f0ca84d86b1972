//! A small program is split: what goes, what stays, and how the two parts fit.

use super::super::program::{Parts, Program};
use super::split;
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, ExportKind, ExportSection, Function,
    FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction, MemorySection,
    MemoryType, Module, NameMap, NameSection, RefType, TableSection, TableType, TypeSection,
    ValType,
};

/// The functions: one imported, then these, with whom each calls.
const FUNCTIONS: [(&str, &[u32]); 7] = [
    ("_RNvNtCs_1s4page4main", &[2]),       // 1, exported
    ("_RNvNtCs_1s4page4step", &[3, 6, 0]), // 2
    ("_RNvNtCs_1s4desk4open", &[4, 6]),    // 3, the door
    ("_RNvNtCs_1s4desk4menu", &[0]),       // 4
    ("_RNvNtCs_1s4desk7closure", &[4, 6]), // 5, in the table
    ("_RNvNtCs_1s4page6shared", &[]),      // 6
    ("_RNvNtCs_1s4page4kept", &[]),        // 7, in the table
];

const PARTS: Parts<'static> = Parts {
    doors: &["desk::open"],
    door: |place| (place == "s::desk::open").then_some(0),
    is_room: |place| place.starts_with("s::desk::"),
};

fn program(names: &[(&str, &[u32])]) -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([ValType::I32], []);
    types.ty().function([], []);
    let mut imports = ImportSection::new();
    imports.import("js", "log", wasm_encoder::EntityType::Function(1));
    let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
    let (mut map, mut all) = (NameMap::new(), NameSection::new());
    for ((name, calls), number) in names.iter().zip(1..) {
        functions.function(1);
        let mut body = Function::new([]);
        for called in *calls {
            body.instruction(&Instruction::Call(*called));
        }
        // As large as a function is that may go.
        for _ in 0..40 {
            body.instruction(&Instruction::I32Const(1)).instruction(&Instruction::Drop);
        }
        code.function(body.instruction(&Instruction::End));
        map.append(number, name);
    }
    all.functions(&map);
    let mut tables = TableSection::new();
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 3,
        maximum: Some(3),
        shared: false,
    });
    let mut memories = MemorySection::new();
    let memory = MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    };
    memories.memory(memory);
    let mut globals = GlobalSection::new();
    let stack = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
    globals.global(stack, &ConstExpr::i32_const(0));
    let mut exports = ExportSection::new();
    exports.export("memory", ExportKind::Memory, 0).export("main", ExportKind::Func, 1);
    let mut elements = ElementSection::new();
    elements.active(None, &ConstExpr::i32_const(1), Elements::Functions((&[5, 7]).into()));
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions).section(&tables);
    module.section(&memories).section(&globals).section(&exports).section(&elements);
    module.section(&code).section(&all);
    module.finish()
}

#[test]
fn what_only_doors_lead_to_goes_and_the_rest_stays() {
    let whole = program(&FUNCTIONS);
    let goes = Program::read(&whole).unwrap().of_desk(&PARTS).unwrap();
    assert_eq!(goes.into_iter().collect::<Vec<_>>(), [3, 4, 5]);
    let parts = split(&whole, &PARTS).unwrap().unwrap();
    let (first, second) = (Program::read(&parts.first).unwrap(), parts.second);
    // Main, step, shared and kept, and the one that stops the program.
    assert_eq!((first.imported, first.bodies.len()), (1, 5));
    assert!(!first.has_names());
    // The slot of the closure stops the program, until the second part fills it; `kept` stays.
    assert_eq!(first.slots.values().copied().collect::<Vec<_>>(), [5, 3]);
    assert_eq!(first.tables[0].initial, 4, "one slot more, for the door");
    let text = |name: &str| second.windows(name.len()).any(|bytes| bytes == name.as_bytes());
    for export in first.exports.iter().filter(|name| !["memory", "main"].contains(name)) {
        assert!(text(export), "{export} is asked for");
    }
    assert!(split(&parts.first, &PARTS).unwrap().is_none(), "once is enough");
}

#[test]
fn what_is_called_past_the_door_stays() {
    let mut names = FUNCTIONS;
    names[1].1 = &[3, 4, 5];
    let goes = Program::read(&program(&names)).unwrap().of_desk(&PARTS).map(|it| it.len());
    assert_eq!(goes, Ok(1), "the door alone");
}

#[test]
fn a_door_that_is_not_there_or_that_is_open_to_all_is_refused() {
    let mut names = FUNCTIONS;
    names[2].0 = "_RNvNtCs_1s4desk5other";
    assert!(split(&program(&names), &PARTS).is_err());
    let mut names = FUNCTIONS;
    names[0].0 = "_RNvNtCs_1s4desk4open";
    assert!(split(&program(&names), &PARTS).is_err());
}

#[test]
fn the_second_part_fits_no_other_first_part() {
    let mut names = FUNCTIONS;
    names[5].1 = &[0];
    let [one, other] = [FUNCTIONS, names].map(|it| split(&program(&it), &PARTS).unwrap().unwrap());
    let only = |parts: &super::Split| {
        let program = Program::read(&parts.first).unwrap();
        program.exports.iter().find(|name| name.len() == 8).map(|name| (*name).to_owned())
    };
    assert_ne!(only(&one), only(&other));
}
