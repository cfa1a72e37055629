import { Either } from "effect"
import type { Edit } from "../../../blueprint/Edit.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { andOnTop } from "../../onTop.ts"
import { euros, figure } from "../../texts.ts"
import { figureOf, numberPattern } from "../quantities.ts"
import type { Known, QuestionReader } from "./Question.ts"

const load = new RegExp(
  String.raw`${numberPattern} ?(?:rps\b|req(?:uest)?s? ?(?:\/|per|a) ?s(?:ec(?:ond)?)?\b|requests? each second\b)`
)

const whether =
  /^(?:can|could|does|do|will|would|is|are)\b.*\b(?:handle|carry|cope with|serve|sustain|take|support|withstand|bear|manage|survive|enough for|sized for|ready for)\b/

/** "… if I add a cache": another design than the one that stands. */
const supposes = /\b(?:if|when|without|with (?!\d))\b/

const priceOf = (tier: Tier): string =>
  `${tier.price.complete ? "" : "at least "}${euros(tier.price.monthlyEur)}${andOnTop(tier)}`

/** As it stands: what it carries against what is asked. */
const standing = ({ capacity, name }: Tier, asked: number): string => {
  const { bottleneck, highRps, lowRps, peakRps } = capacity
  const sized = `**${name}** carries ${figure(peakRps)} requests per second as it stands (honest range ${figure(lowRps)} to ${figure(highRps)})`
  if (asked <= peakRps) return `${asked <= lowRps ? "Yes" : "Yes, as expected; not in the low estimate"}: ${sized}.`
  const verdict = asked <= highRps ? "Only in the high estimate" : "No"
  return `${verdict}: ${sized}, ${figure(asked)} are asked for. What is used up first: ${bottleneck}.`
}

/** What the tier would have to be. */
function* needed(tier: Tier, asked: number, { read, tried }: Known): Steps<string> {
  const edit: Edit = { _tag: "SetContext", set: { peakRps: asked }, tiers: [tier.name] }
  const found = yield* tried([edit])
  if (Either.isLeft(found)) return `There is no design of ${tier.name} for that: ${found.left}`
  const then = found.right.tiers.find(({ name }) => name === tier.name) ?? tier
  const missed = then.unmet.map(({ constraint }) => constraint)
  const saying = [
    `plan for ${asked} requests per second in ${tier.name}`,
    `${asked} requests per second in ${tier.name}`
  ].find((one) => JSON.stringify(read([one])?.flatMap(({ edits }) => edits)) === JSON.stringify([edit]))
  return [
    `Designed for ${figure(asked)} requests per second, ${tier.name} would cost ${priceOf(then)} a month instead of ${priceOf(tier)} and carry ${figure(then.capacity.peakRps)}${missed.length === 0 ? "" : `; not met then: ${missed.join(", ")}`} (nothing was changed).`,
    ...(saying === undefined ? [] : [`To do it, say "${saying}".`])
  ].join("\n\n")
}

function* told(asked: number, known: Known): Steps<string> {
  const { focus, named, tiers } = known
  const parts: Array<string> = []
  for (const tier of named.length === 0 ? [focus] : tiers.filter(({ name }) => named.includes(name))) {
    parts.push(standing(tier, asked))
    if (asked > tier.capacity.peakRps) parts.push(yield* needed(tier, asked, known))
  }
  return parts.join("\n\n")
}

/** Whether a tier as it stands carries a load, and what it would take. */
export const carries: QuestionReader = {
  name: "carries",
  example: "Can growth handle 300 requests per second?",
  answer: (text, known) => {
    if (!whether.test(text) || supposes.test(text)) return null
    const found = load.exec(text)
    const asked = found === null ? null : figureOf(found[1], found[2])
    return asked === null || asked <= 0 ? null : told(asked, known)
  }
}
