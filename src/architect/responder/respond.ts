import { Effect, Option } from "effect"
import type { ContextInvalid, MessageAnswer, MessageRequest, ProviderNotAllowed } from "../Architect.ts"
import type { ArchitectRecord } from "../Design.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import { diffTiers, type TiersDiff } from "../diffTiers.ts"
import type { NotPossible } from "../settleEdits.ts"
import { type Engine, type Tried, tryEdits } from "../tryEdits.ts"
import { differenceOf } from "./differenceOf.ts"
import { andOnTop } from "../onTop.ts"
import { euros, sentenceList } from "../texts.ts"
import type { Wish } from "./changes/Change.ts"
import { answerQuestion, situationOf } from "./answerQuestion.ts"
import { isAsking, isOrder, isTopic } from "./asking.ts"
import { clarification } from "./clarification.ts"
import { withNames } from "./byKind.ts"
import { readMessage } from "./Message.ts"
import { bullets } from "./questions/markdown.ts"
import { plainly } from "./questions/plainly.ts"
import { readCorrections } from "./corrections/readCorrections.ts"
import { readChanges } from "./readChanges.ts"
import { readRevert } from "./readRevert.ts"

const architect: ArchitectRecord = { mode: "deterministic" }

const editsOf = (wishes: ReadonlyArray<Wish>) => wishes.flatMap(({ edits }) => edits)
const wordsOf = (wishes: ReadonlyArray<Wish>) => sentenceList(wishes.map(({ words }) => words))

/** What cannot be designed, or means nothing for this design, is said, and nothing changes. */
const notPossible = ({ message }: ContextInvalid | NotPossible): MessageAnswer => ({
  kind: "clarification",
  reply: `That cannot be designed, so nothing was changed: ${message}`,
  architect
})

/** The engine's answer to wishes, put into words. */
const tried = <E>(
  request: MessageRequest<E>,
  engine: Engine,
  wishes: ReadonlyArray<Wish>,
  say: (tried: Tried) => MessageAnswer
): Effect.Effect<MessageAnswer, ProviderNotAllowed> =>
  tryEdits(engine, request, editsOf(wishes)).pipe(
    Effect.map(say),
    Effect.catchTags({
      ContextInvalid: (error) => Effect.succeed(notPossible(error)),
      NotPossible: (error) => Effect.succeed(notPossible(error))
    })
  )

/** "The backend gets 500 requests per second" is about the whole; what is about a part is read by the part's name alone. */
const ofEverything = (wishes: ReadonlyArray<Wish> | null): ReadonlyArray<Wish> | null =>
  wishes?.every(({ edits }) => edits.every(({ _tag }) => _tag === "SetContext" || _tag === "AddComponent")) === true
    ? wishes
    : null

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

/** What a change did to components, in a sentence. */
const effectOf = (count: number, corrects: boolean, version: number, isKept: boolean): string => {
  if (count > 0) return `${count} ${count === 1 ? "value differs" : "values differ"} from version ${version}.`
  return corrects
    ? "The components and their prices stay as they are; the analysis and the files follow."
    : isKept
      ? `Nothing differs from version ${version}: the design meets that already. It is kept for designs to come.`
      : "The components stay as they are: the design meets that already."
}

const change = <E>(request: MessageRequest<E>, engine: Engine, wishes: ReadonlyArray<Wish>) =>
  tried(
    request,
    engine,
    wishes,
    ({ changes, consequences, corrects, design, edits, kept, moves, priceCauses, priceDelta, tiers }) => {
      const words = wordsOf(wishes)
      if (changes.length === 0 && consequences.some((one) => one.startsWith("Not done:"))) {
        return { kind: "answer", reply: `Nothing was changed.\n\n${bullets(consequences)}`, architect }
      }
      if (changes.length === 0 && !corrects && !kept.some(({ edit }) => isStanding.has(edit._tag))) {
        return {
          kind: "answer",
          reply: [
            `Nothing to change: ${words} is what version ${request.currentVersion} has already.`,
            ...(consequences.length === 0 ? [] : [bullets(consequences)])
          ].join("\n\n"),
          architect
        }
      }
      const prices = pricesOf(tiers, { priceCauses, priceDelta })
      const effect = effectOf(
        changes.length,
        corrects,
        request.currentVersion,
        kept.some(({ edit }) => isStanding.has(edit._tag))
      )
      return {
        kind: "change",
        reply: [
          `Done: ${words}. ${effect}`,
          ...(consequences.length + moves.length === 0 ? [] : [bullets([...consequences, ...moves])]),
          bullets(prices),
          "Prices are estimates in euros per month."
        ].join("\n\n"),
        architect,
        edits,
        design,
        summary: `Changed: ${words}.`
      }
    }
  )

const goBack = <E>(request: MessageRequest<E>, version: number) =>
  Effect.map(request.earlier(version), (found): MessageAnswer => {
    if (Option.isNone(found) || version === request.currentVersion) {
      const why = version === request.currentVersion ? "is the current one" : "does not exist"
      return { kind: "clarification", reply: `Version ${version} ${why}; nothing was changed.`, architect }
    }
    const prices = pricesOf(found.value.tiers, diffTiers(request.tiers, found.value.tiers))
    const reply = [`Back to what version ${version} was, as a new version.`, bullets(prices)].join("\n\n")
    return { kind: "revert", reply, architect, version }
  })

/**
 * Answers a message by a fixed grammar. A question changes nothing; a change is made only when every part of the
 * message was understood; anything else is a question back that says what can be asked.
 */
export const respondWith =
  (engine: Engine) =>
  <E>(request: MessageRequest<E>): Effect.Effect<MessageAnswer, ProviderNotAllowed | E> =>
    Effect.gen(function* () {
      const components = request.tiers.flatMap((tier) => tier.components)
      const names = components.map(({ id }) => id)
      const named = withNames(request.analysis.services, components)
      const { clauses, isQuestion, text } = readMessage(request.message, names, named)
      const question = plainly(text)
      const asks = !isOrder(question) && (isQuestion || isAsking(question))
      if (!asks) {
        const version = readRevert(text, request.currentVersion)
        if (version !== null) return yield* goBack(request, version)
        const situation = situationOf(request)
        const wishes =
          readCorrections(request.message, request.analysis) ??
          readChanges(clauses, situation) ??
          ofEverything(readChanges(readMessage(request.message, names).clauses, situation))
        if (wishes !== null) return yield* change(request, engine, wishes)
      }
      const reply = asks || isTopic(question) ? yield* answerQuestion(engine, request, question) : null
      if (reply !== null) return { kind: "answer" as const, reply: reply.text, architect }
      return {
        kind: "clarification" as const,
        reply: clarification(question, situationOf(request), request.currentVersion),
        architect
      }
    })
