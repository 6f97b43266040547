//! Any input: whatever is read or asked for, it is taken or refused with its place, and nothing panics.

mod corpus;
mod mutated;
mod mutation;
mod properties;
