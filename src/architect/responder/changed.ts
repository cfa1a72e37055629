/** A change that was tried, put into words, whether a message asked for it or typed edits did. */
import { Effect, Option } from "effect"
import type { Tier } from "../../blueprint/Tier.ts"
import type { EarlierVersion, MessageAnswer, MessageRequest } from "../Architect.ts"
import type { ArchitectRecord } from "../Design.ts"
import { diffTiers, type TiersDiff } from "../diffTiers.ts"
import { andOnTop } from "../onTop.ts"
import { euros } from "../texts.ts"
import type { Tried } from "../tryEdits.ts"
import { differenceOf } from "./differenceOf.ts"
import { bullets } from "./questions/markdown.ts"
import { say } from "./texts/say.ts"

/** Whoever is asked, no language model said this. */
export const architect: ArchitectRecord = { mode: "deterministic" }

/** Edits that are kept although they change nothing now: they hold for designs to come. */
const isStanding: ReadonlySet<string> = new Set(["SetContext", "ClearContext", "ChooseProvider", "ChoosePlatform"])

/** What each tier costs now, by how much that differs, and what it misses. */
const pricesOf = (
  tiers: ReadonlyArray<Tier>,
  { priceCauses, priceDelta }: Pick<TiersDiff, "priceCauses" | "priceDelta">
): ReadonlyArray<string> =>
  tiers.map((tier) => {
    const { name, price, unmet } = tier
    const difference = differenceOf(priceDelta[name], priceCauses[name])
    const missed = unmet.length === 0 ? "" : `; not met: ${unmet.map(({ constraint }) => constraint).join(", ")}`
    return `${name}: ${price.complete ? "" : "at least "}${euros(price.monthlyEur)} (${difference})${andOnTop(tier)}${missed}`
  })

/** What a change did, or would do, to components, in a sentence. */
const effectOf = (count: number, corrects: boolean, isKept: boolean, { currentVersion, dryRun }: About): string => {
  if (count > 0) {
    const differ = dryRun === true ? "would differ" : count === 1 ? "differs" : "differ"
    return `${count} ${count === 1 ? "value" : "values"} ${differ} from version ${currentVersion}.`
  }
  if (!corrects) {
    return isKept
      ? `Nothing ${dryRun === true ? "would differ" : "differs"} from version ${currentVersion}: the design meets that already. It ${dryRun === true ? "would be" : "is"} kept for designs to come.`
      : "The components stay as they are: the design meets that already."
  }
  return `The components and their prices stay as they are; the analysis and the files ${dryRun === true ? "would follow" : "follow"}.`
}

type About = Pick<MessageRequest, "currentVersion" | "dryRun">

/** Characters of what a version is summed up in: sixteen edits may say a lot. */
const longestSummary = 600

const shortened = (words: string): string =>
  words.length > longestSummary ? `${words.slice(0, longestSummary).replace(/[\uD800-\uDBFF]$/, "")}…` : words

/** What edits came to; `words` say what was asked for. */
export const changed = (request: About, tried: Tried, words: string): MessageAnswer => {
  const { changes, consequences, corrects, design, edits, kept, moves, priceCauses, priceDelta, tiers } = tried
  if (changes.length === 0 && consequences.some((one) => one.startsWith("Not done:"))) {
    return { kind: "answer", reply: `Nothing was changed.\n\n${bullets(consequences)}`, architect }
  }
  const isKept = kept.some(({ edit }) => isStanding.has(edit._tag))
  if (changes.length === 0 && !corrects && !isKept) {
    return {
      kind: "answer",
      reply: [
        `Nothing to change: ${words} is what version ${request.currentVersion} has already.`,
        ...(consequences.length === 0 ? [] : [bullets(consequences)])
      ].join("\n\n"),
      architect
    }
  }
  return {
    kind: "change",
    reply: [
      `${request.dryRun === true ? "Would be made" : "Done"}: ${words}. ${effectOf(changes.length, corrects, isKept, request)}`,
      ...(consequences.length + moves.length === 0 ? [] : [bullets([...consequences, ...moves])]),
      bullets(pricesOf(tiers, { priceCauses, priceDelta })),
      say("en")("prices.note")
    ].join("\n\n"),
    architect,
    edits,
    design,
    summary: `Changed: ${shortened(words)}.`
  }
}

/** The version to go back to; in words why there is none. */
export const earlierVersion = <E>(
  { currentVersion, earlier }: MessageRequest<E>,
  version: number
): Effect.Effect<EarlierVersion | string, E> =>
  version === currentVersion
    ? Effect.succeed(`Version ${version} is the current one`)
    : Effect.map(earlier(version), (found) => Option.getOrElse(found, () => say("en")("version.missing", { version })))

/** An earlier version made current again. */
export const wentBack = <E>(
  { dryRun, tiers }: MessageRequest<E>,
  { tiers: then, version }: EarlierVersion
): MessageAnswer => ({
  kind: "revert",
  reply: [
    `${dryRun === true ? "Would go back" : "Back"} to what version ${version} was, as a new version.`,
    bullets(pricesOf(then, diffTiers(tiers, then)))
  ].join("\n\n"),
  architect,
  version
})
