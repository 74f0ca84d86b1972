//! A program as `split.rs` has to know it: its functions, who calls whom, and which part each belongs to.

use super::mangled;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Display;
use wasmparser::{
    BinaryReaderError, ElementItems, ElementKind, ExternalKind, FuncType, FunctionBody, GlobalType,
    KnownCustom, MemoryType, Name, Operator, Parser, Payload, TableType, TypeRef,
};

/// A function of fewer bytes stays where no door leads to it alone: the compiler makes one of several
/// that are alike, under the name of any of them.
const TOO_SMALL: usize = 64;

/// What is in a program. Functions are counted from 0, the imported ones first.
#[derive(Default)]
pub(crate) struct Program<'a> {
    pub(crate) signatures: Vec<FuncType>,
    /// How many functions are imported.
    pub(crate) imported: u32,
    /// The signature of each function.
    pub(crate) types: Vec<u32>,
    pub(crate) tables: Vec<TableType>,
    pub(crate) memories: Vec<MemoryType>,
    pub(crate) globals: Vec<GlobalType>,
    pub(crate) exports: BTreeSet<&'a str>,
    /// The functions whose address can be taken, by their slot in the table.
    pub(crate) slots: BTreeMap<u32, u32>,
    /// The code of each function that is not imported.
    pub(crate) bodies: Vec<FunctionBody<'a>>,
    /// Whom each of them calls.
    calls: Vec<Vec<u32>>,
    /// What somebody outside calls.
    roots: BTreeSet<u32>,
    names: HashMap<u32, &'a str>,
}

/// What belongs to the desk, by the places where functions were written.
pub(crate) struct Parts<'r> {
    /// The names of the doors.
    pub(crate) doors: &'r [&'r str],
    /// Which of them a place is.
    pub(crate) door: fn(&str) -> Option<usize>,
    /// Whether a place is in one of the rooms.
    pub(crate) is_room: fn(&str) -> bool,
}

