/** Sentences that say the same of several tiers, said once. */
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import { sentenceList } from "../../texts.ts"

const ofTier = new RegExp(`^(${tierNames.join("|")}) (does not meet|keeps|moves) (.*)$`, "s")

const plural: Readonly<Record<string, string>> = { "does not meet": "do not meet", keeps: "keep", moves: "move" }

const isTierName = (name: string | undefined): name is TierName => tierNames.some((one) => one === name)

/** "starter keeps …", "growth keeps …": "starter and growth keep …". */
export const tiersTogether = (sentences: ReadonlyArray<string>): ReadonlyArray<string> => {
  const said = new Map<string, ReadonlyArray<TierName>>()
  for (const sentence of sentences) {
    const [, name, verb, rest] = ofTier.exec(sentence) ?? []
    if (isTierName(name)) {
      const same = `${verb ?? ""}|${rest ?? ""}`
      said.set(same, [...(said.get(same) ?? []), name])
    } else said.set(sentence, [])
  }
  return [...said].map(([sentence, names]) => {
    if (names.length === 0) return sentence
    const at = sentence.indexOf("|")
    const verb = sentence.slice(0, at)
    const rest = sentence.slice(at + 1)
    return `${sentenceList(names)} ${names.length === 1 ? verb : (plural[verb] ?? verb)} ${rest}`
  })
}
