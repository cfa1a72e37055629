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

interface Told {
  readonly state: Readiness["state"]
  readonly items: ReadonlyArray<Said>
}

/** Several services may read the same. */
const distinct = (items: ReadonlyArray<Said>): ReadonlyArray<Said> =>
  items.filter(({ what }, at) => items.findIndex((other) => other.what === what) === at)

/** Values that one sentence names. */
const mostNamed = 8

const named = (items: ReadonlyArray<Said>): string =>
  [
    ...items.slice(0, mostNamed).map(withWhy),
    ...(items.length > mostNamed ? [`and ${items.length - mostNamed} more`] : [])
  ].join("; ")

const withWhy = ({ what, why }: Said): string => (why === undefined ? what : `${what} (${why.replace(/\.$/, "")})`)

const stopped = ({ what, why }: Said): string =>
  why === undefined ? `Will not run: ${what}.` : `Will not run: ${what}: ${why.replace(/\.$/, "")}.`

const asked = (items: ReadonlyArray<Said>): ReadonlyArray<string> => {
  const filled = items.filter(({ code }) => values.has(code))
  const decided = items.filter(({ code }) => !values.has(code))
  return [
    ...(filled.length === 0
      ? []
      : [`Needs ${filled.length === 1 ? "one value" : `${filled.length} values`} from you: ${named(filled)}.`]),
    ...decided.map((item) => `Needs a decision from you: ${withWhy(item)}.`)
  ]
}

/** What holds the tier up, worst first, and then what should be known although it runs. */
export const readinessSentences = ({ items, state }: Told): ReadonlyArray<string> => {
  const of = (one: Readiness["state"]) => distinct(items.filter((item) => item.state === one))
  return [
    ...of("will_not_run").map(stopped),
    ...asked(of("needs_input")),
    ...(state === "ready" ? ["Ready to apply."] : []),
    ...of("ready").map((item) => `${withWhy(item)}.`)
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
