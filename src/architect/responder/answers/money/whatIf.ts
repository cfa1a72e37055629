/** What a change would come to: it is tried, and not made. */
import { Either } from "effect"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { TierName } from "../../../../blueprint/TierName.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import type { Tried } from "../../../tryEdits.ts"
import { sentenceOf, together } from "../../texts/consequenceWords.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { priceIn } from "../../texts/priceWords.ts"
import { bullets, markdownTable } from "../shared/markdown.ts"
import { costOf } from "../shared/sums.ts"
import { type Answer, type Inquiry, isOf, paragraphs } from "../Answer.ts"
import { changedLines } from "./changed.ts"
import { byTier, cents, firstTier, missingOf, priceOf, rateOf, signedOf, wantedTiers, wholePriceOf } from "./figures.ts"
import { type Supposed, supposedIn } from "./supposing.ts"

/** Sentences about what else it does. */
const mostEffects = 2

const thenOf = ({ tiers }: Tried, name: TierName): Tier | undefined => tiers.find((tier) => tier.name === name)

/** A copy beside production that the change brings. */
const besideNew = (now: Tier, then: Tier) =>
  then.environments?.find(({ name }) => !now.environments?.some((one) => one.name === name))

/** Floors that the supposition itself asks for: where one of them is not met, the wish is not. */
const askedFor = ({ kept }: Tried): ReadonlySet<string> =>
  new Set(
    kept.flatMap(({ edit }): ReadonlyArray<string> => {
      if (edit._tag === "ChooseProvider") return ["provider", "region"]
      if (edit._tag !== "SetContext") return []
      const { set } = edit
      return [
        ...(set.compliance ?? []),
        ...(set.availability === undefined ? [] : ["availability"]),
        ...(set.monthlyBudgetEur === undefined ? [] : ["budget"]),
        ...(set.peakRps === undefined && set.monthlyActiveUsers === undefined ? [] : ["capacity"]),
        ...(set.region === undefined ? [] : ["region"])
      ]
    })
  )

/** What it costs, or that it is so already, or that it cannot be. */
const verdict = (inquiry: Inquiry, supposed: Supposed, tried: Tried): string => {
  const { asked, eur, say } = inquiry
  const now = firstTier(inquiry)
  const then = thenOf(tried, now.name) ?? now
  const values = { tier: now.name, wishes: supposed.words, now: priceOf(inquiry, now) }
  const undone = tried.effects.find((one) => one._tag === "NotDone")
  if (undone !== undefined && tried.changes.length === 0)
    return say("answer.whatIf.not", { wishes: supposed.words, why: engineIn(asked.language, undone.text) })
  const beside = besideNew(now, then)
  if (beside !== undefined)
    return say("answer.whatIf.beside", {
      tier: now.name,
      environment: beside.name,
      price: priceIn(asked.language, beside.monthlyEur, beside.complete),
      whole: eur(cents(then.price.monthlyEur + beside.monthlyEur))
    })
  if (tried.changes.length === 0 && !tried.corrects) return say("answer.whatIf.already", values)
  const difference = cents(then.price.monthlyEur - now.price.monthlyEur)
  return difference === 0
    ? say("answer.whatIf.same", values)
    : say("answer.whatIf.price", {
        ...values,
        later: priceOf(inquiry, then),
        difference: eur(Math.abs(difference)),
        way: difference > 0 ? "more" : "less"
      })
}

/** Floors that the tier meets now and would not meet then. */
const broken = (inquiry: Inquiry, tried: Tried): string => {
  const now = firstTier(inquiry)
  const then = thenOf(tried, now.name)
  if (then === undefined) return ""
  const known = new Set(now.unmet.map(({ constraint }) => constraint))
  const missing = missingOf(inquiry, { ...then, unmet: then.unmet.filter(({ constraint }) => !known.has(constraint)) })
  return missing === "" ? "" : ` ${inquiry.say("answer.whatIf.broken", { tier: now.name, missing })}`
}

/** Tiers that cannot meet what was supposed. */
const refused = (inquiry: Inquiry, tried: Tried): string | null => {
  const floors = askedFor(tried)
  const those = tried.tiers.filter(({ unmet }) => unmet.some(({ constraint }) => floors.has(constraint)))
  return those.length === 0
    ? null
    : inquiry.say("answer.whatIf.refused", {
        tiers: inquiry.list(those.map(({ name }) => name)),
        count: those.length
      })
}

