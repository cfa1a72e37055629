/** Sentences that say the same of several tiers, said once. */
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import { sentenceList } from "../../texts.ts"

const names = tierNames.join("|")
const missing = new RegExp(`^(${names}) does not meet ([\\w-]+(?:, which .+? this change breaks)?): (.*)$`, "s")
const others = new RegExp(`^(${names}) (keeps|moves) (.*)$`, "s")

const plural: Readonly<Record<string, string>> = { keeps: "keep", moves: "move" }

const isTierName = (name: string | undefined): name is TierName => tierNames.some((one) => one === name)

interface Said {
  readonly tiers: ReadonlyArray<TierName>
  readonly texts: ReadonlyArray<string>
  readonly write: (said: Pick<Said, "texts" | "tiers">) => string
}

/** The reason of the tier in focus stands for those of the others; each has its own in its warnings. */
const missed =
  (what: string, focus: TierName): Said["write"] =>
  ({ texts, tiers }) => {
    const verb = tiers.length === 1 ? "does" : "do"
    const at = Math.max(0, tiers.indexOf(focus))
    const of = new Set(texts).size === 1 ? "" : `${tiers[at] ?? ""}: `
    return `${sentenceList(tiers)} ${verb} not meet ${what}: ${of}${texts[at] ?? ""}`
  }

/** "starter keeps …", "growth keeps …": "starter and growth keep …". */
export const tiersTogether = (sentences: ReadonlyArray<string>, focus: TierName): ReadonlyArray<string> => {
  const found = new Map<string, Said>()
  for (const sentence of sentences) {
    const [, unmet, what = "", why = ""] = missing.exec(sentence) ?? []
    const [, tier, verb = "", rest = ""] = others.exec(sentence) ?? []
    const name = unmet ?? tier
    if (!isTierName(name)) {
      found.set(sentence, { tiers: [], texts: [], write: () => sentence })
      continue
    }
    const key = unmet === undefined ? `${verb} ${rest}` : `! ${what}`
    const write: Said["write"] =
      unmet === undefined
        ? ({ tiers }) => `${sentenceList(tiers)} ${tiers.length === 1 ? verb : (plural[verb] ?? verb)} ${rest}`
        : missed(what, focus)
    const same = found.get(key) ?? { tiers: [], texts: [], write }
    found.set(key, { ...same, tiers: [...same.tiers, name], texts: [...same.texts, why] })
  }
  return [...found.values()].map(({ texts, tiers, write }) => write({ texts, tiers }))
}
