/** What a text names of a wish, each figure, tier and thing in its role. */
import { type TierName, tierNames } from "../../../../blueprint/TierName.ts"
import { familyOf, type Role, type RoleTold, roleTold } from "../../classifier/roles.ts"
import { placedOf, tierOf } from "../tiers.ts"
import { isFigure, means, type Token } from "../Token.ts"
import type { WishLabel } from "./wishLabels.ts"

export interface Slots {
  /** In their order, without what is only mentioned, what was, and words for tiers. */
  readonly tokens: ReadonlyArray<Token>
  /** Things that are mentioned, or may be more. */
  readonly maybe: ReadonlyArray<Token>
  /** What comes in the place of something. */
  readonly to: ReadonlyArray<Token>
  /** What is replaced. */
  readonly replaced: ReadonlyArray<Token>
  /** undefined: none are named. */
  readonly tiers: ReadonlyArray<TierName> | undefined
  /** "The others": those that nothing else of the message names. */
  readonly rest: boolean
  /** The tier whose value is taken. */
  readonly like: TierName | undefined
  /** A difference: "one more". */
  readonly by: Token | undefined
  /** Whether anything has a role of its own in it. */
  readonly namesAny: boolean
  /** How sure the least sure of the roles is, from 0 to 1. */
  readonly sureness: number
}

/** A tier that bounds a run of them, with all of it. */
const runOf = (role: Role, token: Token): ReadonlyArray<TierName> => {
  const tier = tierOf(token)
  if (tier === undefined) return []
  const at = tierNames.indexOf(tier)
  return role === "from" ? tierNames.slice(at) : role === "upto" ? tierNames.slice(0, at + 1) : []
}

/** "From growth up to scale": what is in all runs that are told. */
const inRuns = (runs: ReadonlyArray<ReadonlyArray<TierName>>): ReadonlyArray<TierName> =>
  tierNames.filter((name) => runs.every((run) => run.includes(name)))

interface Placing {
  readonly on: ReadonlyArray<TierName>
  readonly not: ReadonlyArray<TierName>
  readonly runs: ReadonlyArray<ReadonlyArray<TierName>>
}

const tiersOf = ({ not, on, runs }: Placing): ReadonlyArray<TierName> | undefined => {
  const named = [...on, ...(runs.length > 0 ? inRuns(runs) : [])]
  const those = named.length > 0 ? named : not.length > 0 ? tierNames : []
  return those.length === 0 ? undefined : tierNames.filter((name) => those.includes(name) && !not.includes(name))
}

/** "Between 2 and 6": two figures are one range. */
const asRange = (min: Token | undefined, max: Token | undefined): ReadonlyArray<Token> => {
  const [least, most] = [min?.quantity, max?.quantity]
  if (min !== undefined && least !== undefined && most !== undefined)
    return [{ ...min, quantity: { ...least, unit: least.unit ?? most.unit, to: most.value, bound: null } }]
  if (min !== undefined && least !== undefined) return [{ ...min, quantity: { ...least, bound: "least" } }]
  return max !== undefined && most !== undefined ? [{ ...max, quantity: { ...most, bound: "most" } }] : []
}

/** A thing is no more than mentioned from here on, from 0 to 1. */
const surelyMentioned = 0.8

/** Without the word that denies what stands right after it and is passed over: "not the 10k". */
const dropDenial = (kept: Array<Token>): void => {
  const at = kept.findLastIndex((token) => !means(token, "article", "place", "of"))
  const denial = kept[at]
  if (denial !== undefined && means(denial, "not", "instead", "from")) kept.splice(at, 1)
}

/** "Rather 500 GB than 10": words say which of two is wished. */
const comparedRole = (all: ReadonlyArray<Token>, at: number): RoleTold | null => {
  const isOld = (place: number): boolean => {
    const [token, before] = [all[place], all[place - 1]]
    return token !== undefined && isFigure(token) && before !== undefined && means(before, "than")
  }
  const token = all[at]
  if (token === undefined || !isFigure(token) || !all.some((one) => means(one, "rather"))) return null
  if (isOld(at)) return { role: "old", probability: 1 }
  return all.some((_, place) => isOld(place)) ? { role: "new", probability: 1 } : null
}

const added: ReadonlySet<string | null> = new Set(["instance", "replica", "gb", null])

/** "One more worker", "20 GB on top": a difference, whatever stands around it. */
const differenceRole = (token: Token | undefined): RoleTold | null =>
  token?.quantity?.by === true && token.quantity.bound !== "less" && added.has(token.quantity.unit)
    ? { role: "by", probability: 1 }
    : null

/** What words say by themselves. */
const byWords = (all: ReadonlyArray<Token>, at: number): RoleTold | null =>
  differenceRole(all[at]) ?? comparedRole(all, at)

/** The roles of a text that wishes that. */
export const slotsIn = (all: ReadonlyArray<Token>, wish: WishLabel): Slots => {
  const kept: Array<Token> = []
  const [to, replaced, by, maybe]: [Array<Token>, Array<Token>, Array<Token>, Array<Token>] = [[], [], [], []]
  const [on, not, like]: [Array<TierName>, Array<TierName>, Array<TierName>] = [[], [], []]
  const runs: Array<ReadonlyArray<TierName>> = []
  let [sureness, isRest] = [1, false]
  let [min, max]: [Token | undefined, Token | undefined] = [undefined, undefined]
  const told = all.map((token, at) => ({ token, told: byWords(all, at) ?? roleTold(all, at, wish) }))
  for (const { token, told: one } of told) {
    if (one === null) {
      kept.push(token)
      continue
    }
    // all of them are meant where no other is named
    if (means(token, "tier:all")) continue
    sureness = Math.min(sureness, one.probability)
    const { role } = one
    const isTier = familyOf(token) === "tier"
    const named = isTier ? (placedOf([token]).tiers ?? []) : []
    isRest ||= role === "on" && means(token, "tier:rest")
    if (role === "min") min = token
    else if (role === "max") max = token
    else if (role === "by") by.push(token)
    else if (role === "to") to.push(token)
    else if (role === "replaced") replaced.push(token)
    else if (role === "on") on.push(...named)
    else if (role === "not") not.push(...named)
    else if (role === "like") like.push(...named)
    else if (role === "from" || role === "upto") runs.push(runOf(role, token))
    else if (role === "new" || role === "what") kept.push(token)
    if (role === "mentioned" && familyOf(token) === "thing" && one.probability < surelyMentioned) maybe.push(token)
    if (role === "old" || role === "not" || role === "replaced" || role === "mentioned") dropDenial(kept)
  }
  return {
    tokens: [...kept, ...asRange(min, max)],
    to,
    replaced,
    maybe,
    tiers: tiersOf({ on, not, runs }),
    rest: tiersOf({ on, not, runs }) === undefined && isRest,
    like: like.length === 1 ? like[0] : undefined,
    by: by[0],
    namesAny: told.some(({ told: one }) => one !== null && one.role !== "mentioned" && one.role !== "old"),
    sureness
  }
}
