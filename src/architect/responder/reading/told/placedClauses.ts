import { isLight } from "../Clause.ts"
import { clausesOf } from "../clauses.ts"
import type { Place } from "./Place.ts"

const hasPlaceOnly = (part: string, { see }: Place): boolean => {
  const { leaves, tiers, tokens } = see(part)
  return !leaves && tiers !== undefined && tokens.every(isLight)
}

/** The clauses of a sentence; what only says where goes with what it is said of: "in growth, …", "… (scale only)". */
export const placedClauses = (sentence: string, place: Place): ReadonlyArray<string> => {
  const found: Array<{ start: number; end: number; isOpen: boolean }> = []
  let from = 0
  for (const part of clausesOf(sentence)) {
    const start = sentence.indexOf(part, from)
    from = start + part.length
    const before = found.at(-1)
    const isOpen = hasPlaceOnly(part, place)
    if (before !== undefined && (isOpen || before.isOpen)) {
      before.end = from
      before.isOpen = before.isOpen && isOpen
    } else found.push({ start, end: from, isOpen })
  }
  return found.map(({ end, start }) => sentence.slice(start, end))
}
