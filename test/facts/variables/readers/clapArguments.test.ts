import { assert, it } from "@effect/vitest"
import { needs } from "../support.ts"

it("arguments of clap are variables where a constant of the same name holds what they are called", () => {
  const found = needs({
    "Cargo.toml": '[package]\nname = "desk"\nversion = "0.1.0"\n\n[dependencies]\naxum = "0.8"\nclap = "4"\n',
    "src/main.rs": "fn main() {\n    axum::serve(listener, app);\n}\n",
    "src/option.rs":
      'const DESK_SHADE: &str = "DESK_SHADE";\n\n#[derive(Parser)]\npub struct Opt {\n    #[clap(long, env = DESK_SHADE)]\n    pub shade: Option<String>,\n    #[arg(\n        long,\n        env = DESK_TONE,\n    )]\n    pub tone: Option<String>,\n    #[arg(long, env = "DESK_DEPTH", default_value = "3")]\n    pub depth: u8,\n}\n\nfn stage() {\n    let env = PRODUCTION;\n    use_it(env = STAGING);\n}\n'
  })
  assert.deepStrictEqual(found, ["DESK_DEPTH optional", "DESK_SHADE optional", "DESK_TONE optional"])
})
