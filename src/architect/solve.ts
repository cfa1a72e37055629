/** Chooses one candidate per tier so that no tier is less than the one below it, no floor is broken without need, and all is cheapest. */
import { Order } from "effect"
import { atLeast } from "../blueprint/floors.ts"
import { kubernetesFit } from "../blueprint/Platform.ts"
import { noWishes } from "../blueprint/Wishes.ts"
import type { Candidate } from "./Candidate.ts"
import { overBudget } from "./Candidate.ts"

/** What does not run is worth nothing; regimes outrank the other floors; an incomplete price counts as over any budget, so it never wins by being low. */
interface Score {
  readonly disorder: number
  readonly stopped: number
  readonly regimes: number
  readonly floors: number
  readonly incomplete: number
  /** Engines that somebody has to look after, where another provider has a service for them. */
  readonly tended: number
  /** Tiers that are not run the way the repository already is. */
  readonly unlike: number
  readonly eur: number
}

const regimes: ReadonlySet<string> = new Set(["gdpr", "eu-residency", "health", "pci"])

const cents = (candidate: Candidate): number => Math.round(candidate.price.monthlyEur * 100)

/** How often `above` is less than `below` in what a tier promises. */
export const disorder = (below: Candidate, above: Candidate): number =>
  [
    cents(above) < cents(below),
    above.capacity.peakRps < below.capacity.peakRps,
    above.availability.designTarget < below.availability.designTarget,
    above.recovery.backupDays < below.recovery.backupDays,
    above.logDays < below.logDays,
    // a team that runs a cluster does not give it up to grow
    below.variant.platform === "kubernetes" && above.variant.platform !== "kubernetes"
  ].filter((less) => less).length

/** From growth on, a repository that brings its manifests stays on a cluster; a starter is as cheap as it can be. */
const isUnlike = ({ tier, variant, workload }: Candidate): boolean =>
  atLeast(tier, "growth") && variant.platform !== "kubernetes" && kubernetesFit(workload, noWishes).fit === "ready"

/** A candidate never changes, and it is held against many others. */
const scores = new WeakMap<Candidate, Score>()

const scoreOf = (candidate: Candidate): Score => {
  const known = scores.get(candidate)
  if (known !== undefined) return known
  const score = {
    disorder: 0,
    stopped: candidate.runs ? 0 : 1,
    regimes: candidate.unmet.filter(({ constraint }) => regimes.has(constraint)).length,
    floors: candidate.unmet.length + (overBudget(candidate) === false ? 0 : 1),
    incomplete: candidate.price.complete ? 0 : 1,
    tended: candidate.plan.placements.filter(({ kind }) => kind === "store.hosted").length,
    unlike: isUnlike(candidate) ? 1 : 0,
    eur: cents(candidate)
  }
  scores.set(candidate, score)
  return score
}

const by = (key: keyof Score): Order.Order<Score> => Order.mapInput(Order.number, (score: Score) => score[key])

/** What counts first stands first. */
const order = Order.combineAll([
  by("disorder"),
  by("stopped"),
  by("regimes"),
  by("floors"),
  by("incomplete"),
  by("tended"),
  by("unlike"),
  by("eur")
])

/** The best of what differs in nothing that another tier rests on; the first where all is equal. */
export const best = (candidates: ReadonlyArray<Candidate>): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (so, one) => (so === undefined || order(scoreOf(one), scoreOf(so)) < 0 ? one : so),
    undefined
  )

export interface Choice {
  /** One per tier, lowest first. */
  readonly candidates: ReadonlyArray<Candidate>
  /** How often a tier is less than the one below it in what it promises. */
  readonly disorder: number
}

const none: Score = { disorder: 0, stopped: 0, regimes: 0, floors: 0, incomplete: 0, tended: 0, unlike: 0, eur: 0 }

const extend = ({ candidates, score }: Scored, candidate: Candidate): Scored => {
  const below = candidates.at(-1)
  const own = scoreOf(candidate)
  return {
    candidates: [...candidates, candidate],
    score: {
      disorder: score.disorder + (below === undefined ? 0 : disorder(below, candidate)),
      stopped: score.stopped + own.stopped,
      regimes: score.regimes + own.regimes,
      floors: score.floors + own.floors,
      incomplete: score.incomplete + own.incomplete,
      tended: score.tended + own.tended,
      unlike: score.unlike + own.unlike,
      eur: score.eur + own.eur
    }
  }
}

interface Scored {
  readonly candidates: ReadonlyArray<Candidate>
  readonly score: Score
}

/**
 * The best choice over `options` (one list per tier, in order of preference where all else is equal), looking at every
 * combination: four tiers with two providers are sixteen, with two platforms on each 256.
 */
export const choose = (options: ReadonlyArray<ReadonlyArray<Candidate>>): Choice => {
  const [first, ...others] = options.reduce<ReadonlyArray<Scored>>(
    (combinations, of) => combinations.flatMap((so) => of.map((candidate) => extend(so, candidate))),
    [{ candidates: [], score: none }]
  )
  if (first === undefined) return { candidates: [], disorder: 0 }
  const { candidates, score } = others.reduce((best, one) => (order(one.score, best.score) < 0 ? one : best), first)
  return { candidates, disorder: score.disorder }
}
