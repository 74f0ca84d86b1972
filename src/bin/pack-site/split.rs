//! Splits a program in two: what players need, and what only the desk needs, which joins it later.
//! The file is longer than others: both parts are written from one plan.
//!
//! The first part keeps the memory and its contents, the tables and everything that is exported, and
//! exports what the second needs under names of one or two letters. Where it calls a function that went,
//! it calls through a slot of its table, which the second part fills as it joins. Until then such a slot,
//! and every one whose function went, has a function that stops the program: nobody gets there
//! (`desk.rs` says why), but if somebody did, nothing would be judged any more (promise 5).
//!
//! The second part has code alone. It fits no first part but its own: the name of the memory that it
//! asks for is a digest of that part's code.

use super::order::alike;
use super::program::{Parts, Program, told};
use challenge_station::digest::Digest;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection,
    Function, FunctionSection, ImportSection, Instruction, Module, TableSection, TypeSection,
};
use wasmparser::Operator;

/// How many digits of the digest the memory is called by.
const MEMORY_DIGITS: usize = 8;

/// A program in two parts.
pub(crate) struct Split {
    pub(crate) first: Vec<u8>,
    pub(crate) second: Vec<u8>,
}

/// Both parts of a program; nothing if its functions have no names, because it was split already.
pub(crate) fn split(wasm: &[u8], parts: &Parts<'_>) -> Result<Option<Split>, String> {
    let program = Program::read(wasm)?;
    if !program.has_names() {
        return Ok(None);
    }
    let plan = Plan::new(&program, parts, Digest::of(wasm))?;
    let second = plan.second()?;
    let mut first = Module::new();
    First::of(&plan)
        .parse_core_module(&mut first, wasmparser::Parser::new(0), wasm)
        .map_err(told)?;
    Ok(Some(Split { first: first.finish(), second }))
}

/// What goes where.
struct Plan<'p, 'a> {
    program: &'p Program<'a>,
    /// The functions that go.
    goes: BTreeSet<u32>,
    /// The same, and those with code that stay, each in the order in which they are written.
    second: Vec<u32>,
    first: Vec<u32>,
    /// The number in the first part of each that stays.
    stays: HashMap<u32, u32>,
    /// Which table has the functions.
    table: u32,
    /// How many slots it has, in the end.
    size: u32,
    /// The slots of the functions that go.
    slots: BTreeMap<u32, u32>,
    slot_of: HashMap<u32, u32>,
    /// What the second part asks the first for.
    shared: Vec<Shared>,
}

/// Something of the first part that the second one names.
struct Shared {
    name: String,
    kind: ExportKind,
    /// Its number, in the whole program.
    number: u32,
}

impl<'p, 'a> Plan<'p, 'a> {
    fn new(program: &'p Program<'a>, parts: &Parts<'_>, digest: Digest) -> Result<Self, String> {
        let goes = program.of_desk(parts)?;
        let first = ordered(program, |function| !goes.contains(&function));
        let second = ordered(program, |function| goes.contains(&function));
        let stays = (0..program.imported).chain(first.iter().copied()).zip(0..).collect();
        let tables = program.tables.iter().zip(0..);
        let mut of_functions = tables.filter(|(table, _)| table.element_type.is_func_ref());
        let (Some((table, number)), None) = (of_functions.next(), of_functions.next()) else {
            return Err("expected one table of functions".to_owned());
        };
        let mut plan = Self {
            program,
            goes,
            second,
            first,
            stays,
            table: number,
            size: table.initial.try_into().map_err(told)?,
            slots: BTreeMap::new(),
            slot_of: HashMap::new(),
            shared: Vec::new(),
        };
        plan.take_slots();
        plan.share(&digest.to_string()[..MEMORY_DIGITS])?;
        Ok(plan)
    }

    /// A slot for every function that goes and is called by one that stays; those it has, it keeps.
    fn take_slots(&mut self) {
        for (slot, function) in &self.program.slots {
            if self.goes.contains(function) {
                self.slots.insert(*slot, *function);
                self.slot_of.insert(*function, *slot);
            }
        }
        for function in self.program.functions().filter(|it| !self.goes.contains(it)) {
            for called in self.program.calls(function).iter().filter(|it| self.goes.contains(it)) {
                if !self.slot_of.contains_key(called) {
                    self.slots.insert(self.size, *called);
                    self.slot_of.insert(*called, self.size);
                    self.size += 1;
                }
            }
        }
    }

