/**
 * Whole messages of `fixtures/messages/learned/messages`, cut into parts that say what each is, with what each figure,
 * tier and thing of a wish is marked: "not [10k|old] but [340|new] users in [growth|on]".
 */
import { Schema } from "effect"
import { existsSync, readFileSync } from "node:fs"
import {
  familyOf,
  type Family,
  families,
  roleFeatures,
  roleLabel,
  roles
} from "../../src/architect/responder/classifier/roles.ts"
import { sentenceFeatures } from "../../src/architect/responder/classifier/sentenceFeatures.ts"
import {
  type Dictionary,
  dictionaryOf,
  formOf,
  type Language,
  languages
} from "../../src/architect/responder/lexicon/Lexicon.ts"
import { namesOf } from "../../src/architect/responder/reading/names.ts"
import { withQuantities } from "../../src/architect/responder/reading/quantities.ts"
import { withScale } from "../../src/architect/responder/reading/tiers.ts"
import type { Token } from "../../src/architect/responder/reading/Token.ts"
import { tokenize } from "../../src/architect/responder/reading/tokenize.ts"
import { wishLabels } from "../../src/architect/responder/reading/told/wishLabels.ts"
import type { Example } from "./logistic.ts"

const folder = "fixtures/messages/learned/messages"

/** What a part of a message is: one wish, a question or a statement; `cannot`: a wish that nothing here fulfils. */
const PartKind = Schema.Literal(...wishLabels, "cannot", "ask", "none")
const Message = Schema.Struct({
  parts: Schema.Array(Schema.Tuple(PartKind, Schema.String.pipe(Schema.minLength(1), Schema.maxLength(600))))
})

export interface Part {
  readonly language: Language
  readonly is: typeof PartKind.Type
  /** With its marks. */
  readonly says: string
  /** What services of the application are called in the message. */
  readonly names: Dictionary
}

const mark = /\[([^\][|]+)\|([a-z_]+)\]/g

export const plain = (says: string): string => says.replaceAll(mark, "$1")

/** The written name of a role, where it differs. */
const written: Readonly<Record<string, string>> = { from_thing: "replaced" }

const look = (text: string, names: Dictionary, language: Language): ReadonlyArray<Token> =>
  withScale(withQuantities(tokenize(text, names, undefined, language).tokens, language), language)

/** What a design without parts calls its machines. */
const machines = namesOf({ tiers: [] })

/** Things that nobody here knows by their names are services. */
const serviceNames = (texts: ReadonlyArray<string>, language: Language): Dictionary =>
  dictionaryOf(
    texts
      .flatMap((says) => [...says.matchAll(mark)])
      .flatMap(([, text = "", role = ""]) =>
        ["what", "to", "from_thing"].includes(role) &&
        !look(text, machines, language).some((one) => familyOf(one) !== null)
          ? [formOf(text, { class: "component", value: text })]
          : []
      )
      .filter(({ words }) => words.length > 0)
  )

/** All of them, language by language. */
export const parts = (): ReadonlyArray<Part> =>
  languages.flatMap((language) => {
    const file = `${folder}/${language}.json`
    if (!existsSync(file)) return []
    const messages = Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(Message)))(readFileSync(file, "utf8"))
    return messages.flatMap((message) => {
      const names = serviceNames(
        message.parts.map(([, says]) => says),
        language
      )
      return message.parts.map(([is, says]): Part => ({ language, is, says, names }))
    })
  })

const familyOfRole = (role: string): Family | undefined =>
  families.find((family) => roles[family].some((one) => one === role))

/** What tells a token of a family from others of it. */
const keyOf = (token: Token): string | null => {
  const family = familyOf(token)
  if (family === null) return null
  if (family === "figure") return `figure ${token.quantity?.value}`
  const found = token.means.find(({ class: name }) => (family === "tier" ? name === "tier" : name !== "filler"))
  return `${family} ${found?.class}:${found?.value}`
}

export interface Marked {
  readonly tokens: ReadonlyArray<Token>
  /** Of the tokens that have a place in the wish. */
  readonly roles: ReadonlyMap<Token, string>
  /** Marks that no token was found for. */
  readonly lost: ReadonlyArray<string>
}

/** The tokens of a part, with the roles that are marked. */
export const markedIn = ({ language, names, says }: Part): Marked => {
  const tokens = look(plain(says), names, language)
  const found = new Map<Token, string>()
  const lost: Array<string> = []
  for (const { 0: all, 1: text = "", 2: said = "", index } of says.matchAll(mark)) {
    const role = written[said] ?? said
    const family = said === "to" ? "thing" : familyOfRole(role)
    const before = look(plain(says.slice(0, index)), names, language)
    const own = look(text, names, language)
    const candidates = own.filter((one) => familyOf(one) === family || (said === "to" && familyOf(one) === "figure"))
    const hits = candidates.flatMap((one) => {
      const key = keyOf(one)
      const nth = before.filter((token) => keyOf(token) === key).length
      return tokens.filter((token) => keyOf(token) === key)[nth] ?? tokens.find((token) => keyOf(token) === key) ?? []
    })
    if (hits.length === 0) lost.push(all)
    for (const token of hits) {
      const isRange = token.quantity?.to !== undefined
      found.set(token, isRange || (familyOf(token) === "figure" && said === "to") ? "new" : role)
    }
  }
  return { tokens, roles: found, lost }
}

const featuresOfPart = ({ language, names, says }: Part) => sentenceFeatures(plain(says), names, language)

/** Whether a part asks, wishes or does neither. */
export const partAsKind = (part: Part): Example => ({
  label: part.is === "ask" ? "asks" : part.is === "none" ? "none" : "wishes",
  features: featuresOfPart(part).order
})

/** What a part wishes. */
export const partAsWish = (part: Part): ReadonlyArray<Example> =>
  part.is === "ask" || part.is === "none"
    ? []
    : [{ label: part.is === "cannot" ? "other" : part.is, features: featuresOfPart(part).order }]

/** Each figure, tier and thing of a wish, with what it is in it. */
export const asRoles = (part: Part): ReadonlyArray<Example> => {
  const wish = wishLabels.find((one) => one === part.is)
  if (wish === undefined) return []
  const { roles: marked, tokens } = markedIn(part)
  return tokens.flatMap((token, at) => {
    const family = familyOf(token)
    if (family === null) return []
    const role = marked.get(token) ?? "mentioned"
    return [{ label: roleLabel(family, role), features: roleFeatures(tokens, at, wish) }]
  })
}
