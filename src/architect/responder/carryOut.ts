/** Typed edits carried out by the engine, without reading a message and without a language model. */
import { Effect, Either } from "effect"
import type { Edit } from "../../blueprint/Edit.ts"
import { type ContextInvalid, EditNotPossible, type MessageAnswer, type MessageRequest } from "../Architect.ts"
import { ProviderNotAllowed } from "../../context/ContextErrors.ts"
import { type NotPossible, settleEdits } from "../settleEdits.ts"
import { type Engine, tryEdits } from "../tryEdits.ts"
import { changed, earlierVersion, wentBack } from "./changed.ts"
import { languageIn } from "./classifier/languageIn.ts"
import { editSaid } from "./texts/editSaid.ts"

type Refusal = ContextInvalid | NotPossible | ProviderNotAllowed

/**
 * The edit that a refusal is about: one that means nothing by itself, else the one without which those up to it would
 * not be refused for the same reason. All but one of these tries end at the refusal, before anything is designed.
 */
const atFault = (
  engine: Engine,
  request: MessageRequest<unknown>,
  edits: ReadonlyArray<Edit>,
  why: Refusal
): number => {
  const present = { context: request.settled, tiers: request.tiers }
  const meaningless = edits.findIndex((edit) => Either.isLeft(settleEdits([edit], present)))
  if (meaningless >= 0) return meaningless
  for (let last = edits.length - 1; last > 0; last -= 1) {
    const fewer = tryEdits(engine, request, edits.slice(0, last))
    if (Either.isRight(fewer) || fewer.left._tag !== why._tag || fewer.left.message !== why.message) return last
  }
  return 0
}

const refusalOf = (why: Refusal, edit: number): EditNotPossible | ProviderNotAllowed => {
  switch (why._tag) {
    case "ContextInvalid":
      return new EditNotPossible({ edit, reason: `${why.field}: ${why.reason}` })
    case "NotPossible":
      return new EditNotPossible({ edit, reason: why.reason })
    case "ProviderNotAllowed":
      return new ProviderNotAllowed({ provider: why.provider, allowed: why.allowed, edit })
  }
}

/** Makes what edits ask for, all of it or nothing; `RevertTo` stands alone. */
export const carryOutWith =
  (engine: Engine) =>
  <E>(
    request: MessageRequest<E>,
    edits: ReadonlyArray<Edit>
  ): Effect.Effect<MessageAnswer, EditNotPossible | ProviderNotAllowed | E> =>
    Effect.gen(function* () {
      const [first] = edits
      if (first?._tag === "RevertTo" && edits.length === 1) {
        const found = yield* earlierVersion(request, first.version)
        return typeof found === "string"
          ? yield* new EditNotPossible({ edit: 0, field: "version", reason: `${found}.` })
          : wentBack(request, found, languageIn(request.message))
      }
      const tried = tryEdits(engine, request, edits)
      if (Either.isLeft(tried)) return yield* refusalOf(tried.left, atFault(engine, request, edits, tried.left))
      const language = languageIn(request.message)
      return changed(request, tried.right, {
        language,
        wishes: edits.map((edit) => ({ edits: [edit], words: editSaid(language, edit) })),
        tries: (some) => Either.getOrNull(tryEdits(engine, request, some))
      })
    })