impl<'a> Program<'a> {
    pub(crate) fn read(wasm: &'a [u8]) -> Result<Self, String> {
        let mut program = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            program.take(payload.map_err(told)?)?;
        }
        Ok(program)
    }

    /// Whether its functions have names.
    pub(crate) fn has_names(&self) -> bool {
        !self.names.is_empty()
    }

    /// Whom a function calls.
    pub(crate) fn calls(&self, function: u32) -> &[u32] {
        self.own(function).map_or(&[], |own| &self.calls[own])
    }

    /// The code of a function of its own.
    pub(crate) fn body(&self, function: u32) -> Option<&FunctionBody<'a>> {
        self.own(function).map(|own| &self.bodies[own])
    }

    /// Every function.
    pub(crate) fn functions(&self) -> std::ops::Range<u32> {
        0..u32::try_from(self.types.len()).unwrap_or(u32::MAX)
    }

    /// The functions that nobody needs before the desk is open.
    pub(crate) fn of_desk(&self, parts: &Parts<'_>) -> Result<BTreeSet<u32>, String> {
        let place = |function: &u32| mangled::place(self.names.get(function)?);
        let mut doors: HashMap<u32, usize> = HashMap::new();
        for function in self.functions() {
            if let Some(door) = place(&function).and_then(|place| (parts.door)(&place)) {
                doors.insert(function, door);
            }
        }
        for (number, name) in parts.doors.iter().enumerate() {
            let shut = doors.iter().find(|(at, door)| **door == number && self.roots.contains(at));
            if shut.is_some() || !doors.values().any(|door| *door == number) {
                return Err(format!(
                    "expected a function `{name}` that is called within the program only: mark it \
                     `#[inline(never)]`, or bring src/bin/pack-site/desk.rs up to date"
                ));
            }
        }
        let goes = |function: &u32| {
            let large = |body: &FunctionBody<'_>| body.as_bytes().len() >= TOO_SMALL;
            self.body(*function).is_some_and(large)
                && place(function).is_some_and(|place| (parts.is_room)(&place))
        };
        let slots = self.slots.values().filter(|function| !goes(function));
        let mut todo: Vec<u32> = self.roots.iter().chain(slots).copied().collect();
        let mut stay = BTreeSet::new();
        while let Some(function) = todo.pop() {
            if !doors.contains_key(&function) && stay.insert(function) {
                todo.extend(self.calls(function));
            }
        }
        Ok(self.functions().filter(|it| *it >= self.imported && !stay.contains(it)).collect())
    }

    fn own(&self, function: u32) -> Option<usize> {
        function.checked_sub(self.imported).and_then(|own| usize::try_from(own).ok())
    }

    fn take(&mut self, payload: Payload<'a>) -> Result<(), String> {
        match payload {
            Payload::TypeSection(types) => {
                for group in types {
                    for it in group.map_err(told)?.into_types() {
                        let function = match &it.composite_type.inner {
                            wasmparser::CompositeInnerType::Func(function) => function.clone(),
                            _ => return Err("expected types of functions only".to_owned()),
                        };
                        self.signatures.push(function);
                    }
                }
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let TypeRef::Func(signature) = import.map_err(told)?.ty else {
                        return Err("expected functions only to be imported".to_owned());
                    };
                    self.types.push(signature);
                    self.imported += 1;
                }
            }
            Payload::FunctionSection(functions) => self.types.extend(all(functions)?),
            Payload::TableSection(tables) => {
                self.tables = all(tables)?.into_iter().map(|table| table.ty).collect();
            }
            Payload::MemorySection(memories) => self.memories = all(memories)?,
            Payload::GlobalSection(globals) => {
                self.globals = all(globals)?.into_iter().map(|global| global.ty).collect();
            }
            Payload::ExportSection(exports) => {
                for export in all(exports)? {
                    self.exports.insert(export.name);
                    if export.kind == ExternalKind::Func {
                        self.roots.insert(export.index);
                    }
                }
            }
            Payload::StartSection { func, .. } => {
                self.roots.insert(func);
            }
            Payload::ElementSection(elements) => {
                for element in all(elements)? {
                    self.take_slots(element.kind, element.items)?;
                }
            }
            Payload::CodeSectionEntry(body) => self.take_body(body)?,
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(names) = section.as_known() {
                    for name in all(names)? {
                        if let Name::Function(map) = name {
                            let named = all(map)?.into_iter().map(|it| (it.index, it.name));
                            self.names.extend(named);
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn take_slots(&mut self, kind: ElementKind<'_>, items: ElementItems<'_>) -> Result<(), String> {
        const EXPECTED: &str =
            "expected functions only in a table, from a slot that is a number on";
        let ElementKind::Active { offset_expr, .. } = kind else { return Err(EXPECTED.to_owned()) };
        let ElementItems::Functions(functions) = items else { return Err(EXPECTED.to_owned()) };
        let offset = offset_expr.get_operators_reader().read().map_err(told)?;
        let Operator::I32Const { value } = offset else { return Err(EXPECTED.to_owned()) };
        let first = u32::try_from(value).map_err(told)?;
        self.slots.extend((first..).zip(all(functions)?));
        Ok(())
    }

    fn take_body(&mut self, body: FunctionBody<'a>) -> Result<(), String> {
        let mut calls = Vec::new();
        let mut operators = body.get_operators_reader().map_err(told)?;
        while !operators.eof() {
            match operators.read().map_err(told)? {
                Operator::Call { function_index } => calls.push(function_index),
                Operator::RefFunc { .. } | Operator::ReturnCall { .. } => {
                    return Err("expected calls and no other mention of a function".to_owned());
                }
                _ => {}
            }
        }
        self.calls.push(calls);
        self.bodies.push(body);
        Ok(())
    }
}

fn all<T>(
    section: impl IntoIterator<Item = Result<T, BinaryReaderError>>,
) -> Result<Vec<T>, String> {
    section.into_iter().collect::<Result<_, _>>().map_err(told)
}

pub(crate) fn told(error: impl Display) -> String {
    error.to_string()
}
