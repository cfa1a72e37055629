import type { Detector } from "../Detector.ts"
import { distinctEvidence } from "../join/evidence.ts"
import { isExact, type RuntimeClaim, type RuntimeSource } from "../services/RuntimeClaim.ts"
import { agree, runtimeClaims } from "../services/runtimes.ts"
import type { FactSignal } from "../Signal.ts"

/** How sure a version is by where it is stated; a bound of several releases is little more than a guess. */
const confidences: Readonly<Record<RuntimeSource, number>> = {
  image: 1,
  host: 1,
  pin: 1,
  manifest: 1,
  "base-image": 0.9,
  sdk: 0.9,
  "build-image": 0.9,
  development: 0.6,
  range: 0.6,
  ci: 0.5
}

/** An exact statement that others contradict. */
const contested = 0.7

/** Statements that are shown of one fact. */
const mostEvidence = 10

const factOf = (best: RuntimeClaim, others: ReadonlyArray<RuntimeClaim>): FactSignal => {
  const against = others.filter((claim) => !agree(best, claim))
  const own = confidences[best.source]
  return {
    _tag: "Fact",
    kind: "runtime",
    value: `${best.runtime} ${best.version}`,
    root: best.root,
    confidence: against.some(isExact) ? Math.min(own, contested) : own,
    evidence: distinctEvidence(
      [best, ...against, ...others.filter((claim) => agree(best, claim))].map(({ evidence }) => evidence)
    ).slice(0, mostEvidence)
  }
}

const groupBy = (
  claims: ReadonlyArray<RuntimeClaim>,
  key: (claim: RuntimeClaim) => string
): ReadonlyMap<string, ReadonlyArray<RuntimeClaim>> => {
  const groups = new Map<string, Array<RuntimeClaim>>()
  for (const claim of claims) {
    const group = groups.get(key(claim))
    if (group === undefined) groups.set(key(claim), [claim])
    else group.push(claim)
  }
  return groups
}

/**
 * Versions of language runtimes: for each folder that states one the most telling statement, and behind it every other
 * of that folder, those first that disagree. What developers and tests run is a fact of its own only where nothing else is said.
 */
export const runtimes: Detector = {
  name: "runtimes",
  detect: (repo) => {
    const byRuntime = groupBy(runtimeClaims(repo), ({ runtime }) => runtime)
    return [...byRuntime.values()].flatMap((claims) => {
      const stated = claims.filter(({ source }) => source !== "ci" && source !== "development")
      const aside = claims.filter((claim) => !stated.includes(claim))
      const groups = groupBy(stated.length > 0 ? stated : aside, ({ root }) => root)
      return [...groups.values()].flatMap(([best, ...others], index) =>
        best === undefined ? [] : [factOf(best, stated.length > 0 && index === 0 ? [...others, ...aside] : others)]
      )
    })
  }
}
