/** A change that was tried, put into words, whether a message asked for it or typed edits did. */
import { Effect, Option } from "effect"
import type { EarlierVersion, MessageAnswer, MessageRequest } from "../Architect.ts"
import type { ArchitectRecord } from "../Design.ts"
import { diffTiers } from "../diffTiers.ts"
import type { Tried } from "../tryEdits.ts"
import type { Language } from "./lexicon/Lexicon.ts"
import { type Outcome, outcomesOf, type Tries, type Wished } from "./outcomes.ts"
import { bullets } from "./answers/shared/markdown.ts"
import { sentenceOf, together } from "./texts/consequenceWords.ts"
import { engineIn } from "./texts/engineWords.ts"
import { listIn } from "./texts/figures.ts"
import { pricesOf } from "./texts/priceWords.ts"
import { say } from "./texts/say.ts"

/** Whoever is asked, no language model said this. */
export const architect: ArchitectRecord = { mode: "deterministic" }

/** Edits that are kept although they change nothing now: they hold for designs to come. */
const isStanding: ReadonlySet<string> = new Set(["SetContext", "ClearContext", "ChooseProvider", "ChoosePlatform"])

type About = Pick<MessageRequest, "currentVersion" | "dryRun" | "focusTier">

/** What was asked for, wish by wish, in the language of whoever asked. */
export interface Asking {
  readonly language: Language
  readonly wishes: ReadonlyArray<Wished>
  /** What a part of it comes to. */
  readonly tries: Tries
}

/** Characters of what a version is summed up in: sixteen edits may say a lot. */
const longestSummary = 600

const shortened = (words: string): string =>
  words.length > longestSummary ? `${words.slice(0, longestSummary).replace(/[\uD800-\uDBFF]$/, "")}…` : words

/** Consequences that a reply tells; each tier has all of its own in its warnings. */
const mostTold = 6

const told = (language: Language, { corrections, effects }: Tried, { focusTier }: About): ReadonlyArray<string> => [
  ...together(effects, focusTier)
    .slice(0, mostTold)
    .map((one) => sentenceOf(language, one)),
  ...corrections.map((one) => engineIn(language, one))
]

/** What was not done, or only in part, before what was. */
const opening = (language: Language, outcomes: ReadonlyArray<Outcome>, dryRun: boolean): ReadonlyArray<string> => {
  const text = say(language)
  const of = (came: Outcome["came"]): string | null => {
    const words = outcomes.filter((one) => one.came === came).map(({ words: said }) => said)
    return words.length === 0 ? null : listIn(language, words)
  }
  const [none, unmet, partly, whole] = [of("none"), of("unmet"), of("partly"), of("whole")]
  return [
    ...(none === null ? [] : [text(dryRun ? "none.would" : "none", { what: none })]),
    ...(unmet === null ? [] : [text(dryRun ? "unmet.would" : "unmet", { what: unmet })]),
    ...(partly === null ? [] : [text(dryRun ? "partly.would" : "partly", { what: partly })]),
    ...(whole === null ? [] : [text(dryRun ? "would" : "done", { what: whole })])
  ]
}

/** What edits came to; `asking` says what was asked for. */
export const changed = (request: About, tried: Tried, { language, tries, wishes }: Asking): MessageAnswer => {
  const { changes, corrects, design, edits, effects, kept, tiers } = tried
  const { currentVersion: version } = request
  const dryRun = request.dryRun === true
  const text = say(language)
  const words = listIn(
    language,
    wishes.map((wish) => wish.words)
  )
  const lines = told(language, tried, request)
  const also = lines.length === 0 ? [] : [bullets(lines)]
  if (changes.length === 0 && effects.some(({ _tag }) => _tag === "NotDone")) {
    return { kind: "answer", reply: [text("nothing"), ...also].join("\n\n"), architect }
  }
  const isKept = kept.some(({ edit }) => isStanding.has(edit._tag))
  if (changes.length === 0 && !corrects && !isKept) {
    return { kind: "answer", reply: [text("already", { what: words, version }), ...also].join("\n\n"), architect }
  }
  const [first, ...more] =
    changes.length > 0
      ? [
          ...opening(language, outcomesOf(tried, wishes, tries), dryRun),
          text(dryRun ? "differ.would" : "differ", { count: changes.length, version })
        ]
      : corrects
        ? [text(dryRun ? "would" : "done", { what: words }), text(dryRun ? "corrected.would" : "corrected")]
        : [text(dryRun ? "already.would" : "already.kept", { what: words, version })]
  return {
    kind: "change",
    reply: [[first, ...more].join(" "), ...also, ...pricesOf(language, tiers, tried)].join("\n\n"),
    architect,
    edits,
    design,
    summary: `Changed: ${shortened(words)}.`
  }
}

/** The version to go back to; in words why there is none. */
export const earlierVersion = <E>(
  { currentVersion, earlier }: MessageRequest<E>,
  version: number,
  language: Language = "en"
): Effect.Effect<EarlierVersion | string, E> =>
  version === currentVersion
    ? Effect.succeed(say(language)("version.current", { version }))
    : Effect.map(earlier(version), (found) =>
        Option.getOrElse(found, () => say(language)("version.missing", { version }))
      )

/** An earlier version made current again. */
export const wentBack = <E>(
  { dryRun, tiers }: MessageRequest<E>,
  { tiers: then, version }: EarlierVersion,
  language: Language = "en"
): MessageAnswer => ({
  kind: "revert",
  reply: [
    say(language)(dryRun === true ? "back.would" : "back", { version }),
    ...pricesOf(language, then, diffTiers(tiers, then))
  ].join("\n\n"),
  architect,
  version
})
