import type { Tier } from "../../../blueprint/Tier.ts"
import { tierNames } from "../../../blueprint/TierName.ts"
import { euros } from "../../texts.ts"
import { markdownTable } from "./markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks = /\b(?:compare|comparison|differ(?:s|ent|ence|ences)?|versus|vs|overview)\b/

/** Two tiers held against each other without the word. */
const weighs = /\b(?:than|over|worth|better|extra|or)\b/

const rows: ReadonlyArray<readonly [string, (tier: Tier) => string]> = [
  ["price a month", ({ price }) => `${price.complete ? "" : "at least "}${euros(price.monthlyEur)}`],
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
  answer: (text, { named, tiers }) => {
    if (!asks.test(text) && !(named.length === 2 && weighs.test(text))) return null
    const wanted = named.length > 0 ? named : tierNames
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
      `Only in ${first.name}: ${only(first, second)}.`,
      `Only in ${second.name}: ${only(second, first)}.`,
      ...(sizes.length === 0 ? [] : [`Other sizes:\n${sizes.join("\n")}`])
    ].join("\n\n")
  }
}
