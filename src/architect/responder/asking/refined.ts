/** What a question is about after all, where what it names tells more than its words. */
import type { Told } from "../classifier/told.ts"
import type { Notion } from "../lexicon/questions.ts"
import type { Situation } from "../Wish.ts"
import type { Subjects } from "./Asked.ts"
import type { Label } from "./labels.ts"

/** What is likelier stands, whatever is named. */
const sure = 0.6

/** A second meaning is near the first from this part of it on. */
const near = 0.12

/** Words of a question that names a part and nothing else. */
const barely = 2

const namesZone = (text: string, { tiers }: Situation): boolean =>
  tiers.some(({ components }) =>
    components.some(({ zones }) => zones.some((zone) => text.includes(zone.toLowerCase())))
  )

const isWhy = (label: Label): boolean => label.startsWith("why.")

/** These ask why in other words. */
const reasons: ReadonlySet<Label> = new Set([
  "unmet",
  "price.drivers",
  "price.total",
  "compare.tiers",
  "compare.providers",
  "compliance.demands",
  "glossary"
])

export const refined = (
  ranked: ReadonlyArray<Told>,
  text: string,
  about: Subjects,
  notions: ReadonlySet<Notion>,
  situation: Situation
): Label | null => {
  const [first] = ranked
  if (first === undefined) return null
  const { label, probability } = first
  const isNear = (other: Label): boolean =>
    ranked.some((one) => one.label === other && one.probability >= near * probability)
  const names = about.components.length > 0 || about.kinds.length > 0
  const asksWhy = notions.has("why") || notions.has("whynot")
  // "why redis?" says no more than that
  if (isWhy(label) && names && notions.has("why") && text.split(/\s+/).length <= barely) return "why.part"
  if (label === "price.total" && names && isNear("price.part")) return "price.part"
  if ((label === "failure.region" || label === "survives") && namesZone(text.toLowerCase(), situation))
    return "failure.zone"
  if (label === "found.services" && names && notions.has("where")) return "evidence"
  if (label === "cheapest" && (notions.has("survive") || notions.has("fail")) && isNear("survives")) return "survives"
  // "without ops people" names no part
  if (label === "need" && !names && isNear("deploy.skill")) return "deploy.skill"
  if (label === "deploy.files" && names && notions.has("files") && notions.has("where")) return "where"
  if (label === "deploy.how" && notions.has("left") && isNear("open")) return "open"
  if (!asksWhy) return label
  if (about.regimes.length > 0 && !names && (isWhy(label) || probability < sure)) {
    const isMissed = situation.tiers.some(({ unmet }) =>
      unmet.some(({ constraint }) => about.regimes.includes(constraint))
    )
    return isMissed ? "unmet" : isWhy(label) ? "compliance.demands" : label
  }
  if (
    notions.has("machine") &&
    (isWhy(label) || probability < sure) &&
    label !== "why.engine" &&
    about.platforms.length === 0
  )
    return "why.platform"
  if (isWhy(label) || reasons.has(label) || probability > sure) return label
  return ranked.find((one) => isWhy(one.label))?.label ?? label
}
