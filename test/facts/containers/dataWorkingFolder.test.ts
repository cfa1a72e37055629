import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const kept = (end: string) =>
  analysisOf({
    "Cargo.toml": '[package]\nname = "finder"\nversion = "0.1.0"\n\n[dependencies]\nactix-web = "4"\n',
    "src/main.rs": 'fn main() {\n    HttpServer::new(|| App::new()).bind("0.0.0.0:7700");\n}\n',
    Dockerfile: `FROM rust:1.90 AS build\nCOPY . .\nRUN cargo build --release\nFROM debian:13\nCOPY --from=build /target/release/finder /bin/finder\n${end}\nEXPOSE 7700\nCMD /bin/finder\n`
  }).services.flatMap(({ keeps = [] }) => keeps)

it("a folder for data that an image starts in and puts nothing into is kept", () => {
  assert.deepStrictEqual(kept("WORKDIR /finder_data"), ["/finder_data"])
  assert.deepStrictEqual(kept("WORKDIR /var/lib/finder/data"), ["/var/lib/finder/data"])
})

it("one that the program lies in, or that is called after none, is not", () => {
  assert.deepStrictEqual(kept("WORKDIR /finder_data\nCOPY settings.toml ."), [])
  assert.deepStrictEqual(kept("WORKDIR /finder"), [])
})
