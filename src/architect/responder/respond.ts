import { Effect } from "effect"
import type { ContextInvalid, MessageAnswer, MessageRequest, ProviderNotAllowed } from "../Architect.ts"
import { mayBeTried } from "../mayBeTried.ts"
import type { NotPossible } from "../settleEdits.ts"
import { type Engine, type Tried, tryEdits } from "../tryEdits.ts"
import { sentenceList } from "../texts.ts"
import type { Wish } from "./Wish.ts"
import { answerQuestion, situationOf } from "./answerQuestion.ts"
import { isAsking, isOrder, isTopic } from "./asking.ts"
import { architect, changed, earlierVersion, wentBack } from "./changed.ts"
import { clarification, isNearBack } from "./clarification.ts"
import { withNames } from "./byKind.ts"
import { readMessage } from "./Message.ts"
import { plainly } from "./questions/plainly.ts"
import { read } from "./reading/read.ts"

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

const change = <E>(request: MessageRequest<E>, engine: Engine, wishes: ReadonlyArray<Wish>) =>
  tried(request, engine, wishes, (came) => changed(request, came, wordsOf(wishes)))

const goBack = <E>(request: MessageRequest<E>, version: number) =>
  Effect.map(earlierVersion(request, version), (found): MessageAnswer =>
    typeof found === "string"
      ? { kind: "clarification", reply: `${found}; nothing was changed.`, architect, suggestions: [] }
      : wentBack(request, found)
  )

/** The version before the current one; null where there is none, or it is not kept any more. */
const versionBefore = <E>(request: MessageRequest<E>): Effect.Effect<number | null, E> =>
  request.currentVersion < 2
    ? Effect.succeed(null)
    : Effect.map(earlierVersion(request, request.currentVersion - 1), (found) =>
        typeof found === "string" ? null : found.version
      )

/**
 * Answers a message by fixed rules. A question changes nothing; a change is made only when every part of the
 * message was understood; anything else is a question back that says what can be asked.
 */
export const respondWith =
  (engine: Engine) =>
  <E>(request: MessageRequest<E>): Effect.Effect<MessageAnswer, ProviderNotAllowed | E> =>
    Effect.gen(function* () {
      const components = request.tiers.flatMap((tier) => tier.components)
      const names = components.map(({ id }) => id)
      const named = withNames(request.analysis.services, components)
      const { isQuestion, text } = readMessage(request.message, names, named)
      const question = plainly(text)
      const asks = !isOrder(question) && (isQuestion || isAsking(question))
      if (!asks) {
        const wishes = read(request.message, situationOf(request), request.analysis.services)
        const [back] = wishes?.flatMap(({ edits }) => edits) ?? []
        if (back?._tag === "RevertTo") return yield* goBack(request, back.version)
        if (wishes !== null) return yield* change(request, engine, wishes)
      }
      const reply = asks || isTopic(question) ? yield* answerQuestion(engine, request, question) : null
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
