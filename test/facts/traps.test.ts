import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { EnvironmentVariable } from "../../src/facts/Service.ts"
import { filesBelow } from "../support/filesBelow.ts"
import { analysisOf, services, stores } from "./support.ts"

const Lines = Schema.optionalWith(Schema.Array(Schema.String), { exact: true })

/** What a small repository with one trap in it must and must not be read as; a list that is absent is not compared. */
const Trap = Schema.Struct({
  /** The trap, in a sentence. */
  why: Schema.String,
  /** All services, as `name kind port`. */
  services: Lines,
  /** All stores, as `engine version role`. */
  stores: Lines,
  /** Facts that must be there, as `kind value`. */
  facts: Lines,
  /** Facts that must not. */
  notFacts: Lines,
  /** All findings, as `rule path:line`. */
  findings: Lines,
  /**
   * All variables by service, as `NAME` and words behind it: `secret`; `required` of what a person has to supply,
   * `needed` of what has to be there and has a source, `unused` of what only samples name.
   */
  variables: Schema.optionalWith(Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }), {
    exact: true
  }),
  /** Fields of services, by name. */
  of: Schema.optionalWith(
    Schema.Record({ key: Schema.String, value: Schema.Record({ key: Schema.String, value: Schema.Unknown }) }),
    { exact: true }
  ),
  /** Absences that must be there. */
  absences: Lines
})

const folder = join(import.meta.dirname, "../../fixtures/traps")
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "expected.json")))

const needed = ({ need, required }: EnvironmentVariable): string =>
  required ? "required" : need === "required" ? "needed" : need === "unused" ? "unused" : ""

const read = Schema.decodeSync(Schema.parseJson(Trap), { onExcessProperty: "error" })

describe.each(names)("trap %s", (name) => {
  const trap = read(readFileSync(join(folder, name, "expected.json"), "utf8"))
  const files = filesBelow(join(folder, name, "repo"))
  const analysis = analysisOf(files)

  it(`${trap.why}`, () => {
    const facts = analysis.facts.map(({ kind, value }) => `${kind} ${value}`)
    const found = {
      services: services(analysis).toSorted(),
      stores: stores(analysis).toSorted(),
      findings: analysis.securityCheck.findings.map(({ rule, path, line }) => `${rule} ${path}:${line}`).toSorted(),
      variables: Object.fromEntries(
        analysis.services.map((service) => [
          service.name,
          service.environment.map((variable) =>
            [variable.name, variable.secret ? "secret" : "", needed(variable)].filter((word) => word !== "").join(" ")
          )
        ])
      )
    }
    if (trap.services !== undefined) assert.deepStrictEqual(found.services, trap.services.toSorted())
    if (trap.stores !== undefined) assert.deepStrictEqual(found.stores, trap.stores.toSorted())
    if (trap.findings !== undefined) assert.deepStrictEqual(found.findings, trap.findings.toSorted())
    if (trap.variables !== undefined) assert.deepStrictEqual(found.variables, trap.variables)
    if (trap.facts !== undefined) assert.includeMembers(facts, [...trap.facts])
    for (const fact of trap.notFacts ?? []) assert.notInclude(facts, fact)
    if (trap.absences !== undefined) assert.includeMembers([...analysis.absences], [...trap.absences])
    for (const [service, fields] of Object.entries(trap.of ?? {})) {
      const own: Record<string, unknown> = { ...analysis.services.find((other) => other.name === service) }
      assert.deepStrictEqual(Object.fromEntries(Object.keys(fields).map((key) => [key, own[key]])), fields)
    }
  })

  it("points at lines that exist and quotes them as they are", () => {
    const evidence = [
      ...analysis.facts.flatMap((fact) => fact.evidence),
      ...analysis.services.flatMap((service) => service.evidence),
      ...analysis.datastores.flatMap((store) => store.evidence),
      ...analysis.externalServices.flatMap((service) => service.evidence),
      ...analysis.securityCheck.findings.flatMap((finding) => finding.evidence)
    ]
    for (const { path, line, excerpt } of evidence) {
      const content = files[path]
      assert.isDefined(content, path)
      assert.include(new TextDecoder().decode(content).split("\n")[line - 1] ?? "?", excerpt, `${path}:${line}`)
    }
  })
})
