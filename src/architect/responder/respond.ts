import { Effect } from "effect"
import type { ContextInvalid, MessageAnswer, MessageRequest, ProviderNotAllowed } from "../Architect.ts"
import { mayBeTried } from "../mayBeTried.ts"
import type { NotPossible } from "../settleEdits.ts"
import { type Engine, type Tried, tryEdits } from "../tryEdits.ts"
import { sentenceList } from "../texts.ts"
import type { Wish } from "./changes/Change.ts"
import { answerQuestion, askedIn, situationOf } from "./answerQuestion.ts"
import { isAsking, isOrder, isTopic } from "./asking.ts"
import { architect, changed, earlierVersion, wentBack } from "./changed.ts"
import { clarification, isNearBack } from "./clarification.ts"
import { withNames } from "./byKind.ts"
import { readMessage } from "./Message.ts"
import { plainly } from "./questions/plainly.ts"
import { readCorrections } from "./corrections/readCorrections.ts"
import { readChanges } from "./readChanges.ts"
import { read } from "./reading/read.ts"
import { readRevert } from "./readRevert.ts"

const editsOf = (wishes: ReadonlyArray<Wish>) => wishes.flatMap(({ edits }) => edits)
const wordsOf = (wishes: ReadonlyArray<Wish>) => sentenceList(wishes.map(({ words }) => words))

/** What cannot be designed, or means nothing for this design, is said, and nothing changes. */
const notPossible = ({ message }: ContextInvalid | NotPossible): MessageAnswer => ({
  kind: "clarification",
  reply: `That cannot be designed, so nothing was changed: ${message}`,
  architect,
  suggestions: []
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

const change = <E>(request: MessageRequest<E>, engine: Engine, wishes: ReadonlyArray<Wish>) =>
  tried(request, engine, wishes, (came) => changed(request, came, wordsOf(wishes)))

const goBack = <E>(request: MessageRequest<E>, version: number) =>
  Effect.map(earlierVersion(request, version), (found): MessageAnswer =>
    typeof found === "string"
      ? { kind: "clarification", reply: `${found}; nothing was changed.`, architect, suggestions: [] }
      : wentBack(request, found)
  )

/** Whether its words say that it asks. */
const isSure = (reading: ReturnType<typeof askedIn>): boolean => reading !== null && reading.asked.isQuestion

/** A wish for something that nobody here knows. */
const isDeclined = (reading: ReturnType<typeof askedIn>): boolean =>
  reading !== null && !reading.asked.isQuestion && reading.asked.topic === "unknown"

/** The version before the current one; null where there is none, or it is not kept any more. */
const versionBefore = <E>(request: MessageRequest<E>): Effect.Effect<number | null, E> =>
  request.currentVersion < 2
    ? Effect.succeed(null)
    : Effect.map(earlierVersion(request, request.currentVersion - 1), (found) =>
        typeof found === "string" ? null : found.version
      )

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
      const reading = askedIn(request)
      const asks = !isOrder(question) && (isQuestion || isAsking(question) || isSure(reading))
      if (!asks) {
        const version = readRevert(text, request.currentVersion)
        if (version !== null) return yield* goBack(request, version)
        const situation = situationOf(request)
        const wishes =
          readCorrections(request.message, request.analysis) ??
          readChanges(clauses, situation) ??
          ofEverything(readChanges(readMessage(request.message, names).clauses, situation))
        if (wishes !== null) return yield* change(request, engine, wishes)
        const understood = read(request.message, situation, request.analysis.services)
        const [back] = understood?.flatMap(({ edits }) => edits) ?? []
        if (back?._tag === "RevertTo") return yield* goBack(request, back.version)
        if (understood !== null) return yield* change(request, engine, understood)
      }
      const reply =
        asks || isTopic(question) || reading !== null ? yield* answerQuestion(engine, request, question, reading) : null
      if (reply !== null && isDeclined(reading))
        return { kind: "clarification" as const, reply: reply.text, architect, suggestions: [] }
      if (reply !== null) return { kind: "answer" as const, reply: reply.text, architect }
      return {
        kind: "clarification" as const,
        ...clarification(question, situationOf(request), {
          back: isNearBack(question) ? yield* versionBefore(request) : null,
          isPossible: (edits) => mayBeTried(request, edits)
        }),
        architect
      }
    })
