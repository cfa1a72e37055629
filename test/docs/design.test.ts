import { readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { Predicate } from "effect"
import * as blueprint from "../../src/blueprint/constants.ts"
import { rules } from "../../src/blueprint/rules/index.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import * as context from "../../src/context/constants.ts"
import * as pricing from "../../src/pricing/constants.ts"
import type { Figure } from "../../src/context/Figure.ts"

const text = readFileSync(new URL("../../docs/design.md", import.meta.url), "utf8")

const isFigure = (value: unknown): value is Figure =>
  Predicate.hasProperty(value, "what") && Predicate.hasProperty(value, "class") && Predicate.hasProperty(value, "value")

/** Every figure among some constants, however deep they are kept. */
const figuresIn = (value: unknown): ReadonlyArray<Figure> => {
  if (isFigure(value)) return [value]
  return Predicate.isRecord(value) ? Object.values(value).flatMap(figuresIn) : []
}

const classes = { P: "published", D: "derived", E: "ours" } as const

const row = ({ class: of, source, unit, value, what }: Figure): string =>
  `| ${what} | ${value}${unit === "" ? "" : ` ${unit}`} | ${classes[of]}${source === "" ? "" : `: ${source}`} |`

it("the document lists every rule, and no other", () => {
  const listed = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name ?? "")
  assert.deepStrictEqual(listed.toSorted(), rules.map(({ name }) => name).toSorted())
})

it("the document has every figure that a design rests on, as the code has it", () => {
  const figures = [
    ...new Set([...figuresIn({ ...context }), ...figuresIn({ ...blueprint }), ...figuresIn({ ...pricing })])
  ]
  assert.isAbove(figures.length, 40)
  assert.deepStrictEqual(
    figures.map(row).filter((line) => !text.includes(line)),
    []
  )
})

/** A row of the table of tiers. */
const values = (what: string) =>
  (new RegExp(`^\\| ${what} \\|(.*)\\|$`, "m").exec(text)?.[1] ?? "").split("|").map((cell) => Number.parseFloat(cell))

const each = (table: { readonly [T in (typeof tierNames)[number]]: number }) => tierNames.map((tier) => table[tier])

it("the document's tiers are those of the code", () => {
  assert.deepStrictEqual(values("backups kept"), each(blueprint.backupDays))
  assert.deepStrictEqual(values("logs kept"), each(blueprint.logDays))
  assert.deepStrictEqual(values("instances at least"), each(blueprint.leastInstances))
  assert.deepStrictEqual(values("zones at least"), each(blueprint.leastZones))
  assert.deepStrictEqual(
    values("capacity over the stated peak"),
    tierNames.map((tier) => blueprint.capacityMultiple[tier].value)
  )
})
