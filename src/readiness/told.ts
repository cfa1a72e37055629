/** Readiness in short, plain sentences, for every answer, table and document. */
import type { Readiness, ReadinessItem } from "../blueprint/Readiness.ts"

/** What is filled in; everything else that a person is asked for is something to decide. */
const values: ReadonlySet<string> = new Set([
  "third_party_credential",
  "owner_value",
  "store_address",
  "store_external"
])

/** An item as a sentence about it needs it; a summary has no reasons. */
type Said = Pick<ReadinessItem, "code" | "state" | "what"> & { readonly why?: string | undefined }

/** How many different things there are of each sort, whatever is listed. */
export interface ReadinessCounts {
  readonly stops: number
  readonly values: number
  readonly decisions: number
  readonly notes: number
}

interface Told {
  readonly state: Readiness["state"]
  readonly items: ReadonlyArray<Said>
  /** Where not all of them are listed. */
  readonly counts?: ReadinessCounts | undefined
}

const sortOf = ({ code, state }: Pick<ReadinessItem, "code" | "state">): keyof ReadinessCounts => {
  if (state === "will_not_run") return "stops"
  if (state === "ready") return "notes"
  return values.has(code) ? "values" : "decisions"
}

/** What several services read is one thing. */
export const readinessCounts = (
  items: ReadonlyArray<Pick<ReadinessItem, "code" | "state" | "what">>
): ReadinessCounts => {
  const count = (sort: keyof ReadinessCounts) =>
    new Set(items.filter((item) => sortOf(item) === sort).map(({ what }) => what)).size
  return { stops: count("stops"), values: count("values"), decisions: count("decisions"), notes: count("notes") }
}

/** Several services may read the same. */
const distinct = (items: ReadonlyArray<Said>): ReadonlyArray<Said> =>
  items.filter(({ what }, at) => items.findIndex((other) => other.what === what) === at)

/** Values that one sentence names. */
const mostNamed = 8

const named = (items: ReadonlyArray<Said>, count: number): string => {
  const first = items.slice(0, mostNamed)
  return [...first.map(withWhy), ...(count > first.length ? [`and ${count - first.length} more`] : [])].join("; ")
}

const withWhy = ({ what, why }: Said): string => (why === undefined ? what : `${what} (${why.replace(/\.$/, "")})`)

const stopped = ({ what, why }: Said): string =>
  why === undefined ? `Will not run: ${what}.` : `Will not run: ${what}: ${why.replace(/\.$/, "")}.`

/** What is not listed is counted. */
const unlisted = (count: number, listed: number, [one, many]: readonly [string, string]): ReadonlyArray<string> =>
  count <= listed
    ? []
    : [
        `${listed === 0 ? "" : "And "}${count - listed}${listed === 0 ? "" : " more"} ${count - listed === 1 ? one : many}.`
      ]

const asked = (items: ReadonlyArray<Said>, counts: ReadinessCounts): ReadonlyArray<string> => {
  const filled = items.filter(({ code }) => values.has(code))
  const decided = items.filter(({ code }) => !values.has(code))
  return [
    ...(counts.values === 0
      ? []
      : [
          `Needs ${counts.values === 1 ? "one value" : `${counts.values} values`} from you${filled.length === 0 ? "" : `: ${named(filled, counts.values)}`}.`
        ]),
    ...decided.map((item) => `Needs a decision from you: ${withWhy(item)}.`),
    ...unlisted(counts.decisions, decided.length, ["decision to take", "decisions to take"])
  ]
}

/** What holds the tier up, worst first, and then what should be known although it runs. */
export const readinessSentences = ({ counts = readinessCounts([]), items, state }: Told): ReadonlyArray<string> => {
  const here = readinessCounts(items)
  const of = (one: Readiness["state"]) => distinct(items.filter((item) => item.state === one))
  return [
    ...of("will_not_run").map(stopped),
    ...unlisted(counts.stops, here.stops, ["reason why it will not run", "reasons why it will not run"]),
    ...asked(of("needs_input"), {
      ...here,
      values: Math.max(here.values, counts.values),
      decisions: Math.max(here.decisions, counts.decisions)
    }),
    ...(state === "ready" ? ["Ready to apply."] : []),
    ...of("ready").map((item) => `${withWhy(item)}.`),
    ...unlisted(counts.notes, here.notes, ["thing to know", "things to know"])
  ]
}

/** The same of several tiers: what all have in common is said once. */
export const readinessLines = (
  tiers: ReadonlyArray<{ readonly name: string; readonly readiness: Told }>
): ReadonlyArray<string> => {
  const groups = new Map<string, Array<string>>()
  for (const { name, readiness } of tiers) {
    const said = readinessSentences(readiness).join(" ")
    groups.set(said, [...(groups.get(said) ?? []), name])
  }
  return [...groups].map(([said, names]) => (groups.size === 1 ? said : `${names.join(", ")}: ${said}`))
}

/** One word for a table. */
export const readinessWord: { readonly [S in Readiness["state"]]: string } = {
  ready: "ready",
  needs_input: "needs input",
  will_not_run: "will not run"
}