    /// Names what the second part needs of the first: all but functions, and those it calls.
    fn share(&mut self, memory: &str) -> Result<(), String> {
        let program = self.program;
        let calls = self.goes.iter().flat_map(|function| program.calls(*function));
        let called: BTreeSet<u32> = calls.filter(|it| !self.goes.contains(it)).copied().collect();
        let count = |number: usize| 0..u32::try_from(number).unwrap_or(u32::MAX);
        let all = count(program.memories.len()).map(|it| (ExportKind::Memory, it));
        let all = all.chain(count(program.tables.len()).map(|it| (ExportKind::Table, it)));
        let all = all.chain(count(program.globals.len()).map(|it| (ExportKind::Global, it)));
        let all = all.chain(called.into_iter().map(|it| (ExportKind::Func, it)));
        for (place, (kind, number)) in all.enumerate() {
            let name = if place == 0 { memory.to_owned() } else { super::imports::letters(place) };
            if program.exports.contains(name.as_str()) {
                return Err(format!("`{name}` is exported already"));
            }
            self.shared.push(Shared { name, kind, number });
        }
        Ok(())
    }

    fn second(&self) -> Result<Vec<u8>, String> {
        let mut part = Second::default();
        let called = self.shared.iter().filter(|it| it.kind == ExportKind::Func);
        part.functions =
            called.map(|it| &it.number).chain(&self.second).copied().zip(0..).collect();
        let imports = self.imports(&mut part)?;
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for function in &self.second {
            functions.function(part.signature_of(self.program, *function)?);
            let body = self.program.body(*function).ok_or("expected a function with code")?;
            part.parse_function_body(&mut code, body.clone()).map_err(told)?;
        }
        let elements = self.elements(&part);
        let mut types = TypeSection::new();
        for number in part.types.clone() {
            let signature = self.program.signatures[number as usize].clone();
            types.ty().func_type(&part.func_type(signature).map_err(told)?);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&elements).section(&code);
        Ok(module.finish())
    }

    fn imports(&self, part: &mut Second) -> Result<ImportSection, String> {
        let mut imports = ImportSection::new();
        for Shared { name, kind, number } in &self.shared {
            let at = *number as usize;
            let asked: EntityType = match kind {
                ExportKind::Memory => {
                    part.memory_type(self.program.memories[at]).map_err(told)?.into()
                }
                ExportKind::Table => {
                    let mut table = self.program.tables[at];
                    if *number == self.table {
                        table.initial = self.size.into();
                        table.maximum = table.maximum.map(|_| self.size.into());
                    }
                    part.table_type(table).map_err(told)?.into()
                }
                ExportKind::Global => {
                    part.global_type(self.program.globals[at]).map_err(told)?.into()
                }
                _ => EntityType::Function(part.signature_of(self.program, *number)?),
            };
            imports.import("", name, asked);
        }
        Ok(imports)
    }

    /// Fills the slots, run by run.
    fn elements(&self, part: &Second) -> ElementSection {
        let mut elements = ElementSection::new();
        let mut slots = self.slots.iter().peekable();
        while let Some((first, function)) = slots.next() {
            let mut run = vec![part.functions[function]];
            let mut next = first + 1;
            while let Some((_, function)) = slots.next_if(|(slot, _)| **slot == next) {
                run.push(part.functions[function]);
                next += 1;
            }
            let table = Some(self.table).filter(|table| *table != 0);
            let from = ConstExpr::i32_const(first.cast_signed());
            elements.active(table, &from, Elements::Functions(Cow::Owned(run)));
        }
        elements
    }
}

/// Those functions with code that are wanted, like beside like.
fn ordered(program: &Program<'_>, is_wanted: impl Fn(u32) -> bool) -> Vec<u32> {
    let wanted: Vec<u32> =
        program.functions().filter(|it| *it >= program.imported && is_wanted(*it)).collect();
    let code = |function: &u32| program.body(*function).map_or(&[][..], |body| body.as_bytes());
    let bodies: Vec<&[u8]> = wanted.iter().map(code).collect();
    alike(&bodies).into_iter().map(|place| wanted[place]).collect()
}

type Done<T> = Result<T, reencode::Error<String>>;

