/** What a change does beyond what was asked, in a language: once for all tiers of which the same is true. */
import type { KeptEdit } from "../../../blueprint/Edit.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { Consequence } from "../../consequences.ts"
import { distinct } from "../../texts.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { engineIn } from "./engineWords.ts"
import { eurosIn, listIn } from "./figures.ts"
import { say } from "./say.ts"

/** How a message is called to mind. */
export const saidIn = (language: Language, { message, version }: KeptEdit): string => {
  const text = say(language)
  if (message === null) return text("said.earlier")
  return version === null ? text("said", { message }) : text("said.in", { message, version })
}

const shownWays = 2

type Missed = Extract<Consequence, { readonly _tag: "Missed" }>

const waysOf = (language: Language, { waysOut }: Missed): string =>
  waysOut.length === 0
    ? ""
    : say(language)("missed.ways", {
        ways: waysOut
          .slice(0, shownWays)
          .map(({ change, monthlyEur }) => {
            const price = monthlyEur === null ? "" : ` (${eurosIn(language, monthlyEur)})`
            return `${engineIn(language, change)}${price}`
          })
          .join(" ")
      })

/** A sentence about one tier, or about all that `consequence` names. */
export const sentenceOf = (language: Language, consequence: Consequence): string => {
  const text = say(language)
  const tiers = listIn(language, consequence.tiers)
  const count = consequence.tiers.length
  switch (consequence._tag) {
    case "Missed":
      return text("missed", {
        tiers,
        count,
        what: text(`constraint.${consequence.constraint}`),
        asked: consequence.asked === null ? "" : text("missed.asked", { said: saidIn(language, consequence.asked) }),
        why: `${engineIn(language, consequence.text)}${waysOf(language, consequence)}`
      })
    case "Warned":
      return warned(language, tiers, consequence.text)
    case "NotDone":
      return text("not.done", { text: warned(language, tiers, consequence.text) })
    case "BackupsShorter":
      return text("backups.shorter", { tiers, count, days: consequence.days, was: wasOf(language, consequence.was) })
    case "AuditShorter":
      return text("audit.shorter", { tiers, count, days: consequence.days, was: wasOf(language, consequence.was) })
    case "Moved":
      return text("moves", { tiers, count, from: consequence.from, to: consequence.to })
    case "LessReady":
      return text(consequence.state === "will_not_run" ? "less.ready.stops" : "less.ready.asks", {
        tiers,
        count,
        what: shortList(consequence.what)
      })
    case "TakenBack":
      return text("takes.back", {
        said: listIn(language, distinct(consequence.edits.map((edit) => saidIn(language, edit))))
      })
  }
}

const warned = (language: Language, tiers: string, said: string): string => {
  const text = engineIn(language, said)
  return tiers === "" ? text : say(language)("where", { tiers, text })
}

/** "7", "7, 14 and 30": each in the order of the tiers, once where all are the same. */
const wasOf = (language: Language, was: ReadonlyArray<number>): string => {
  const all = was.map(String)
  return listIn(language, distinct(all).length === 1 ? distinct(all) : all)
}

const mostNamed = 6

const shortList = (all: ReadonlyArray<string>): string =>
  [...all.slice(0, mostNamed), ...(all.length > mostNamed ? ["…"] : [])].join(", ")

/** What two consequences have in common, whatever the tier; what is missed, and what was, is another thing in each. */
const keyOf = ({ tiers: _, ...rest }: Consequence): string => {
  if (rest._tag === "Missed") return JSON.stringify([rest._tag, rest.constraint, rest.asked])
  return JSON.stringify("was" in rest ? [rest._tag, rest.days] : rest)
}

const joined = (one: Consequence, other: Consequence, focus: TierName): Consequence => {
  const tiers = [...one.tiers, ...other.tiers]
  if ("was" in one && "was" in other) return { ...one, tiers, was: [...one.was, ...other.was] }
  return { ...(other.tiers.includes(focus) ? other : one), tiers }
}

/** The same of several tiers said once; of what is missed, the reason of the tier in focus stands for the others. */
export const together = (all: ReadonlyArray<Consequence>, focus: TierName): ReadonlyArray<Consequence> => {
  const found = new Map<string, Consequence>()
  for (const one of all) {
    const known = found.get(keyOf(one))
    found.set(keyOf(one), known === undefined ? one : joined(known, one, focus))
  }
  return [...found.values()]
}
