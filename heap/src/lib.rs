//! The program's heap: the standard library's own, of which the compiler sees no more than it may.
//!
//! The program is compiled together with its standard library (`scripts/wasm-flags.sh`), so LLVM looks
//! into the allocator. It knows that what `alloc_zeroed` gives is zero, and takes the word *before* it,
//! where the allocator keeps its size, for zero too wherever it sees both: freeing such a piece then
//! stopped the program (Rust 1.95; `vec![0; n]` was enough). Here every pointer that comes back passes
//! `black_box`, after which LLVM knows nothing of where it is from.

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;

/// The standard library's allocator.
#[derive(Debug)]
pub struct Heap;

// SAFETY: every call goes to `System` as it came.
unsafe impl GlobalAlloc for Heap {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    #[inline(never)]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    #[inline(never)]
    unsafe fn dealloc(&self, piece: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(black_box(piece), layout) }
    }

    #[inline(never)]
    unsafe fn realloc(&self, piece: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe { System.realloc(black_box(piece), layout, size) }
    }
}
