import { assert, it } from "@effect/vitest"
import { analysisOf } from "./support.ts"

const storesOf = (name: string) =>
  analysisOf({
    "Cargo.toml": `[package]\nname = "${name}"\nversion = "0.1.0"\n\n[dependencies]\nactix-web = "4"\n`,
    "src/main.rs":
      'fn main() {\n    let key = std::env::var("MEILI_MASTER_KEY").unwrap_or_default();\n    HttpServer::new(|| App::new()).bind("0.0.0.0:7700");\n}\n'
  }).datastores.map(({ engine }) => engine)

it("an engine is no store of itself, although its settings are called after it", () => {
  assert.deepStrictEqual(storesOf("meilisearch"), [])
  assert.deepStrictEqual(storesOf("desk"), ["meilisearch"])
})
