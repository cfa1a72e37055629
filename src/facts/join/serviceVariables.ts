import { publicVariable } from "../data/publicVariable.ts"
import type { ServiceKind } from "../Service.ts"
import type { VariableClaim } from "../variables/Claim.ts"
import type { Draft } from "./Draft.ts"
import type { MigrationFlag } from "./releaseSteps.ts"
import { handedOn } from "./handedOn.ts"
import type { Surroundings } from "./JoinedService.ts"

/** What is said of the variables of a service: what its container is given and what its code reads, by name. */
export const claimsOf = (
  around: Surroundings,
  draft: Draft,
  kind: ServiceKind
): ReadonlyMap<string, ReadonlyArray<VariableClaim>> => {
  const own = around.variables.get(draft.root) ?? []
  // a bundler writes these into the pages, whatever they are called
  const bundled = new Set(
    own
      .filter(({ evidence }) => evidence.some(({ excerpt }) => /\bimport\.meta\.env\b/.test(excerpt)))
      .map(({ name }) => name)
  )
  const given = new Set(draft.signals.flatMap(({ environment }) => (environment ?? []).map(({ name }) => name)))
  const isComplete = draft.signals.some(({ complete }) => complete === true)
  const handed = kind === "static" ? [] : handedOn(around.repo, draft.root)
  const claims: ReadonlyArray<VariableClaim> = [
    ...handed.flatMap(({ beginning, evidence }) =>
      [...new Set([...given, ...own.map(({ name }) => name)])]
        .filter((name) => name.startsWith(beginning))
        .map((name): VariableClaim => ({ name, by: "code", evidence: [evidence] }))
    ),
    ...draft.signals.flatMap(({ environment }) => environment ?? []),
    ...own
      .filter(({ name }) => kind !== "static" || publicVariable.test(name) || bundled.has(name))
      // code that insists on what a manifest runs it without is of a part that is off
      .map((claim) =>
        isComplete && claim.by === "code" && claim.need === "required" && !given.has(claim.name)
          ? Object.assign({}, claim, { need: undefined })
          : claim
      )
  ]
  const byName = new Map<string, Array<VariableClaim>>()
  const spelled = new Map<string, string>()
  const set = claims.filter(({ by, name }) => (by === "manifest" || by === "image") && name.includes("__"))
  const inCapitals = set.length > 0 && set.every(({ name }) => name === name.toUpperCase())
  for (const claim of claims) {
    // what stands for nested settings is read in any case; it is told as manifests spell it
    const nested = claim.name.includes("__") ? claim.name.toUpperCase() : undefined
    const own = nested !== undefined && inCapitals && claim.by === "schema" ? nested : claim.name
    const name = nested === undefined ? claim.name : (spelled.get(nested) ?? own)
    if (nested !== undefined) spelled.set(nested, name)
    const told = name === claim.name ? claim : Object.assign({}, claim, { name })
    const known = byName.get(name)
    if (known === undefined) byName.set(name, [told])
    else known.push(told)
  }
  return byName
}

/** What the manifests and the image of a service set, by name; null where the value is not told. */
export const setIn = (claims: ReadonlyMap<string, ReadonlyArray<VariableClaim>>): ReadonlyMap<string, string | null> =>
  new Map(
    [...claims].flatMap(([name, all]): ReadonlyArray<readonly [string, string | null]> => {
      const set = all.find(({ by }) => by === "manifest") ?? all.find(({ by }) => by === "image")
      return set === undefined ? [] : [[name, set.given ?? null]]
    })
  )

/** The variables of a service, with the one that has it bring its schema up to date. */
export const withFlag = (
  claims: ReadonlyMap<string, ReadonlyArray<VariableClaim>>,
  { evidence, name, value }: MigrationFlag
): ReadonlyMap<string, ReadonlyArray<VariableClaim>> =>
  new Map([
    ...claims,
    [name, [{ name, by: "manifest", given: value, evidence: [evidence] }, ...(claims.get(name) ?? [])]]
  ])
