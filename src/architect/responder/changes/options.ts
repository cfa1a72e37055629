import type { Component } from "../../../blueprint/Component.ts"
import { optionId } from "../../optionId.ts"
import { isEmpty } from "../fillers.ts"
import { withFigures } from "../numerals.ts"
import { kindIn } from "../names.ts"
import { type ChangeReader, leaveOut, type Situation } from "./Change.ts"

const refuse =
  /\b(?:never (?:take|use|choose|pick|suggest|offer|go (?:with|for))|never|(?:don'?t|do not) (?:ever )?(?:take|use|choose|pick|suggest|offer|want|go (?:with|for)|consider)|refuse|rather not|reject|decline|rule out|keep out|exclude|block|ban|no)\b/g
const take =
  /\b(?:take|choose|pick|go (?:with|for)|accept|use|prefer|switch to|move to|i(?:'d| would) rather have|run on|adopt|apply|want)\b/g

const around =
  /\b(?:option|variant|alternative|version|instead|for|one|1|after all|decision log|from|log|proposal|suggestion|rejected|listed)\b/g

const wordsOf = (text: string): ReadonlyArray<string> =>
  (withFigures(text.toLowerCase()).match(/[a-z0-9][a-z0-9.]*/g) ?? []).map((word) => word.replace(/\.$/, ""))

interface Candidate {
  readonly id: string
  /** Of the option itself. */
  readonly own: ReadonlySet<string>
  /** Of what it would stand in for. */
  readonly place: ReadonlySet<string>
}

const placeOf = ({ engine, id, kind }: Component): ReadonlySet<string> =>
  new Set([
    ...wordsOf(id.replaceAll("-", " ")),
    ...wordsOf(kind.replaceAll(".", " ")),
    ...wordsOf(engine ?? ""),
    ...(kind.startsWith("db.") ? ["database", "databases"] : [])
  ])

const candidatesIn = ({ components }: Situation["tiers"][number]): ReadonlyArray<Candidate> =>
  components.flatMap((component) =>
    component.rejected.map((rejected) => ({
      id: optionId(component.id, rejected),
      own: new Set(wordsOf(rejected.option)),
      place: placeOf(component)
    }))
  )

/** The options that every meaning word fits: of each tier at most one, or it is not clear which is meant. */
const fitting = (said: ReadonlyArray<string>, { tiers }: Situation): ReadonlyArray<string> | null => {
  const ids = new Set<string>()
  for (const tier of tiers) {
    const fits = candidatesIn(tier).filter(
      ({ own, place }) =>
        said.every((word) => own.has(word) || place.has(word)) && said.some((word) => own.has(word) && !place.has(word))
    )
    const [one, ...more] = new Set(fits.map(({ id }) => id))
    if (more.length > 0) return null
    if (one !== undefined) ids.add(one)
  }
  return [...ids]
}

/** An option by its id; whether there is one of that name is seen when it is taken. */
const byId = /(?<![\w:.-])[a-z][a-z0-9-]*:[a-z0-9][a-z0-9.-]*[a-z0-9]/g

const idsIn = (clause: string): ReadonlyArray<string> => [...clause.matchAll(byId)].map(([id]) => id)

/** Options of the decision log, taken or kept out, by the words they are logged with. */
export const options: ChangeReader = {
  name: "options",
  example: "Take the single-zone database",
  read: (clause, situation) => {
    const out = clause.search(refuse) >= 0
    if (!out && clause.search(take) < 0) return null
    const named = idsIn(clause)
    if (named.length > 0) {
      return {
        edits: named.map((option) => ({ _tag: out ? ("RefuseOption" as const) : ("TakeOption" as const), option })),
        words: `${named.join(" and ")} ${out ? "kept out" : "taken"}`,
        rest: leaveOut(leaveOut(leaveOut(clause, byId), out ? refuse : take), around)
      }
    }
    const left = leaveOut(leaveOut(clause, out ? refuse : take), around)
    const said = wordsOf(left).filter((word) => !isEmpty(word))
    if (said.length === 0 || (said.length === 1 && kindIn(said[0] ?? "")?.engine !== undefined)) return null
    const ids = fitting(said, situation)
    if (ids === null || ids.length === 0) return null
    return {
      edits: ids.map((option) => ({ _tag: out ? ("RefuseOption" as const) : ("TakeOption" as const), option })),
      words: `${ids.join(" and ")} ${out ? "kept out" : "taken"}`,
      rest: ""
    }
  }
}
