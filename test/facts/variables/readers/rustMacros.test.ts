import { assert, it } from "@effect/vitest"
import { environmentOf } from "../support.ts"

it("fields that are listed in the call of a program's own macro are variables that it runs without", () => {
  const found = environmentOf({
    "Cargo.toml": '[package]\nname = "desk"\nversion = "0.1.0"\n\n[dependencies]\naxum = "0.8"\n',
    "src/main.rs": "fn main() {\n    axum::serve(listener, app);\n}\n",
    "src/config.rs":
      'macro_rules! make_config {\n    ($name:ident) => { get_env(&stringify!($name).to_uppercase()) };\n}\n\nmake_config! {\n    data_folder: String, false, def, "canary".to_owned();\n    invented: String, false, generated, |c| c.x();\n}\n'
  })
  assert.deepStrictEqual(
    found.map(({ evidence, name, need }) => [name, need, evidence[0]?.excerpt]),
    [["DATA_FOLDER", "optional", "data_folder:"]]
  )
})