/// Writes the first part.
struct First<'w, 'p, 'a> {
    plan: &'w Plan<'p, 'a>,
    /// The function that stops the program: after all others.
    stop: u32,
    /// Which table comes next.
    next_table: u32,
}

impl<'w, 'p, 'a> First<'w, 'p, 'a> {
    fn of(plan: &'w Plan<'p, 'a>) -> Self {
        let stop = plan.stays.len().try_into().unwrap_or(u32::MAX);
        Self { plan, stop, next_table: 0 }
    }
}

impl Reencode for First<'_, '_, '_> {
    type Error = String;

    fn function_index(&mut self, function: u32) -> Done<u32> {
        Ok(self.plan.stays.get(&function).copied().unwrap_or(self.stop))
    }

    fn parse_table(
        &mut self,
        tables: &mut TableSection,
        mut table: wasmparser::Table<'_>,
    ) -> Done<()> {
        if self.next_table == self.plan.table {
            table.ty.initial = self.plan.size.into();
            table.ty.maximum = table.ty.maximum.map(|_| self.plan.size.into());
        }
        self.next_table += 1;
        reencode::utils::parse_table(self, tables, table)
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _: wasmparser::FunctionSectionReader<'_>,
    ) -> Done<()> {
        for function in &self.plan.first {
            functions.function(self.plan.program.types[*function as usize]);
        }
        let mut signatures = self.plan.program.signatures.iter();
        let plain = signatures.position(|it| it.params().is_empty() && it.results().is_empty());
        let plain =
            plain.ok_or_else(|| user("expected a function that takes and gives nothing"))?;
        functions.function(u32::try_from(plain).unwrap_or(u32::MAX));
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: wasmparser::ExportSectionReader<'_>,
    ) -> Done<()> {
        reencode::utils::parse_export_section(self, exports, section)?;
        for Shared { name, kind, number } in &self.plan.shared {
            let number = match kind {
                ExportKind::Func => self.function_index(*number)?,
                _ => *number,
            };
            exports.export(name, *kind, number);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        _: wasmparser::CodeSectionReader<'_>,
    ) -> Done<()> {
        for function in &self.plan.first {
            if let Some(body) = self.plan.program.body(*function) {
                self.parse_function_body(code, body.clone())?;
            }
        }
        let mut stop = Function::new([]);
        stop.instruction(&Instruction::Unreachable).instruction(&Instruction::End);
        code.function(&stop);
        Ok(())
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: wasmparser::FunctionBody<'_>,
    ) -> Done<()> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            let operator = operators.read()?;
            if let Operator::Call { function_index } = operator
                && let Some(slot) = self.plan.slot_of.get(&function_index)
            {
                let type_index = self.plan.program.types[function_index as usize];
                let table_index = self.plan.table;
                function.instruction(&Instruction::I32Const(slot.cast_signed()));
                function.instruction(&Instruction::CallIndirect { type_index, table_index });
            } else {
                function.instruction(&self.instruction(operator)?);
            }
        }
        code.function(&function);
        Ok(())
    }

    /// Names of functions and who compiled them: nobody needs them any more.
    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: wasmparser::CustomSectionReader<'_>,
    ) -> Done<()> {
        Ok(())
    }
}

fn user(why: &str) -> reencode::Error<String> {
    reencode::Error::UserError(why.to_owned())
}

/// Writes the code of the second part.
#[derive(Default)]
struct Second {
    /// The number of each function that it has or asks for.
    functions: HashMap<u32, u32>,
    /// The signatures it needs, in its own order, by their number in the whole program.
    types: Vec<u32>,
}

impl Second {
    fn signature_of(&mut self, program: &Program<'_>, function: u32) -> Result<u32, String> {
        self.type_index(program.types[function as usize]).map_err(told)
    }
}

impl Reencode for Second {
    type Error = String;

    fn function_index(&mut self, function: u32) -> Done<u32> {
        let number = self.functions.get(&function).copied();
        number.ok_or_else(|| user("a function is called that neither part has"))
    }

    fn type_index(&mut self, number: u32) -> Done<u32> {
        let known = self.types.iter().position(|it| *it == number);
        let at = known.unwrap_or_else(|| {
            self.types.push(number);
            self.types.len() - 1
        });
        Ok(u32::try_from(at).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
#[path = "split_tests.rs"]
mod tests;
