import type { Tier } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import { baseName } from "../facts/paths.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import { toldMoves } from "../migration/toldMoves.ts"
import { readinessSentences, readinessWord } from "../readiness/told.ts"
import { code, text } from "../render/markdown/escape.ts"
import { euros, quantity } from "../render/markdown/figures.ts"
import { list, table } from "../render/markdown/table.ts"
import { ofPlace, placeOf } from "../repo/Place.ts"
import type { Repository } from "../repo/Repository.ts"
import { disarmed } from "./disarmed.ts"
import type { LeftOut } from "./settle.ts"

/** What a pull request is about. */
export interface Told {
  readonly repository: Repository
  /** The one whose files they are. */
  readonly tier: TierName
  readonly tiers: ReadonlyArray<Tier>
  /** Of the project; null where nothing is kept. */
  readonly version: number | null
  readonly paths: ReadonlyArray<string>
  /** Stores that this version removes, moves or replaces. */
  readonly moves: ReadonlyArray<StoreMove>
  /** Where files that are left out can be had. */
  readonly elsewhere: string
}

const section = (title: string, parts: ReadonlyArray<string>): ReadonlyArray<string> =>
  parts.length === 0 ? [] : [`### ${title}`, ...parts]

const priceTable = ({ tier: chosen, tiers }: Told): string =>
  table(
    ["Tier", "A month", "Low – high", "Provider", "Region", "Capacity", "Designed for", "Readiness"],
    tiers.map(({ availability, capacity, name, price, provider, readiness, region }) => {
      const least = price.complete ? "" : "≥ "
      return [
        name === chosen ? `**${name}**` : name,
        `${least}${euros(price.monthlyEur)}`,
        `${least}${euros(price.lowEur)} – ${euros(price.highEur)}`,
        provider,
        region,
        `${quantity(capacity.peakRps)} req/s`,
        `${availability.designTarget} %`,
        readinessWord[readiness.state]
      ]
    }),
    [1, 2, 5, 6]
  )

const supplied = ({ readiness }: Tier): ReadonlyArray<string> => {
  const asked = readiness.items.filter(({ state }) => state !== "ready")
  return asked.length === 0
    ? []
    : [
        table(
          ["What", "Service", "Why", "How"],
          asked.map(({ service, wayOut, what, why }) => [
            code(what),
            service === null ? "" : code(service),
            text(why),
            text(wayOut)
          ])
        )
      ]
}

const migrations = ({ moves, paths, tier }: Told): ReadonlyArray<string> => {
  const guide = paths.find((path) => baseName(path) === "MIGRATION.md")
  if (guide === undefined) return []
  const own = moves.filter((move) => move.tier === tier)
  return [
    own.length === 0
      ? "**Take care of the data first.** This version removes, moves, replaces or brings back a store."
      : toldMoves(own),
    `How: ${code(guide)}. Do it before anything is applied.`
  ]
}

const notWritten = ({ elsewhere }: Told, leftOut: ReadonlyArray<LeftOut>): ReadonlyArray<string> =>
  leftOut.length === 0
    ? []
    : [
        "Nothing that Groundplan did not write, or that was changed since, is overwritten:",
        list(leftOut.map(({ path, why }) => `${code(path)}: ${why}`)),
        `What they would hold: ${elsewhere}.`
      ]

const told = (
  { paths, repository, tier, version }: Told,
  { provider, region }: Pick<Tier, "provider" | "region">,
  leftOut: ReadonlyArray<LeftOut>
): string => {
  const isWritten = (path: string) => !leftOut.some((one) => one.path === path)
  const guide = paths.find((path) => path.endsWith("docs/infrastructure/README.md") && isWritten(path))
  return [
    `The files of the tier **${tier}**${text(ofPlace(placeOf(repository)))}, on ${provider} in ${region}, planned by Groundplan from commit ${code(repository.commit.slice(0, 12))}${version === null ? "" : `, version ${version} of the project`}.`,
    `Review them before you merge: ${guide === undefined ? "the documents" : code(guide)} says what to set up first, and workflows run once they are on their branch.`,
    "A later version updates this pull request."
  ].join(" ")
}

/** What a pull request says of itself, in Markdown. */
export const bodyOf = (about: Told, leftOut: ReadonlyArray<LeftOut>): string => {
  const tier = about.tiers.find(({ name }) => name === about.tier)
  if (tier === undefined) return disarmed(section("Left out", notWritten(about, leftOut)).join("\n\n"))
  return disarmed(
    [
      told(about, tier, leftOut),
      ...section("Readiness", [list(readinessSentences(tier.readiness).map((sentence) => text(sentence)))]),
      ...section("What to supply", supplied(tier)),
      ...section("Prices", [priceTable(about), "Estimates in euros per month without tax."]),
      ...section(
        "Not met",
        tier.unmet.length === 0
          ? []
          : [list(tier.unmet.map(({ constraint, text: said }) => `${constraint}: ${text(said)}`))]
      ),
      ...section("Data to move", migrations(about)),
      ...section("Left out", notWritten(about, leftOut))
    ].join("\n\n")
  )
}

/** The line that it is listed by. */
export const titleOf = ({ repository, tier }: Pick<Told, "repository" | "tier">): string =>
  `Infrastructure${ofPlace(placeOf(repository))}: the tier ${tier} of Groundplan`
