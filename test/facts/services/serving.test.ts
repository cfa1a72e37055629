import { assert, it } from "@effect/vitest"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { isBeginning, isServing, isStaying } from "../../../src/facts/services/serving.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

/** What is said of the hits in one line of code. */
const said = (path: string, line: string) =>
  viewOf(snapshotOf({ [path]: `${line}\n` }, { scanners }))
    .hits("servers")
    .map((hit) => [isBeginning(hit), isStaying(hit), isServing(hit)])

it.each([
  ["main.go", "\thttp.ListenAndServe(addr, mux)"],
  ["main.py", "app = Flask(__name__)"],
  ["main.js", "app.listen(port)"],
  ["main.rs", "    let socket = TcpListener::bind(addr);"]
])("a program that serves stays: %s", (path, line) => {
  assert.deepStrictEqual(said(path, line), [[false, true, true]])
})

it.each([
  ["main.py", 'app = Celery("desk")'],
  ["main.js", 'const worker = new Worker("letters", send)'],
  ["Program.cs", "builder.Services.AddHostedService<Letters>();"]
])("a program that waits for work stays and does not serve: %s", (path, line) => {
  assert.deepStrictEqual(said(path, line), [[false, true, false]])
})

it.each([
  ["main.go", "package main"],
  ["main.go", "func main() {"]
])("where a program begins nothing is told of what it does: %s", (path, line) => {
  assert.deepStrictEqual(said(path, line), [[true, false, false]])
})

it("a file that builds leave out is neither", () => {
  assert.deepStrictEqual(said("gen.go", "//go:build ignore"), [[false, false, false]])
})
