/** Answers a question from the model, with whatever the readers need looked up beforehand. */
import { Effect, Either, Option } from "effect"
import type { Edit } from "../../blueprint/Edit.ts"
import { type Patience, runInTurns } from "../../context/runInTurns.ts"
import type { Steps } from "../../facts/Steps.ts"
import type { MessageRequest, VersionLine } from "../Architect.ts"
import { type Engine, type Tried, tryEdits } from "../tryEdits.ts"
import { inquiryOf } from "./answers/Answer.ts"
import { inEnglish } from "./answers/inEnglish.ts"
import { answers } from "./answers/index.ts"
import { tiersAsked } from "./asking.ts"
import { inPlace, placeOf } from "../../repo/Place.ts"
import { readAsked, type Reading } from "./asking/readAsked.ts"
import { asksForVersions } from "./questions/asksForVersions.ts"
import { questions } from "./questions/index.ts"
import { plainly } from "./questions/plainly.ts"
import type { Known } from "./questions/Question.ts"
import { versionsIn } from "./questions/versions.ts"
import { asFound } from "../../facts/corrections/corrected.ts"
import { longestQuestion } from "./reading/bounds.ts"
import { readClauses } from "./reading/read.ts"
import { lexemesOf } from "./reading/tokenize.ts"
import { whatIf } from "./questions/whatIf.ts"
import { whatIfCorrected } from "./questions/whatIfCorrected.ts"

export interface Reply {
  readonly reader: string
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

/** A message as a question, by its words; null where nothing tells what it is about. */
export const askedIn = <E>(request: MessageRequest<E>): Reading | null =>
  readAsked(request.message, situationOf(request), request.analysis.services)

/** What a question speaks of beyond the current version. */
interface LookedUp {
  readonly versions: Known["versions"]
  readonly history: Known["history"]
}

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

const none: ReadonlyArray<VersionLine> = []

const lookUp = <E>(request: MessageRequest<E>, text: string): Effect.Effect<LookedUp, E> =>
  Effect.all({
    versions: versionsOf(request, text),
    history: asksForVersions(text) && request.versions !== undefined ? request.versions : Effect.succeed(none)
  })

/** How long a reader may try designs. */
const patience: Patience<Reply> = {
  milliseconds: 10_000,
  exceeded: () => ({
    reader: "patience",
    text: "Trying all of that takes too long here; ask for one change at a time. Nothing was changed."
  })
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

/** The answer to a question that was read by words. */
function* byTopic({ asked, supposed }: Reading, text: string, known: Known, isShort: boolean): Steps<string | null> {
  const inquiry = inquiryOf(asked, known, supposed)
  // a supposition that English readers know is told by them, with the words that make the change
  if (isShort && asked.topic === "whatIf" && asked.language === "en") {
    const said = whatIf.answer(text, known)
    const whole = said === null || typeof said === "string" ? said : yield* said
    if (whole !== null) return whole
  }
  const said = answers[asked.topic]?.(inquiry) ?? null
  return said === null || typeof said === "string" ? said : yield* said
}

/**
 * The readers in their order. Whatever designs they try are tried in steps, one a step: whoever runs them lets others
 * have their turn in between.
 */
export function* answered<E>(
  engine: Engine,
  request: MessageRequest<E>,
  text: string,
  lookedUp: LookedUp,
  reading: Reading | null = null
): Steps<Reply | null> {
  const named = reading?.asked.about.tiers ?? tiersAsked(text)
  const focusName = named.length === 1 ? named[0] : request.focusTier
  const focus = request.tiers.find(({ name }) => name === focusName)
  if (focus === undefined) return null
  const { allowedProviders, analysis, currentVersion, edits, message, repository, settled: context, tiers } = request
  const known: Known = {
    ...lookedUp,
    message,
    repository,
    analysis,
    context,
    tiers,
    focus,
    named,
    currentVersion,
    folder: request.folder,
    edits,
    allowedProviders,
    read: (clauses) => readClauses(clauses, situationOf(request), analysis.services),
    tried: (said) => tried(engine, request, said)
  }
  // English readers look for a question in all of a text, again and again
  const isShort = lexemesOf(text).length <= longestQuestion
  if (reading !== null) {
    const corrected = isShort && reading.asked.language === "en" ? whatIfCorrected.answer(text, known) : null
    const whole = corrected === null || typeof corrected === "string" ? corrected : yield* corrected
    if (whole !== null) return { reader: whatIfCorrected.name, text: inPlace(placeOf(repository), whole) }
    const said = yield* byTopic(reading, text, known, isShort)
    if (said !== null) return { reader: reading.asked.topic, text: inPlace(placeOf(repository), said) }
  }
  for (const { answer, name } of isShort ? questions : []) {
    const said = answer(text, known)
    const whole = said === null || typeof said === "string" ? said : yield* said
    if (whole !== null) return { reader: name, text: inPlace(placeOf(repository), whole) }
  }
  return null
}

/** What was asked, by the reader that understood it; null where none did. */
export const answerQuestion = <E>(
  engine: Engine,
  request: MessageRequest<E>,
  said: string,
  reading: Reading | null = askedIn(request)
): Effect.Effect<Reply | null, E> => {
  const text = (reading === null ? undefined : inEnglish(reading.asked)) ?? plainly(said)
  return Effect.flatMap(lookUp(request, text), (lookedUp) =>
    Effect.merge(runInTurns(() => answered(engine, request, text, lookedUp, reading), patience))
  )
}
