import { assert, it } from "@effect/vitest"
import { environmentOf } from "../support.ts"

it("a macro that makes names of fields names variables", () => {
  const found = environmentOf({
    "Cargo.toml": '[package]\nname = "desk"\nversion = "0.1.0"\n\n[dependencies]\naxum = "0.8"\n',
    "src/main.rs": 'fn main() {\n    let peer = std::env::var("PEER_NAME").expect("peer");\n}\n'
  })
  assert.deepStrictEqual(
    found.map(({ name, need }) => [name, need]),
    [["PEER_NAME", "required"]]
  )
})
