/** Answers what a message asks from the model, with whatever the answers need looked up beforehand. */
import { Effect, Either, Option } from "effect"
import type { Edit } from "../../blueprint/Edit.ts"
import { type Patience, runInTurns } from "../../context/runInTurns.ts"
import { asFound } from "../../facts/corrections/corrected.ts"
import type { Steps } from "../../facts/Steps.ts"
import { inPlace, placeOf } from "../../repo/Place.ts"
import type { MessageRequest, VersionLine } from "../Architect.ts"
import { type Engine, type Tried, tryEdits } from "../tryEdits.ts"
import { inquiryOf, paragraphs } from "./answers/Answer.ts"
import { answers } from "./answers/index.ts"
import type { Known } from "./answers/Known.ts"
import { together } from "./answers/together.ts"
import { exampleOf } from "./asking/exampleOf.ts"
import type { Label } from "./asking/labels.ts"
import { foreignIn } from "./asking/foreignIn.ts"
import { type Question, readQuestions } from "./asking/readQuestions.ts"
import { versionsIn } from "./asking/versionsIn.ts"
import { readClauses } from "./reading/read.ts"
import { say } from "./texts/say.ts"

export interface Reply {
  /** What each question was taken to be about. */
  readonly labels: ReadonlyArray<Label>
  /** Markdown. */
  readonly text: string
}

/** What clauses are read against. */
export const situationOf = <E>({ analysis, currentVersion, focusTier, settled, tiers }: MessageRequest<E>) => ({
  known: { found: asFound(analysis), now: analysis },
  tiers,
  focusTier,
  context: settled,
  currentVersion
})

/** What a message asks; none where it asks nothing. */
export const askedIn = <E>(request: MessageRequest<E>): ReadonlyArray<Question> =>
  readQuestions(request.message, situationOf(request), request.analysis.services)

/** What a question speaks of beyond the current version. */
interface LookedUp {
  readonly versions: Known["versions"]
  readonly history: Known["history"]
}

/** The versions that are spoken of; the current one needs no look-up. */
const versionsOf = <E>({ currentVersion, earlier, tiers }: MessageRequest<E>, wanted: ReadonlyArray<number>) =>
  Effect.map(
    Effect.forEach(wanted, (version) =>
      version === currentVersion
        ? Effect.succeed([[version, tiers] as const])
        : Effect.map(earlier(version), (found) => Option.toArray(found).map((one) => [version, one.tiers] as const))
    ),
    (found) => new Map(found.flat())
  )

const none: ReadonlyArray<VersionLine> = []

/** Only what was asked for is looked up. */
const lookUp = <E>(request: MessageRequest<E>, questions: ReadonlyArray<Question>): Effect.Effect<LookedUp, E> => {
  const wanted = questions.flatMap(({ asked: { label, tokens } }) =>
    label === "history" ? versionsIn(tokens, request.currentVersion) : []
  )
  const asksForAll = questions.some(({ asked: { label } }) => label === "history") && wanted.length === 0
  return Effect.all({
    versions: versionsOf(request, wanted),
    history: asksForAll && request.versions !== undefined ? request.versions : Effect.succeed(none)
  })
}

/** How long designs may be tried. */
const patience: Patience<string> = {
  milliseconds: 10_000,
  exceeded: () => "Trying all of that takes too long here; ask for one change at a time. Nothing was changed."
}

/** What edits would come to; the design is a step of its own. */
function* tried<E>(
  engine: Engine,
  request: MessageRequest<E>,
  said: ReadonlyArray<Edit>
): Steps<Either.Either<Tried, string>> {
  yield
  return Either.mapLeft(tryEdits(engine, request, said), ({ message }) => message)
}

/** Less likely than this is no more than a guess, and others are named beside it. */
const likely = 0.3

/** What else may have been meant. */
const otherwise = (question: Question, known: Known): string | null => {
  const { asked, others, probability } = question
  if (probability >= likely) return null
  const examples = others.slice(0, 2).flatMap((label) => exampleOf(label, asked.language, known.focus) ?? [])
  return examples.length === 0
    ? null
    : say(asked.language)("answer.otherwise", { questions: examples.map((one) => `“${one}”`).join(", ") })
}

/** What answers are made of, with the tier that a question is about in focus. */
const knownFor = <E>(
  engine: Engine,
  request: MessageRequest<E>,
  { versions, history }: LookedUp,
  named: Known["named"]
): Known | null => {
  const { allowedProviders, analysis, currentVersion, edits, folder, message, repository, tiers } = request
  const focusName = named.length === 1 ? named[0] : request.focusTier
  const focus = tiers.find(({ name }) => name === focusName) ?? tiers[0]
  return focus === undefined
    ? null
    : {
        versions,
        history,
        message,
        repository,
        analysis,
        context: request.settled,
        tiers,
        focus,
        named,
        currentVersion,
        folder,
        edits,
        allowedProviders,
        read: (clauses) => readClauses(clauses, situationOf(request), analysis.services),
        tried: (wished) => tried(engine, request, wished)
      }
}

/** One question after the other; whatever designs are tried are tried in steps, so that others have their turn. */
export function* answered<E>(
  engine: Engine,
  request: MessageRequest<E>,
  questions: ReadonlyArray<Question>,
  lookedUp: LookedUp
): Steps<string> {
  const said: Array<string> = []
  for (const question of questions) {
    const known = knownFor(engine, request, lookedUp, question.asked.about.tiers)
    if (known === null) continue
    const answer = answers[question.asked.label](inquiryOf(question.asked, known, question.supposed))
    const text = typeof answer === "string" ? answer : yield* answer
    said.push(paragraphs(text, questions.length === 1 ? otherwise(question, known) : null))
  }
  return inPlace(placeOf(request.repository), together(said))
}

/** What a wish for something that nobody here knows is declined with, by its name; null where it names nothing of the kind. */
export const declinedByName = <E>(engine: Engine, request: MessageRequest<E>): string | null => {
  const asked = foreignIn(request.message, situationOf(request), request.analysis.services)
  const known = asked === null ? null : knownFor(engine, request, { versions: new Map(), history: [] }, [])
  if (asked === null || known === null) return null
  const answer = answers.foreign(inquiryOf(asked, known, null))
  return typeof answer === "string" ? `${answer} ${say(asked.language)("answer.unchanged")}` : null
}

/** What was asked; null where nothing was. */
export const answerQuestions = <E>(
  engine: Engine,
  request: MessageRequest<E>,
  questions: ReadonlyArray<Question>
): Effect.Effect<Reply | null, E> =>
  questions.length === 0
    ? Effect.succeed(null)
    : Effect.flatMap(lookUp(request, questions), (lookedUp) =>
        Effect.map(
          Effect.merge(runInTurns(() => answered(engine, request, questions, lookedUp), patience)),
          (text) => ({ labels: questions.map(({ asked: { label } }) => label), text })
        )
      )
