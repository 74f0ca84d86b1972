//! A hall of stations and a model of a collector, for tests of collecting.

pub mod collector;
pub mod fault;
pub mod hall;
pub mod pool;
pub mod station;