/** What the tier carries today, where another load is supposed. */
const carried = (inquiry: Inquiry, { design, kept }: Tried): string | null => {
  const isLoad = kept.some(
    ({ edit }) =>
      edit._tag === "SetContext" && (edit.set.peakRps !== undefined || edit.set.monthlyActiveUsers !== undefined)
  )
  const tier = firstTier(inquiry)
  return isLoad
    ? inquiry.say("answer.whatIf.carries", {
        tier: tier.name,
        rps: rateOf(inquiry, tier.capacity.peakRps),
        asked: rateOf(inquiry, design.context.peakRps.value)
      })
    : null
}

const table = (inquiry: Inquiry, tried: Tried): string => {
  const { say } = inquiry
  return markdownTable(
    [
      say("answer.money.head.tier"),
      say("answer.money.head.now"),
      say("answer.money.head.then"),
      say("answer.money.head.difference"),
      say("answer.money.head.unmet")
    ],
    wantedTiers(inquiry).flatMap((now) => {
      const then = thenOf(tried, now.name)
      if (then === undefined) return []
      return [
        [
          now.name,
          wholePriceOf(inquiry, now),
          wholePriceOf(inquiry, then),
          signedOf(inquiry, cents(then.price.monthlyEur - now.price.monthlyEur)),
          missingOf(inquiry, then) || say("ask.nothing")
        ]
      ]
    })
  )
}

const effects = ({ asked: { language } }: Inquiry, { corrections, effects }: Tried, focus: TierName): string | null => {
  const said = [
    ...together(effects, focus)
      .toSorted((a, b) => Number(b._tag === "Moved") - Number(a._tag === "Moved"))
      .map((one) => sentenceOf(language, one)),
    ...corrections.map((text) => engineIn(language, text))
  ]
  return said.length === 0 ? null : bullets(said.slice(0, mostEffects))
}

/** What is supposed stands there already. */
const standing = (inquiry: Inquiry): string | null => {
  const tier = firstTier(inquiry)
  const { about } = inquiry.asked
  const here = tier.components.find(
    (one) => about.components.some(({ id }) => id === one.id) || about.kinds.some((kind) => isOf(kind, one))
  )
  return here === undefined
    ? null
    : inquiry.say("answer.whatIf.has", {
        tier: tier.name,
        id: here.id,
        name: here.name,
        price: inquiry.eur(costOf(tier, here)),
        whole: priceOf(inquiry, tier)
      })
}

/** Nothing was understood of the change: what stands, and how to ask. */
const unread = (inquiry: Inquiry): string => {
  const { known, say } = inquiry
  const tier = firstTier(inquiry)
  return paragraphs(
    standing(inquiry) ?? say("answer.whatIf.unread", { tier: tier.name, price: priceOf(inquiry, tier) }),
    say("answer.price.others", {
      tiers: byTier(
        inquiry,
        known.tiers.filter(({ name }) => name !== tier.name),
        (one) => priceOf(inquiry, one)
      )
    }),
    say("answer.whatIf.ask")
  )
}

/** "Can we …?" is answered with yes or no; null where nothing of the kind is asked, or it is so already. */
const mayBe = ({ asked: { asksWhether }, say }: Inquiry, isSame: boolean, isMet: boolean): string | null =>
  isSame || asksWhether === undefined ? null : say("answer.whatIf.may", { can: isMet ? "yes" : "no" })

function* told(inquiry: Inquiry): Steps<string> {
  const { asked, known, say } = inquiry
  const supposed = supposedIn(inquiry)
  if (supposed === null) return unread(inquiry)
  const found = yield* known.tried(supposed.edits)
  if (Either.isLeft(found)) return say("answer.whatIf.impossible", { why: engineIn(asked.language, found.left) })
  const tried = found.right
  const tier = firstTier(inquiry)
  const isSame = tried.changes.length === 0 && !tried.corrects
  const changed = changedLines(inquiry, tried.changes, tier.name)
  const [misses, refusal] = [broken(inquiry, tried), refused(inquiry, tried)]
  const may = mayBe(inquiry, isSame, refusal === null)
  return paragraphs(
    `${may === null ? "" : `${may} `}${verdict(inquiry, supposed, tried)}${misses}`,
    refusal,
    carried(inquiry, tried),
    isSame ? null : table(inquiry, tried),
    changed.length === 0 ? null : `${say("answer.whatIf.changes", { tier: tier.name })}\n${bullets(changed)}`,
    isSame ? null : effects(inquiry, tried, tier.name),
    supposed.saying === null || isSame
      ? say("answer.money.untouched")
      : say("answer.whatIf.say", { saying: supposed.saying })
  )
}

export const whatIf: Answer = (inquiry) => told(inquiry)
