import { assert, it } from "@effect/vitest"
import { told } from "../support.ts"

const fly = 'app = "waves"\n[http_service]\ninternal_port = 8080\n'

const crate = (...dependencies: ReadonlyArray<string>): string =>
  `[package]\nname = "waves"\nversion = "1.0.0"\n[dependencies]\n${dependencies.map((name) => `${name} = "1"\n`).join("")}`

const computes = 'fn main() {\n    println!("{}", waves(3));\n}\n'

it("a platform's file for a program that listens nowhere is no service", () => {
  const files = { "fly.toml": fly, "Cargo.toml": crate("ndarray", "rand"), "src/main.rs": computes }
  const { aside, deployed } = told(files)
  assert.deepStrictEqual(deployed, [])
  assert.match(aside[0] ?? "", /: its program listens nowhere/)
})

it("one for a program with a server, code that listens, an image or a command is one", () => {
  const listens = "fn main() {\n    let server = std::net::TcpListener::bind(addr()).unwrap();\n}\n"
  for (const files of [
    { "Cargo.toml": crate("axum"), "src/main.rs": computes },
    { "Cargo.toml": crate("tiny_http"), "src/main.rs": computes },
    { "Cargo.toml": crate("rand"), "src/main.rs": listens },
    { "Cargo.toml": crate("rand"), "src/main.rs": computes, Dockerfile: 'FROM rust:1\nCOPY . .\nCMD ["waves"]\n' },
    { "Cargo.toml": crate("rand"), "src/main.rs": computes, Procfile: "web: ./waves serve\n" },
    { "package.json": '{"private":true}', "index.js": "require('./serve')\n" }
  ])
    assert.strictEqual(told({ "fly.toml": fly, ...files }).deployed.length, 1, JSON.stringify(files))
})

it("one that asks for the health of the program, or whose port is a choice, knows that it answers", () => {
  const rust = { "Cargo.toml": crate("rand"), "src/main.rs": computes }
  for (const file of [
    { "railway.json": '{ "deploy": { "healthcheckPath": "/health" } }' },
    { "fly.toml": fly.replace("8080", "7000") },
    { "fly.toml": `${fly}[[http_service.checks]]\npath = "/health"\n` }
  ])
    assert.strictEqual(told({ ...rust, ...file }).deployed.length, 1, JSON.stringify(file))
})

it("one that sends nothing to the program lets it work by itself", () => {
  const rust = { "Cargo.toml": crate("rand"), "src/main.rs": computes }
  for (const file of [
    { "fly.toml": 'app = "waves"\n[build]\nbuilder = "paketobuildpacks/builder"\n' },
    { "railway.json": '{ "deploy": { "restartPolicyType": "ALWAYS" } }' }
  ])
    assert.strictEqual(told({ ...rust, ...file }).deployed.length, 1, JSON.stringify(file))
})

it("one for a program with a crate that nobody here knows is one", () => {
  for (const name of ["pingora", "ntex", "astra", "frankenstein", "ureq", "postgres"])
    assert.strictEqual(
      told({ "fly.toml": fly, "Cargo.toml": crate("rand", name), "src/main.rs": computes }).deployed.length,
      1,
      name
    )
})
