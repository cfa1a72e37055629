import {
  all,
  capped,
  type Clause,
  componentsOf,
  denied,
  type Figure,
  figures,
  has,
  type Intent,
  type Named,
  named,
  servicesMeant
} from "../reading/Clause.ts"

const isRun = ({ kind }: { readonly kind: string }): boolean => kind === "compute.container" || kind === "compute.vm"

const inBounds = (count: number | undefined, least: number): boolean =>
  count === undefined || (Number.isInteger(count) && count >= least && count <= 500)

const countsOf = (clause: Clause): ReadonlyArray<Figure> =>
  figures(clause, "instance", "replica", null).filter(
    ({ bound, unit, value }) => Number.isInteger(value) && (unit !== null || value >= 1 || bound === "least")
  )

/** The services that are meant: those named, or the only one there is where instances are spoken of. */
const meantBy = (clause: Clause, isCounted: boolean): ReadonlyArray<Named> => {
  const found = named(clause, isRun)
  const meant = found.length > 0 ? found : servicesMeant(clause, "program")
  if (meant.length > 0) return meant
  const [only, ...others] = componentsOf(clause).filter(isRun)
  return isCounted && only !== undefined && others.length === 0 ? [{ component: only, tokens: [] }] : []
}

/** "Two workers", and "zwei Worker" where a plural may look like one. */
const isPlural = (clause: Clause, found: ReadonlyArray<Named>): boolean =>
  found.some(({ component: { id }, tokens }) =>
    tokens.some(
      (token) =>
        (token.text !== id && token.text.endsWith("s") && !id.endsWith("s")) ||
        (clause.language !== "en" && clause.tokens[clause.tokens.indexOf(token) - 1]?.quantity !== undefined)
    )
  )

/** "Web 17" counts nothing. */
const saysCount = (
  clause: Clause,
  counts: ReadonlyArray<Figure>,
  found: ReadonlyArray<Named>,
  isCounted: boolean
): boolean =>
  isCounted ||
  counts.some(({ bound, to, unit }) => bound !== null || to !== undefined || unit !== null) ||
  has(clause, "enough", "bound:least", "bound:most", "verb:limit", "verb:scale", "verb:raise", "verb:lower") ||
  isPlural(clause, found)

interface Bounds {
  readonly min?: number
  readonly max?: number
}

const boundsOf = (clause: Clause, counts: ReadonlyArray<Figure>): Bounds => {
  let bounds: Bounds = {}
  for (const { bound, to, value } of counts) {
    const isLeast = bound === "least" || (bound === null && has(clause, "bound:least"))
    const isMost =
      bound === "most" || (bound === null && has(clause, "bound:most")) || capped(clause) || has(clause, "verb:limit")
    if (to !== undefined) bounds = { min: value, max: to }
    // "never fewer than 3" wants as many, "not more than 3" no more
    else if ((denied(clause) && bound === "most") || isLeast) bounds = { ...bounds, min: value }
    else bounds = isMost ? { ...bounds, max: value } : { min: value, max: value }
  }
  return bounds
}

const wordsFor = ({ max, min }: Bounds): string => {
  const count =
    min === max
      ? `${min}`
      : min === undefined
        ? `at most ${max}`
        : max === undefined
          ? `at least ${min}`
          : `${min} to ${max}`
  return `${count} ${max === 1 ? "instance" : "instances"}`
}

/** Instance bounds of services. */
export const instances: Intent = {
  name: "instances",
  examples: {
    en: "Run web with at least 3 instances",
    de: "Lass web mit mindestens 3 Instanzen laufen",
    fr: "Fais tourner web avec au moins 3 instances"
  },
  verbs: ["scale", "set", "want", "use", "give", "move", "raise", "lower", "keep", "limit", "expect", "add"],
  read: (clause) => {
    const parts = all(clause, "part:instances")
    const counts = countsOf(clause)
    const isCounted = parts.length > 0 || figures(clause, "instance").length > 0
    const found = meantBy(clause, isCounted)
    if (found.length === 0 || counts.length === 0 || counts.length > 2) return null
    // "one more worker" is added to what there is
    if (counts.some(({ by }) => by)) return null
    if (has(clause, "verb:remove", "part:memory", "part:cpu", "part:version", "part:zones")) return null
    if ((denied(clause) && !capped(clause)) || !saysCount(clause, counts, found, isCounted)) return null
    const { max, min } = boundsOf(clause, counts)
    if (!inBounds(min, max === 0 ? 1 : 0) || !inBounds(max, 1) || (min !== undefined && max !== undefined && min > max))
      return null
    const names = found.map(({ component: { id } }) => id)
    const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
    return {
      edits: names.map((component) => ({ _tag: "SetInstances" as const, component, ...bounds })),
      words: `${names.join(" and ")} with ${wordsFor(bounds)}`,
      uses: [
        ...counts.map(({ token }) => token),
        ...parts,
        ...found.flatMap(({ tokens }) => tokens),
        ...all(clause, "not")
      ]
    }
  }
}
