/** A message that a model serves: what it is shown, and what its ending comes to. */
import { Effect, Option } from "effect"
import type { SettledContext } from "../../context/SettledContext.ts"
import type { MessageAnswer, MessageRequest, Spoken } from "../Architect.ts"
import type { ArchitectRecord } from "../Design.ts"
import { diffTiers } from "../diffTiers.ts"
import type { Language } from "../responder/lexicon/Lexicon.ts"
import { asks, tellSentences } from "../responder/asking/readQuestions.ts"
import { namesOf } from "../responder/reading/names.ts"
import { languageIn } from "../responder/classifier/languageIn.ts"
import { pricesOf } from "../responder/texts/priceWords.ts"
import { say } from "../responder/texts/say.ts"
import { withReasons } from "../reasons.ts"
import { sameValue } from "../sameValue.ts"
import { sentenceList } from "../texts.ts"
import type { Engine } from "../tryEdits.ts"
import { analysisBrief, contextBrief, designBrief } from "./brief.ts"
import type { Conversation, Ended } from "./converse.ts"
import type { Proposal } from "./Desk.ts"
import { keptEdits } from "./keptEdits.ts"
import { messageSystem } from "./prompt.ts"
import { changeReply, wordsOf } from "./reply.ts"
import { forMessage as tools } from "./tools/index.ts"

/** A question never changes anything: so nothing can where every sentence asks. "Können Sie bitte …?" asks for something. */
const onlyAsks = <E>(request: MessageRequest<E>): boolean => {
  const sentences = tellSentences(request.message, namesOf(request, request.analysis.services))
  return sentences.length > 0 && sentences.every(asks)
}

/** Languages as a model is told them. */
const languageNames: Readonly<Record<Language, string>> = { en: "English", de: "German", fr: "French" }

/** What the model is given with a message. */
export const aboutMessage = <E>(
  engine: Engine,
  request: MessageRequest<E>,
  before: ReadonlyArray<Spoken>
): Conversation<E> => {
  const { analysis, currentVersion, focusTier, message, repository, settled, tiers } = request
  return {
    system: messageSystem,
    tools,
    lasting: [{ about: "analysis of the repository", value: analysisBrief(repository, analysis), said: "anybody" }],
    opening: [
      { about: "context", value: contextBrief(settled), said: "engine" },
      {
        about: "the current design",
        value: { version: currentVersion, ...designBrief(tiers, focusTier) },
        said: "engine"
      },
      {
        about: "what was said before",
        value: before.map(({ message, reply }) => ({ message, reply })),
        said: "anybody"
      },
      {
        about: "the person's message",
        value: { message: message.slice(0, 4000), focusTier, language: languageNames[languageIn(message)] },
        said: "person"
      }
    ],
    desk: { engine, request, task: "message", onlyAsks: onlyAsks(request), proposal: null }
  }
}

/** Whether a change is one: a choice of cloud or platform holds for designs to come as well. */
const changesAnything = ({ said, tried }: Proposal, settled: SettledContext): boolean =>
  tried.changes.length > 0 ||
  tried.corrects ||
  !sameValue(tried.design.context, settled) ||
  said.some(({ edit }) => edit._tag === "ChooseProvider" || edit._tag === "ChoosePlatform")

/** What the ending comes to, in the contract's kinds. */
export const answerOf = <E>(
  { closing: { kind, text }, desk: { proposal, request }, shown }: Ended<E>,
  architect: ArchitectRecord
): Effect.Effect<MessageAnswer, E> => {
  const language = languageIn(request.message)
  if (kind !== "finish" || proposal === null)
    return Effect.succeed({ kind: kind === "clarification" ? kind : "answer", reply: text, architect })
  if (proposal._tag === "Return") {
    const { version } = proposal
    return Effect.map(request.earlier(version), (found) => {
      const tiers = Option.match(found, { onNone: () => [], onSome: ({ tiers }) => tiers })
      const prices = pricesOf(language, tiers, diffTiers(request.tiers, tiers))
      return { kind: "revert", reply: [text, ...prices].join("\n\n"), architect, version }
    })
  }
  const { design } = proposal.tried
  if (!changesAnything(proposal, request.settled))
    return Effect.succeed({
      kind: "answer",
      reply: `${text}\n\n${say(language)("ai.already", { version: request.currentVersion })}`,
      architect
    })
  const kept = keptEdits(proposal, { context: request.settled, tiers: request.tiers }, shown)
  return Effect.succeed({
    kind: "change",
    reply: changeReply(language, text, proposal, { shown, focusTier: request.focusTier }),
    architect,
    edits: [...request.edits, ...kept],
    design: { ...design, architect, tiers: withReasons(design.tiers, kept) },
    summary: `Changed: ${sentenceList(proposal.said.map(({ edit }) => wordsOf(edit)))}.`
  })
}
