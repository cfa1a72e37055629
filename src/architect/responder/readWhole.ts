import { beyond, isOfOthers } from "./beyond.ts"
import { type ChangeReader, negated, type Reading, type Situation } from "./changes/Change.ts"
import { changes } from "./changes/index.ts"
import { isEmpty } from "./fillers.ts"

/** Nobody asks for one thing in more letters. */
const longest = 240

/** Several wishes in one breath, "aws, 300 rps in frankfurt": each reader takes its own, until nothing is left. */
const readTogether = (clause: string, situation: Situation): Reading | null => {
  // "no budget for kubernetes": what is denied may be all of it
  if (negated(clause)) return null
  const found: Array<Reading> = []
  let rest = clause
  for (const reader of changes) {
    const reading = reader.read(rest, situation)
    if (reading === null) continue
    found.push(reading)
    ;({ rest } = reading)
  }
  if (found.length < 2 || !isEmpty(rest)) return null
  return { edits: found.flatMap(({ edits }) => edits), words: found.map(({ words }) => words).join(" and "), rest }
}

/** What a clause asks for where every word of it is accounted for; null where one is not. */
export const readWhole = (clause: string, situation: Situation): Reading | null => {
  if (clause.length > longest || beyond.test(clause) || isOfOthers(clause)) return null
  const whole = (reader: ChangeReader) => {
    const reading = reader.read(clause, situation)
    return reading !== null && isEmpty(reading.rest) ? [reading] : []
  }
  for (const reader of changes) {
    const [reading] = whole(reader)
    if (reading !== undefined) return reading
  }
  return readTogether(clause, situation)
}
