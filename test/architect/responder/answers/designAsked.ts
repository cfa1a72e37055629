/** Inquiries about the designed shop of `questionsAsked`, as the conversation would make them. */
import { Either } from "effect"
import type { Label } from "../../../../src/architect/responder/asking/labels.ts"
import type { Subjects } from "../../../../src/architect/responder/asking/Asked.ts"
import { type Answer, type Inquiry, inquiryOf } from "../../../../src/architect/responder/answers/Answer.ts"
import type { Language } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import type { Known } from "../../../../src/architect/responder/answers/Known.ts"
import { tryEdits } from "../../../../src/architect/tryEdits.ts"
import type { MessageRequest } from "../../../../src/architect/Architect.ts"
import { engine, requestOf } from "../questionsAsked.ts"

const nothing: Subjects = {
  components: [],
  kinds: [],
  providers: [],
  platforms: [],
  environments: [],
  regimes: [],
  tiers: [],
  quantities: [],
  foreign: []
}

/** A question of that label about some things; `request` may hold another design. */
export const inquiry = (
  label: Label,
  language: Language,
  about: Partial<Subjects> = {},
  request: MessageRequest = requestOf("")
): Inquiry => {
  const named = about.tiers ?? []
  const focusName = named.length === 1 ? named[0] : request.focusTier
  const focus = request.tiers.find(({ name }) => name === focusName)
  if (focus === undefined) throw new Error(`no ${request.focusTier}`)
  const known: Known = {
    message: request.message,
    repository: request.repository,
    analysis: request.analysis,
    context: request.settled,
    tiers: request.tiers,
    focus,
    named,
    folder: undefined,
    currentVersion: request.currentVersion,
    versions: new Map(),
    history: [],
    edits: request.edits,
    allowedProviders: request.allowedProviders,
    read: () => null,
    *tried(edits) {
      yield
      return Either.mapLeft(tryEdits(engine, request, edits), ({ message }) => message)
    }
  }
  const asked: Inquiry["asked"] = {
    language,
    label,
    about: { ...nothing, ...about },
    tokens: []
  }
  return inquiryOf(asked, known, null)
}

/** What an answer says, whatever steps it takes. */
export const told = (answer: Answer, asked: Inquiry): string | null => {
  const said = answer(asked)
  if (said === null || typeof said === "string") return said
  for (;;) {
    const step = said.next()
    if (step.done === true) return step.value
  }
}
