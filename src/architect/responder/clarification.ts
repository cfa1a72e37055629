/** What a message that was not understood is answered with, in its language: what was not understood, and what can be said instead. */
import type { Component } from "../../blueprint/Component.ts"
import type { Edit } from "../../blueprint/Edit.ts"
import type { Service } from "../../facts/Service.ts"
import { Compliance } from "../../facts/ContextValues.ts"
import type { Suggestion } from "../Architect.ts"
import type { Situation } from "./Wish.ts"
import { concernsIn, type Concern } from "./lexicon/concerns.ts"
import { folded } from "./lexicon/folded.ts"
import type { Language } from "./lexicon/Lexicon.ts"
import { nearIntents } from "./nearIntents.ts"
import { bullets, cell } from "./answers/shared/markdown.ts"
import { named } from "./reading/Clause.ts"
import { namesOf } from "./reading/names.ts"
import { nearWishes } from "./reading/told/nearWishes.ts"
import { type Place, placeOf } from "./reading/told/Place.ts"
import { withQuantities } from "./reading/quantities.ts"
import { read } from "./reading/read.ts"
import { hasContent } from "./reading/remarks.ts"
import { means, type Token } from "./reading/Token.ts"
import { languageIn } from "./classifier/languageIn.ts"
import { lexemesOf } from "./reading/lexemes.ts"
import { tokenize } from "./reading/tokenize.ts"
import { isAgainst, looksBack, staysAhead } from "./sense.ts"
import { editSaid } from "./texts/editSaid.ts"
import { say } from "./texts/say.ts"

/** How many suggestions of each sort a clarification shows. */
const shown = 4

type Services = ReadonlyArray<Pick<Service, "kind" | "name">>

/** A message that was not understood, as far as it was. */
export interface Unclear {
  /** As it was written. */
  readonly message: string
  readonly language: Language
  readonly tokens: ReadonlyArray<Token>
  readonly concerns: ReadonlyArray<Concern>
  readonly situation: Situation
  readonly services: Services
  /** What it may wish, as it was told. */
  readonly place: Place
}

export const unclearOf = (
  message: string,
  situation: Situation,
  services: Services,
  place: Place = placeOf(message, situation, services)
): Unclear => {
  const { language, tokens } = tokenize(message, namesOf(situation, services))
  return {
    message,
    language: languageIn(message),
    tokens: withQuantities(tokens, language),
    concerns: concernsIn(lexemesOf(message)),
    situation,
    services,
    place
  }
}

/** Whether a message is near to going back a version. */
export const isNearBack = ({ concerns, tokens }: Unclear): boolean =>
  !staysAhead(tokens) && (looksBack(tokens) || concerns.includes("history"))

/** What a design has in any case is no subject of its own. */
const isSubject = ({ kind }: Component): boolean =>
  /^(?:compute\.|job\.|db\.|cache$|queue$|stream$|storage\.|lb$|cdn$|waf$|network\.nat$|email$)/.test(kind)

/** The part that is spoken of, of the tier in focus where it has it. */
const subjectOf = ({ language, situation, tokens }: Unclear): Component | null => {
  const focus = situation.tiers.filter(({ name }) => name === situation.focusTier)
  const [first] = named({ tokens, language, situation: { ...situation, tiers: focus } }, isSubject)
  return first?.component ?? null
}

/** What may be done to a part. */
const toComponent = (language: Language, { failover, id, kind, multiAz }: Component): ReadonlyArray<string> => {
  const text = say(language)
  const what = id
  return [
    ...(/^(?:compute\.container|db\.relational|cache)$/.test(kind) ? [text("say.memory", { what })] : []),
    ...(/^(?:db\.relational|cache)$/.test(kind) && failover !== true && multiAz !== true
      ? [text("say.standby", { what })]
      : []),
    ...(kind === "compute.container" ? [text("say.instances", { what })] : []),
    text("say.remove", { what })
  ]
}

/** Whether what an edit names is there, and fits who runs it. */
const fits = (edit: Edit, { context, tiers }: Situation): boolean => {
  if (edit._tag === "ChoosePlatform" && edit.platform === "kubernetes") return context.opsSkill.value === "strong"
  if (edit._tag !== "SetInstances") return true
  return tiers.some(({ components }) => components.some(({ id }) => id === edit.component))
}

/** A saying with the edits that it is read as; none where it is not understood as it stands, or does not fit. */
const sayable = ({ services, situation }: Unclear, text: string): ReadonlyArray<Suggestion> => {
  const edits = (read(text, situation, services) ?? []).flatMap((wish) => wish.edits)
  return edits.length > 0 && edits.every((edit) => fits(edit, situation)) ? [{ text, edits }] : []
}

const skeleton = ({ text }: Suggestion): string => text.replaceAll(/\d[\d.,  ]*/g, "#")

/**
 * The first changes that there is room for, nearest to the message first: each is understood when it is said as it
 * stands, none goes against the message, and what is left out is never looked at.
 */
const changesFor = (
  unclear: Unclear,
  component: Component | null,
  isPossible: (edits: ReadonlyArray<Edit>) => boolean,
  most: number
): ReadonlyArray<Suggestion> => {
  const { language, place } = unclear
  const told = nearWishes(place).map(({ tiers, understood }) =>
    understood.edits
      .map((edit) => editSaid(language, { ...edit, ...(tiers === undefined ? {} : { tiers }) }))
      .join(", ")
  )
  const own = component === null ? [] : toComponent(unclear.language, component)
  const found: Array<Suggestion> = []
  for (const saying of [...told, ...own, ...nearIntents(unclear)]) {
    if (found.length >= most) break
    const [one] = sayable(unclear, saying)
    if (one === undefined || isAgainst(unclear.tokens, one.edits)) continue
    if (found.some((other) => skeleton(other) === skeleton(one)) || !isPossible(one.edits)) continue
    found.push(one)
  }
  return found
}

