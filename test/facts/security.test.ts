import { assert, it } from "@effect/vitest"
import { asOf, endedOn } from "../../src/facts/endOfLife.ts"
import { analysisOf } from "./support.ts"

const rules = (files: Record<string, string>) =>
  analysisOf(files).securityCheck.findings.map(({ rule, path, line }) => `${rule} ${path}:${line}`)

it("a container without a user, or with root, runs as root; one with a user or an image that brings one does not", () => {
  assert.deepStrictEqual(rules({ Dockerfile: "FROM node:24\nCMD node .\n" }), ["container.root Dockerfile:1"])
  assert.deepStrictEqual(rules({ Dockerfile: "FROM node:24\nUSER node\nUSER root\nCMD node .\n" }), [
    "container.root Dockerfile:3"
  ])
  assert.deepStrictEqual(rules({ Dockerfile: "FROM node:24 AS base\nUSER node\nFROM base\nCMD node .\n" }), [])
  assert.deepStrictEqual(rules({ Dockerfile: 'FROM gcr.io/distroless/static-debian13:nonroot\nCMD ["/a"]\n' }), [])
})

const withPort = (port: string) => ({
  "compose.yaml": `services:\n  db:\n    image: postgres:18\n    ports:\n      - "${port}"\n`
})

const withPassword = (value: string, name = "POSTGRES_PASSWORD") => ({
  "compose.yaml": `services:\n  db:\n    image: postgres:18\n    environment:\n      ${name}: ${value}\n`
})

it("a database port is published when it is open on every address", () => {
  assert.deepStrictEqual(rules(withPort("5432:5432")), ["compose.published-database compose.yaml:5"])
  assert.deepStrictEqual(rules(withPort("127.0.0.1:5432:5432")), [])
  assert.deepStrictEqual(rules(withPort("5432")), [])
})

it("a password in a compose file is found in plain and as a default, and not where a variable or a file gives it", () => {
  const found = ["compose.default-password compose.yaml:5"]
  assert.deepStrictEqual(rules(withPassword("postgres")), found)
  assert.deepStrictEqual(rules(withPassword("${PASSWORD:-postgres}")), found)
  assert.deepStrictEqual(rules(withPassword("${PASSWORD}")), [])
  assert.deepStrictEqual(rules(withPassword("${PASSWORD:?missing}")), [])
  assert.deepStrictEqual(rules(withPassword("/run/secrets/db", "POSTGRES_PASSWORD_FILE")), [])
})

it("what is past its end of life is found where it is pinned, and not where a range allows it", () => {
  assert.deepStrictEqual(rules({ Dockerfile: "FROM python:3.8-slim\nUSER app\nCMD python app.py\n" }), [
    "runtime.end-of-life Dockerfile:1"
  ])
  assert.deepStrictEqual(rules({ ".nvmrc": "18\n" }), ["runtime.end-of-life .nvmrc:1"])
  assert.deepStrictEqual(rules({ "pyproject.toml": '[project]\nname = "a"\nrequires-python = ">=3.8"\n' }), [])
  assert.deepStrictEqual(rules({ "compose.yaml": "services:\n  db:\n    image: postgres:12\n" }), [
    "runtime.end-of-life compose.yaml:3"
  ])
})

it("statuses are decided on the day of the data, never on today's", () => {
  assert.match(asOf, /^\d{4}-\d{2}-\d{2}$/)
  assert.strictEqual(endedOn("node", "18.20.0"), "2025-04-30")
  assert.isUndefined(endedOn("node", "24"))
  assert.isUndefined(endedOn("unknown", "1"))
})

it("files that hold nothing but credentials are found by name, unless they are empty or for tests", () => {
  assert.deepStrictEqual(
    rules({ "db/password.txt": "x", "deploy/id_rsa": "x", "tests/id_rsa": "x", "empty/id_rsa": "" }),
    ["secret.file deploy/id_rsa:1", "secret.file db/password.txt:1"]
  )
})

it("checks that found nothing are listed too, and those with nothing to look at say so", () => {
  const { checks, grade } = analysisOf({ Dockerfile: "FROM node:24\nUSER node\nCMD node .\n" }).securityCheck
  assert.strictEqual(grade, "A")
  assert.deepInclude(checks, { rule: "container.root", status: "passed" })
  assert.deepInclude(checks, { rule: "compose.published-database", status: "not-applicable" })
})
