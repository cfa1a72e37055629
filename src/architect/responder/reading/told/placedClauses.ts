/** The clauses of a sentence, as they are looked at one by one. */
import { familyOf } from "../../classifier/roles.ts"
import { isLight } from "../Clause.ts"
import { clausesOf } from "../clauses.ts"
import { means } from "../Token.ts"
import type { Place } from "./Place.ts"

/** Where a clause begins and ends in its sentence. */
export interface Span {
  readonly start: number
  readonly end: number
}

const hasPlaceOnly = (part: string, { see }: Place): boolean => {
  const { leaves, tiers, tokens } = see(part)
  return !leaves && tiers !== undefined && tokens.every(isLight)
}

const isAnd = /^\s*(?:and|und|et|or|oder|ou)\s*$/iu

/** "Between 3 and 12", "starter and growth": of one sort, and no two clauses. */
const isListed = (before: string, after: string, { see }: Place): boolean => {
  const [last, next] = [see(before).all.at(-1), see(after).all[0]]
  const family = last === undefined ? null : familyOf(last)
  return family !== null && next !== undefined && familyOf(next) === family
}

/** "Last quarter we had 90,000 users and a budget of 500 €": what was is told of both. */
const isToldOfBoth = (before: string, after: string, { see }: Place): boolean =>
  see(before).all.some((token) => means(token, "past")) &&
  !see(after).all.some((token) => means(token, "verb", "are", "predicate"))

const goTogether = (before: string, after: string, place: Place): boolean =>
  isListed(before, after, place) || isToldOfBoth(before, after, place)

/** The clauses of a sentence; what only says where goes with what it is said of: "in growth, …", "… (scale only)". */
export const clauseSpans = (sentence: string, place: Place): ReadonlyArray<Span> => {
  const found: Array<{ start: number; end: number; isOpen: boolean }> = []
  let from = 0
  for (const part of clausesOf(sentence)) {
    const start = sentence.indexOf(part, from)
    from = start + part.length
    const before = found.at(-1)
    const isOpen = hasPlaceOnly(part, place)
    const isJoined =
      before !== undefined &&
      (isOpen ||
        before.isOpen ||
        (isAnd.test(sentence.slice(before.end, start)) &&
          goTogether(sentence.slice(before.start, before.end), part, place)))
    if (before !== undefined && isJoined) {
      before.end = from
      before.isOpen = before.isOpen && isOpen
    } else found.push({ start, end: from, isOpen })
  }
  return found.map(({ end, start }) => ({ start, end }))
}

/** The same as they are written. */
export const placedClauses = (sentence: string, place: Place): ReadonlyArray<string> =>
  clauseSpans(sentence, place).map(({ end, start }) => sentence.slice(start, end))
