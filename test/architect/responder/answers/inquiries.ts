/** Questions as they are understood, about the design of `questionsAsked.ts`, to be answered by one answer. */
import { Either } from "effect"
import type { Answer, Inquiry } from "../../../../src/architect/responder/answers/Answer.ts"
import { inquiryOf } from "../../../../src/architect/responder/answers/Answer.ts"
import { situationOf } from "../../../../src/architect/responder/answerQuestions.ts"
import type { Asked, Subjects } from "../../../../src/architect/responder/asking/Asked.ts"
import type { Label } from "../../../../src/architect/responder/asking/labels.ts"
import { subjectsOf } from "../../../../src/architect/responder/asking/subjects.ts"
import type { Supposition } from "../../../../src/architect/responder/asking/supposed.ts"
import type { Language } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { namesOf } from "../../../../src/architect/responder/reading/names.ts"
import { withQuantities } from "../../../../src/architect/responder/reading/quantities.ts"
import { readClauses } from "../../../../src/architect/responder/reading/read.ts"
import { tokenize } from "../../../../src/architect/responder/reading/tokenize.ts"
import { tryEdits } from "../../../../src/architect/tryEdits.ts"
import type { Edit } from "../../../../src/blueprint/Edit.ts"
import { runAtOnce } from "../../../../src/facts/Steps.ts"
import { engine, requestOf } from "../questionsAsked.ts"

/** What a question names, as its words are read. */
export const readIn = (language: Language, message: string): Pick<Asked, "about" | "tokens"> => {
  const request = requestOf(message)
  const situation = situationOf(request)
  const names = namesOf(situation, request.analysis.services)
  const tokens = withQuantities(tokenize(message, names, undefined, language).tokens, language)
  return { tokens, about: subjectsOf(tokens, language, situation, false) }
}

/** What edits of that design would come to; left: why they cannot be. */
export const triedWith = (edits: ReadonlyArray<Edit>) =>
  Either.mapLeft(tryEdits(engine, requestOf("try"), edits), ({ message }) => message)

export interface Question {
  readonly language: Language
  readonly label: Label
  /** Its words; what it names is read from them. */
  readonly message?: string
  /** What it names beside that. */
  readonly about?: Partial<Subjects>
  readonly supposed?: Supposition
}

/** A question with all that its answer is made of; `growth` is in focus where it names no tier. */
export const inquiry = ({ about, label, language, message = "", supposed }: Question): Inquiry => {
  const request = requestOf(message)
  const read = readIn(language, message)
  const subjects = { ...read.about, ...about }
  const { tiers: named } = subjects
  const focusName = named.length === 1 ? named[0] : request.focusTier
  const focus = request.tiers.find(({ name }) => name === focusName)
  if (focus === undefined) throw new Error("no such tier")
  const asked = { language, label, about: subjects, tokens: read.tokens } as Asked
  return inquiryOf(
    asked,
    {
      ...request,
      context: request.settled,
      focus,
      named,
      folder: undefined,
      versions: new Map(),
      history: [],
      read: (clauses) => readClauses(clauses, situationOf(request), request.analysis.services),
      *tried(edits) {
        yield
        return triedWith(edits)
      }
    },
    supposed ?? null
  )
}

/** What is answered. */
export const said = (answers: Readonly<Record<string, Answer>>, question: Question): string | null => {
  const answer = answers[question.label]?.(inquiry(question)) ?? null
  return answer === null || typeof answer === "string" ? answer : runAtOnce(answer)
}

/** Words outside tables. */
export const wordsOf = (text: string): number =>
  text
    .split("\n")
    .filter((line) => !line.startsWith("|"))
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
