import { all, capped, componentsOf, denied, figures, has, type Intent, named } from "../reading/Clause.ts"

const isRun = ({ kind }: { readonly kind: string }): boolean => kind === "compute.container" || kind === "compute.vm"

const inBounds = (count: number | undefined, least: number): boolean =>
  count === undefined || (Number.isInteger(count) && count >= least && count <= 500)

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
    const counts = figures(clause, "instance", "replica", null).filter(
      ({ bound, unit, value }) => Number.isInteger(value) && (unit !== null || value >= 1 || bound === "least")
    )
    const containers = componentsOf(clause).filter(isRun)
    const namedOnes = named(clause, isRun)
    const isCounted = parts.length > 0 || figures(clause, "instance").length > 0
    const [only, ...others] = containers
    const found =
      namedOnes.length > 0
        ? namedOnes
        : isCounted && only !== undefined && others.length === 0
          ? [{ component: only, tokens: [] }]
          : []
    if (
      found.length === 0 ||
      counts.length === 0 ||
      counts.length > 2 ||
      has(clause, "verb:remove", "part:memory", "part:cpu", "part:version", "part:zones")
    )
      return null
    const nots = all(clause, "not")
    const isNever = capped(clause)
    if (denied(clause) && !isNever) return null
    // "web 17" counts nothing
    const isBound = counts.some(({ bound, to, unit }) => bound !== null || to !== undefined || unit !== null)
    // "zwei Worker": no other plural
    const isBeside =
      clause.language !== "en" &&
      found.some(({ tokens }) =>
        tokens.some((token) => clause.tokens[clause.tokens.indexOf(token) - 1]?.quantity !== undefined)
      )
    const isPlural =
      isBeside || found.some(({ component: { id }, tokens }) => tokens.some(({ text }) => text === `${id}s`))
    if (
      !isBound &&
      !has(clause, "bound:least", "bound:most") &&
      !isCounted &&
      !isPlural &&
      !has(clause, "verb:limit", "verb:scale", "verb:raise", "verb:lower")
    )
      return null
    let min: number | undefined
    let max: number | undefined
    const isDenied = denied(clause)
    for (const { bound, to, value } of counts) {
      if (to !== undefined) [min, max] = [value, to]
      // "never fewer than 3" wants as many, "not more than 3" no more
      else if (isDenied && bound === "most") min = value
      else if (bound === "least" || (bound === null && has(clause, "bound:least"))) min = value
      else if (
        bound === "most" ||
        (bound === null && has(clause, "bound:most")) ||
        isNever ||
        has(clause, "verb:limit")
      )
        max = value
      else [min, max] = [value, value]
    }
    if (!inBounds(min, max === 0 ? 1 : 0) || !inBounds(max, 1) || (min !== undefined && max !== undefined && min > max))
      return null
    const names = found.map(({ component: { id } }) => id)
    return {
      edits: names.map((component) => ({
        _tag: "SetInstances" as const,
        component,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max })
      })),
      words: `${names.join(" and ")} with ${min === max ? `${min}` : min === undefined ? `at most ${max}` : max === undefined ? `at least ${min}` : `${min} to ${max}`} ${max === 1 ? "instance" : "instances"}`,
      uses: [...counts.map(({ token }) => token), ...parts, ...found.flatMap(({ tokens }) => tokens), ...nots]
    }
  }
}
