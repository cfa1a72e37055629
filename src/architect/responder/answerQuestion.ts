/** Answers a question from the model, with whatever the readers need looked up beforehand. */
import { Effect, Either, Option } from "effect"
import type { MessageRequest } from "../Architect.ts"
import { type Engine, tryEdits } from "../tryEdits.ts"
import { tiersAsked } from "./asking.ts"
import { questions } from "./questions/index.ts"
import type { Known } from "./questions/Question.ts"
import { versionsIn } from "./questions/versions.ts"
import { readChanges } from "./readChanges.ts"

export interface Reply {
  readonly reader: string
  /** Markdown. */
  readonly text: string
}

/** What clauses are read against. */
export const situationOf = <E>({ focusTier, settled, tiers }: MessageRequest<E>) => ({
  tiers,
  focusTier,
  context: settled
})

/** The versions that a question speaks of; the current one needs no look-up. */
const versionsOf = <E>({ currentVersion, earlier, tiers }: MessageRequest<E>, text: string) =>
  Effect.map(
    Effect.forEach(versionsIn(text, currentVersion), (version) =>
      version === currentVersion
        ? Effect.succeed([[version, tiers] as const])
        : Effect.map(earlier(version), (found) => Option.toArray(found).map((one) => [version, one.tiers] as const))
    ),
    (found) => new Map(found.flat())
  )

/** What was asked, by the reader that understood it; null where none did. */
export const answerQuestion = <E>(
  engine: Engine,
  request: MessageRequest<E>,
  text: string
): Effect.Effect<Reply | null, E> =>
  Effect.map(versionsOf(request, text), (versions) => {
    const named = tiersAsked(text)
    const focusName = named.length === 1 ? named[0] : request.focusTier
    const focus = request.tiers.find(({ name }) => name === focusName)
    if (focus === undefined) return null
    const { allowedProviders, analysis, currentVersion, edits, repository, settled: context, tiers } = request
    const known: Known = {
      repository,
      analysis,
      context,
      tiers,
      focus,
      named,
      currentVersion,
      versions,
      edits,
      allowedProviders,
      read: (clauses) => readChanges(clauses, situationOf(request)),
      tried: (said) => Either.mapLeft(tryEdits(engine, request, said), ({ message }) => message)
    }
    for (const { answer, name } of questions) {
      const said = answer(text, known)
      if (said !== null) return { reader: name, text: said }
    }
    return null
  })
