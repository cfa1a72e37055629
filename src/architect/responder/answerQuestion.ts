/** Answers a question from the model, with whatever the readers need looked up beforehand. */
import { Effect, Either, Option } from "effect"
import { type Patience, runInTurns } from "../../context/runInTurns.ts"
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

/** How long a reader may try designs. */
const patience: Patience<string> = {
  milliseconds: 10_000,
  exceeded: () => "Trying all of that takes too long here; ask for one change at a time. Nothing was changed."
}

/** What was asked, by the reader that understood it; null where none did. */
export const answerQuestion = <E>(
  engine: Engine,
  request: MessageRequest<E>,
  text: string
): Effect.Effect<Reply | null, E> =>
  Effect.flatMap(versionsOf(request, text), (versions) => {
    const named = tiersAsked(text)
    const focusName = named.length === 1 ? named[0] : request.focusTier
    const focus = request.tiers.find(({ name }) => name === focusName)
    if (focus === undefined) return Effect.succeed(null)
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
      if (typeof said === "string") return Effect.succeed({ reader: name, text: said })
      if (said !== null) {
        const whole = Effect.merge(runInTurns(() => said, patience))
        return Effect.map(whole, (text) => ({ reader: name, text }))
      }
    }
    return Effect.succeed(null)
  })
