/** Crates of Rust that compute, read and print: none of them opens a socket, or runs another program. */
export const closedCrates: ReadonlySet<string> = new Set(
  `ahash anyhow approx argmin argmin-math arrayvec assert_approx_eq base64 bincode bit-set bit-vec bitflags bitvec bytemuck byteorder bytes cfg-if cgmath
  chrono clap clap_derive colored console crossbeam crossbeam-channel crossterm csv ctrlc dashmap derive_builder
  derive_more either env_logger fastrand fern flate2 faer float-cmp float_eq float_extras fnv fs_extra fxhash getopts getrandom glam glob
  hashbrown heck hex image indexmap indicatif indoc itertools itoa lazy_static libm linfa log maplit matrixmultiply
  md5 memchr memmap2 minifb nalgebra ndarray ndarray-linalg ndarray-npy ndarray-rand ndarray-stats nom num num-bigint num-complex
  num-derive num-integer num-rational num-traits num_cpus once_cell ode_solvers ordered-float owo-colors parking_lot paste pest
  peroxide pest_derive petgraph phf plotters png polars priority-queue proc-macro2 quick-xml quote rand rand_chacha rand_core
  rand_distr rand_pcg ratatui rayon realfft regex roots rstar rug rust_decimal rustc-hash rustfft ryu same-file semver serde serde_derive
  serde_json serde_yaml sha1 sha2 simple_logger simplelog smallvec sprs statrs static_assertions strsim structopt strum
  strum_macros syn tabled termcolor textwrap thiserror time tinyvec toml tracing tracing-subscriber typenum
  unicode-segmentation unicode-width uuid walkdir zip`.split(/\s+/)
)
