import { readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { checks } from "../../src/facts/checks/index.ts"
import { fileRule } from "../../src/facts/corrections/withFile.ts"
import { gradeFormula } from "../../src/facts/SecurityCheck.ts"

const text = readFileSync(new URL("../../docs/analysis.md", import.meta.url), "utf8")
const section = text.split("## Security check")[1]?.split("\n## ")[0] ?? ""
const named = new Set([...section.matchAll(/`([a-z]+\.[a-z-]+)`/g)].map(([, rule]) => rule))

it("the document lists every rule of the security check, and no other", () => {
  const rules = [...checks.map(({ rule }) => rule), fileRule]
  assert.deepStrictEqual(
    rules.filter((rule) => !named.has(rule)),
    []
  )
  assert.deepStrictEqual(
    [...named].filter((rule) => rule !== undefined && !rules.includes(rule)),
    []
  )
})

it("the document states the grade's formula as the answers do", () => {
  const grades = gradeFormula.slice(gradeFormula.indexOf("F with"))
  assert.include(text, grades.replace(/\.$/, ""))
})
