/** What a comment on a commit or a pull request says, in Markdown. Whatever a repository holds, it stays short. */
import { happening, type StoreMove } from "../migration/StoreMove.ts"
import { groupedMoves } from "../migration/toldMoves.ts"
import { disarmed } from "../pullRequests/disarmed.ts"
import { readinessWord } from "../readiness/told.ts"
import { code } from "../render/markdown/escape.ts"
import { euros } from "../render/markdown/figures.ts"
import { list, table } from "../render/markdown/table.ts"
import type { ProjectId } from "../projects/Project.ts"
import type { Repository } from "../repo/Repository.ts"
import { type CameAndWent, isNoticed, type TierComparison } from "./comparison.ts"

/** What a commit changes, or would. */
export interface Change {
  readonly repository: Repository
  /** The version that it made, or that a pull request is compared with; null: the project has no design. */
  readonly version: number | null
  readonly grade: { readonly before: string; readonly after: string }
  readonly tiers: ReadonlyArray<TierComparison>
  readonly moves: ReadonlyArray<StoreMove>
}

/** Whose comment it is. */
export interface Told {
  readonly project: ProjectId
  /** Where the project is read on; null where the operator did not say how the service is reached. */
  readonly link: string | null
}

/** Stores that are named, and characters of a name: names are the repository's. */
const mostStores = 6
const longestName = 40

/** Whether price (by as much as somebody wants to know of), readiness or grade change: all else is in the version. */
export const isWorthTelling = ({ grade, tiers }: Change, thresholdEur: number): boolean =>
  grade.before !== grade.after ||
  tiers.some(({ price, readiness }) => readiness.before !== readiness.after || isNoticed(price, thresholdEur))

/** Begins every comment of ours on a project, and shows nowhere. */
export const markerOf = (project: ProjectId): string => `<!-- groundplan:project=${project} -->`

const short = (name: string): string => code(name.length <= longestName ? name : `${name.slice(0, longestName)}…`)

const stores = (moves: ReadonlyArray<StoreMove>, where: string): ReadonlyArray<string> => {
  const groups = groupedMoves(moves)
  if (groups.length === 0) return []
  const more = groups.length - mostStores
  return [
    `**Take care of the data first.** MIGRATION.md among the files of ${where} says how.`,
    list([
      ...groups
        .slice(0, mostStores)
        .map(({ move: { store, what }, tiers }) => `${short(store)} ${happening[what]} (${tiers.join(", ")})`),
      ...(more > 0 ? [`and ${more} more`] : [])
    ])
  ]
}

const words: Readonly<Record<string, string>> = readinessWord
const readiness = (state: string): string => words[state] ?? code(state)

const changed = (before: string, after: string): string => (before === after ? after : `**${after}**`)

const tierTable = (tiers: ReadonlyArray<TierComparison>): ReadonlyArray<string> =>
  tiers.length === 0
    ? []
    : [
        table(
          ["Tier", "A month before", "after", "Readiness before", "after"],
          tiers.map(({ price, readiness: { after, before }, tier }) => [
            tier,
            euros(price.before),
            changed(euros(price.before), euros(price.after)),
            readiness(before),
            changed(readiness(before), readiness(after))
          ]),
          [1, 2]
        )
      ]

const unmet = (
  tiers: ReadonlyArray<TierComparison>,
  words: string,
  of: (unmet: CameAndWent) => ReadonlyArray<string>
): ReadonlyArray<string> => {
  const said = tiers.flatMap(({ tier, unmet }) => (of(unmet).length === 0 ? [] : [`${of(unmet).join(", ")} (${tier})`]))
  return said.length === 0 ? [] : [`${words}: ${said.join("; ")}.`]
}

const folderOf = ({ path }: Repository): string => (path === "" ? "" : ` of ${short(path)}`)

const end = ({ link }: Told, tiers: ReadonlyArray<TierComparison>): ReadonlyArray<string> => {
  const parts = [
    ...(tiers.length === 0 ? [] : ["Estimates in euros per month without tax."]),
    ...(link === null ? [] : [`[The project](${link})`])
  ]
  return parts.length === 0 ? [] : [parts.join(" ")]
}

/** `where`: which version's files have what is to be done with the data. */
const written = (
  told: Told,
  change: Change,
  { first, where }: { readonly first: string; readonly where: string }
): string => {
  const { grade, moves, tiers } = change
  const parts = [
    first,
    ...stores(moves, where),
    ...tierTable(tiers),
    grade.before === grade.after
      ? `Security grade: ${grade.after}, as before.`
      : `Security grade: **${grade.after}**, ${grade.before} before.`,
    ...unmet(tiers, "No longer met", ({ came }) => came),
    ...unmet(tiers, "Met again", ({ went }) => went),
    ...end(told, tiers)
  ]
  return `${markerOf(told.project)}\n${disarmed(parts.join("\n\n"))}`
}

const commitOf = ({ repository }: Change): string => code(repository.commit.slice(0, 7))

/** On a commit that was pushed to the followed branch. */
export const pushText = (told: Told, change: Change): string => {
  const { repository, version } = change
  const made = version === null ? "" : ` It is version ${version} of the project; before is version ${version - 1}.`
  return written(told, change, {
    first: `**Groundplan** read ${commitOf(change)}${folderOf(repository)}.${made}`,
    where: "this version"
  })
}

const against = ({ version }: Change): string =>
  version === null ? "what is known of the project now" : `version ${version} of the project`

const ofPull = (told: Told, change: Change, said: string): string =>
  written(told, change, {
    first: `**Groundplan** read ${commitOf(change)}${folderOf(change.repository)}: ${said}, against ${against(change)}.`,
    where: "the version that is made once it is merged"
  })

/** On a pull request: what merging it would change. */
export const pullText = (told: Told, change: Change): string => ofPull(told, change, "what merging it would change")

/** On a pull request of which nothing can be said any more until its head or its base is another. */
export const conflictText = ({ project }: Told, repository: Repository): string =>
  `${markerOf(project)}\n${disarmed(`**Groundplan**: ${code(repository.commit.slice(0, 7))}${folderOf(repository)} conflicts with the branch that it is to be merged into. What merging it would change is said once it does not.`)}`

/** On a pull request that changed something once and does not any more. */
export const settledText = (told: Told, change: Change, thresholdEur: number): string => {
  const least = thresholdEur > 0 ? ` by ${euros(thresholdEur)} a month or more` : ""
  return ofPull(told, { ...change, moves: [], tiers: [] }, `merging it changes neither readiness nor any price${least}`)
}