type Say = ReturnType<typeof say>

/** What can be asked about each concern. */
const askable: { readonly [C in Concern]: (text: Say, tier: string) => ReadonlyArray<string> } = {
  cost: (text, tier) => [text("question.price", { tier }), text("question.cheaper")],
  load: (text, tier) => [text("question.capacity", { tier })],
  failure: (text) => [text("question.zone")],
  security: (text) => [text("question.secure")],
  place: (text, tier) => [text("question.where", { tier })],
  history: (text) => [text("question.versions")],
  reason: (text, tier) => [text("question.parts", { tier }), text("question.cheaper")],
  code: (text) => [text("question.deploy")],
  size: (text, tier) => [text("question.parts", { tier })],
  words: (text) => [text("question.help")]
}

/** What can be asked, of the tier that is named. */
const questionsFor = ({ concerns, language, situation, tokens }: Unclear, component: Component | null) => {
  const text = say(language)
  const tiers = situation.tiers.filter(({ name }) => tokens.some((token) => means(token, `tier:${name}`)))
  const tier = (tiers.length === 1 ? tiers[0]?.name : undefined) ?? situation.focusTier
  const what = component?.id ?? ""
  const near = [
    ...(component === null
      ? []
      : [text("question.cost.of", { what }), text("question.why", { what }), text("question.fails", { what })]),
    ...new Set(concerns.flatMap((concern) => askable[concern](text, tier)))
  ]
  return {
    isNear: near.length > 0,
    asking:
      near.length > 0
        ? near.slice(0, shown)
        : [text("question.price", { tier }), text("question.parts", { tier }), text("question.help")]
  }
}

const orders = ["add", "use", "replace", "remove", "move", "give", "want", "set"].map((verb) => `verb:${verb}` as const)

const isUnknown = ({ mark, means: all, quantity, text }: Token): boolean =>
  mark === undefined && quantity === undefined && all.length === 0 && /^\p{L}{3,}/u.test(text)

/** A word as the message has it, and not as it is looked up. */
const asWritten = (message: string, word: string): string =>
  message.split(/[^\p{L}\p{N}-]+/u).find((one) => folded(one) === word) ?? word

/** Fewer words than this say nothing, and are no wish. */
const fewest = 4

/** The word that tells the most of what is unknown here: no more of a message is repeated. */
const tellingWord = (tokens: ReadonlyArray<Token>): string | undefined =>
  tokens
    .filter(isUnknown)
    .map(({ text }) => text)
    .toSorted((one, other) => other.length - one.length)[0]

/** What is no part of what can be changed: things that are known to be elsewhere, or the one thing that is asked for and unknown. */
const outside = ({ language, message, tokens }: Unclear, isNear: boolean): string | null => {
  const text = say(language)
  const foreign = tokens.find((token) => means(token, "foreign:cloud", "foreign:part", "foreign:regime"))
  if (foreign !== undefined) return text("clarify.outside", { what: cell(foreign.text) })
  const word = tellingWord(tokens)
  const isLong = tokens.filter(({ mark }) => mark === undefined).length >= fewest
  if (word !== undefined && isLong && !isNear && !hasContent(tokens))
    return text("clarify.beyond", { what: cell(asWritten(message, word)) })
  const unknown = tokens.filter(isUnknown)
  const [only] = unknown
  return only !== undefined && unknown.length === 1 && tokens.some((token) => means(token, ...orders))
    ? text("clarify.unknown", { what: cell(asWritten(message, only.text)) })
    : null
}

/** Regimes are asked for by many names; ours are told. */
const regimes = ({ language, tokens }: Unclear): ReadonlyArray<string> =>
  tokens.some((token) => means(token, "foreign:regime", "field:compliance"))
    ? [say(language)("clarify.regimes", { list: Compliance.literals.join(", ") })]
    : []

/** Nothing changed, and what can be said instead. */
export const clarification = (
  unclear: Unclear,
  {
    back,
    declined,
    isPossible
  }: {
    /** What cannot be had, where that was understood. */
    readonly declined?: string
    /** The version before, where the message is near to going back and there is one. */
    readonly back: number | null
    /** Whether the engine takes edits. */
    readonly isPossible: (edits: ReadonlyArray<Edit>) => boolean
  }
): { readonly reply: string; readonly suggestions: ReadonlyArray<Suggestion> } => {
  const text = say(unclear.language)
  const component = subjectOf(unclear)
  const { asking, isNear } = questionsFor(unclear, component)
  const backwards: ReadonlyArray<Suggestion> =
    back === null ? [] : [{ text: text("say.back", { version: back }), edits: [{ _tag: "RevertTo", version: back }] }]
  const suggestions = [...backwards, ...changesFor(unclear, component, isPossible, shown - backwards.length)]
  const near = isNear || suggestions.length > 0
  const reply = [
    declined ?? outside(unclear, near) ?? text("clarify.unclear"),
    ...regimes(unclear),
    `${text(near ? "clarify.nearest" : "clarify.ask")}\n${bullets(asking)}`,
    ...(suggestions.length === 0 ? [] : [`${text("clarify.change")}\n${bullets(suggestions.map((one) => one.text))}`])
  ].join("\n\n")
  return { reply, suggestions }
}
