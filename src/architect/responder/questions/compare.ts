import type { Tier } from "../../../blueprint/Tier.ts"
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import { andOnTop } from "../../onTop.ts"
import { euros } from "../../texts.ts"
import { signed } from "../differenceOf.ts"
import { markdownTable } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks = /\b(?:compare|comparison|differ(?:s|ent|ence|ences)?|versus|vs|overview)\b/

/** Two tiers held against each other without the word. */
const weighs = /\b(?:than|over|worth|better|extra|or|instead of|rather than)\b/

const rows: ReadonlyArray<readonly [string, (tier: Tier) => string]> = [
  [
    "price a month",
    (tier) => `${tier.price.complete ? "" : "at least "}${euros(tier.price.monthlyEur)}${andOnTop(tier)}`
  ],
  ["provider", ({ provider, region }) => `${provider} ${region}`],
  ["capacity", ({ capacity }) => `${capacity.peakRps} req/s`],
  ["designed for", ({ availability }) => `${availability.designTarget} %`],
  ["recovery point", ({ recovery }) => recovery.rpo],
  ["recovery time", ({ recovery }) => recovery.rto],
  ["backups kept", ({ recovery }) => `${recovery.backupDays} days`],
  ["not met", ({ unmet }) => unmet.map(({ constraint }) => constraint).join(", ") || "nothing"]
]

const only = (of: Tier, other: Tier): string => {
  const kinds = new Set(other.components.map(({ id }) => id))
  return of.components.flatMap(({ id }) => (kinds.has(id) ? [] : [id])).join(", ") || "nothing"
}

const sums = ({ items }: Tier): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { component, monthlyEur } of items) found.set(component, (found.get(component) ?? 0) + (monthlyEur ?? 0))
  return found
}

/** Components whose price differs by less are added up. */
const mostCauses = 6

/** What makes one tier dearer than another, by component, the largest difference first. */
const causes = (from: Tier, to: Tier): ReadonlyArray<string> => {
  const [before, after] = [sums(from), sums(to)]
  const differences = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => [id, Math.round(((after.get(id) ?? 0) - (before.get(id) ?? 0)) * 100) / 100] as const)
    .filter(([, eur]) => eur !== 0)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
  if (differences.length === 0) return []
  const rest = differences.slice(mostCauses).reduce((sum, [, eur]) => sum + eur, 0)
  const told = differences.slice(0, mostCauses).map(([id, eur]) => `${id} ${signed(eur)}`)
  return [
    `From ${from.name} to ${to.name} the price moves by ${signed(to.price.monthlyEur - from.price.monthlyEur)}: ${[...told, ...(differences.length > mostCauses ? [`the rest ${signed(Math.round(rest * 100) / 100)}`] : [])].join(", ")}.`
  ]
}

const resized = (from: Tier, to: Tier): ReadonlyArray<string> =>
  to.components.flatMap((after) => {
    const before = from.components.find(({ id }) => id === after.id)
    if (before === undefined) return []
    const show = ({ max, min, size }: typeof after) =>
      `${size ?? ""} ${min === max ? `× ${min}` : `× ${min} to ${max}`}`.trim()
    return show(before) === show(after) ? [] : [`- \`${after.id}\`: ${show(before)} → ${show(after)}`]
  })

/** What sets tiers apart. */
export const compare: QuestionReader = {
  name: "compare",
  example: "What is the difference between starter and scale?",
  answer: (text, { named, tiers }) =>
    !asks.test(text) && !(named.length === 2 && weighs.test(text))
      ? null
      : comparison(named.length > 0 ? named : tierNames, tiers)
}

/** Tiers beside each other; of two of them what each has alone as well. */
export const comparison = (wanted: ReadonlyArray<TierName>, tiers: ReadonlyArray<Tier>): string => {
  const shown = tiers.filter(({ name }) => wanted.includes(name))
  const table = markdownTable(
    ["", ...shown.map(({ name }) => name)],
    rows.map(([label, value]) => [label].concat(shown.map(value)))
  )
  const [first, second] = shown
  if (shown.length !== 2 || first === undefined || second === undefined) return table
  const sizes = resized(first, second)
  return [
    table,
    ...causes(first, second),
    `Only in ${first.name}: ${only(first, second)}.`,
    `Only in ${second.name}: ${only(second, first)}.`,
    ...(sizes.length === 0 ? [] : [`Other sizes:\n${sizes.join("\n")}`])
  ].join("\n\n")
}
