import { Effect, Either } from "effect"
import type { ContextInvalid, MessageAnswer, MessageRequest, ProviderNotAllowed } from "../Architect.ts"
import { mayBeTried } from "../mayBeTried.ts"
import type { NotPossible } from "../settleEdits.ts"
import { type Engine, tryEdits } from "../tryEdits.ts"
import type { Wish } from "./Wish.ts"
import { answerQuestions, askedIn, declinedByName, situationOf } from "./answerQuestions.ts"
import { asks, type Sentence, tellSentences } from "./asking/readQuestions.ts"
import { architect, type Asking, changed, earlierVersion, wentBack } from "./changed.ts"
import { cannotElse, declined } from "./cannot/index.ts"
import { clarification, isNearBack, unclearOf } from "./clarification.ts"
import { namesOf } from "./reading/names.ts"
import { read } from "./reading/read.ts"
import { nearWishes } from "./reading/told/nearWishes.ts"
import { placeOf } from "./reading/told/Place.ts"
import { sureWishes } from "./reading/told/sureWishes.ts"
import type { Language } from "./lexicon/Lexicon.ts"
import { languageIn } from "./classifier/languageIn.ts"
import { editSaid } from "./texts/editSaid.ts"
import { engineIn } from "./texts/engineWords.ts"
import { listIn } from "./texts/figures.ts"
import { say } from "./texts/say.ts"

const editsOf = (wishes: ReadonlyArray<Wish>) => wishes.flatMap(({ edits }) => edits)

/** Wishes in the words of their language; English is what they are read into. */
const saidIn = (language: Language, wishes: ReadonlyArray<Wish>): ReadonlyArray<Wish> =>
  language === "en"
    ? wishes
    : wishes.map(({ edits }) => ({
        edits,
        words: listIn(
          language,
          edits.map((edit) => editSaid(language, edit))
        )
      }))

/** What cannot be designed, or means nothing for this design, is said, and nothing changes. */
const notPossible = (language: Language, { message }: ContextInvalid | NotPossible): MessageAnswer => ({
  kind: "clarification",
  reply: say(language)("refused", { why: engineIn(language, message) }),
  architect,
  suggestions: []
})

/** The engine's answer to wishes, put into words. */
const change = <E>(
  request: MessageRequest<E>,
  engine: Engine,
  wishes: ReadonlyArray<Wish>
): Effect.Effect<MessageAnswer, ProviderNotAllowed> => {
  const language = languageIn(request.message)
  const asking: Asking = {
    language,
    wishes: saidIn(language, wishes),
    tries: (edits) => Either.getOrNull(tryEdits(engine, request, edits))
  }
  return tryEdits(engine, request, editsOf(wishes)).pipe(
    Effect.map((came) => changed(request, came, asking)),
    Effect.catchTags({
      ContextInvalid: (error) => Effect.succeed(notPossible(language, error)),
      NotPossible: (error) => Effect.succeed(notPossible(language, error))
    })
  )
}

const goBack = <E>(request: MessageRequest<E>, version: number) => {
  const language = languageIn(request.message)
  return Effect.map(earlierVersion(request, version, language), (found): MessageAnswer =>
    typeof found === "string"
      ? { kind: "clarification", reply: say(language)("version.refused", { why: found }), architect, suggestions: [] }
      : wentBack(request, found, language)
  )
}

/** The version before the current one; null where there is none, or it is not kept any more. */
const versionBefore = <E>(request: MessageRequest<E>): Effect.Effect<number | null, E> =>
  request.currentVersion < 2
    ? Effect.succeed(null)
    : Effect.map(earlierVersion(request, request.currentVersion - 1), (found) =>
        typeof found === "string" ? null : found.version
      )

/** Where a wish was read, a message asks all the same when its words say so this surely. */
const surelyAsks = 0.9

/** Whether a message asks something; a wish that was read is a wish, unless nothing of it sounds like one. */
const isAsking = (sentences: ReadonlyArray<Sentence>, isWish: boolean): boolean =>
  sentences.some((one) => (isWish ? one.kinds.asks > surelyAsks || (one.opens && asks(one)) : asks(one)))

/**
 * Answers a message by fixed rules. A question changes nothing; a change is made only when every part of the
 * message was understood; anything else is a question back that says what can be asked.
 */
export const respondWith =
  (engine: Engine) =>
  <E>(request: MessageRequest<E>): Effect.Effect<MessageAnswer, ProviderNotAllowed | E> =>
    Effect.gen(function* () {
      const { services } = request.analysis
      const situation = situationOf(request)
      const sentences = tellSentences(request.message, namesOf(situation, services))
      const place = placeOf(request.message, situation, services)
      const wishes = read(request.message, situation, services) ?? sureWishes(place)
      const isQuestion = isAsking(sentences, wishes !== null)
      if (!isQuestion) {
        const refused = declined(request.message, situation, services)
        if (refused !== null) return { kind: "clarification" as const, ...refused, architect }
        const [back] = wishes?.flatMap(({ edits }) => edits) ?? []
        if (back?._tag === "RevertTo") return yield* goBack(request, back.version)
        if (wishes !== null) return yield* change(request, engine, wishes)
        const beyond = nearWishes(place).length > 0 ? null : declined(request.message, situation, services, cannotElse)
        if (beyond !== null) return { kind: "clarification" as const, ...beyond, architect }
      }
      const reply = yield* answerQuestions(engine, request, askedIn(request))
      if (reply !== null) return { kind: "answer" as const, reply: reply.text, architect }
      const byName = declinedByName(engine, request)
      const unclear = unclearOf(request.message, situation, services, place)
      return {
        kind: "clarification" as const,
        ...clarification(unclear, {
          ...(byName === null ? {} : { declined: byName }),
          back: isNearBack(unclear) ? yield* versionBefore(request) : null,
          isPossible: (edits) => mayBeTried(request, edits)
        }),
        architect
      }
    })
