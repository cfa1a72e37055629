/** The changes that a message asks for: all of them, or none where any part of it found no place. */
import { type CorrectingEdit, type Edit, isCorrecting } from "../../../blueprint/Edit.ts"
import { type TierName, tierNames } from "../../../blueprint/TierName.ts"
import type { Situation, Unplaced, Wish } from "../changes/Change.ts"
import { inTiers } from "../changes/Change.ts"
import { contradicts } from "../contradicts.ts"
import { intents } from "../intents/index.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { type Clause, type Intent, isLight, type Understood } from "./Clause.ts"
import { type Piece, type Sentence } from "./pieces.ts"
import { means, type Token } from "./Token.ts"

/** A message asks for no more than this. */
const mostWishes = 16
/** A wish is told in no more pieces than this. */
const mostMerged = 3

const isVerb = (token: Token): boolean =>
  means(token, "verb") && !token.means.some(({ class: name }) => name === "filler")

/** What a sentence can be about: without any of it, it is a remark. */
const content = [
  "provider",
  "region",
  "kind",
  "engine",
  "component",
  "environment",
  "regime",
  "platform",
  "processor",
  "field",
  "part",
  "option",
  "degree",
  "foreign",
  "aspect",
  "address",
  "range",
  "network"
] as const

/** "Twice the budget" says how much, and not what to do. */
const isOwnVerb = (token: Token): boolean => isVerb(token) && !means(token, "verb:double", "verb:triple", "verb:halve")

const hasContent = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.some((token) => token.quantity !== undefined || means(token, ...content))

const orders = [
  "add",
  "remove",
  "set",
  "raise",
  "lower",
  "double",
  "triple",
  "halve",
  "replace",
  "move",
  "upgrade",
  "limit",
  "undo",
  "forget",
  "give"
].map((verb) => `verb:${verb}` as const)

const isUnknown = (token: Token): boolean =>
  token.mark === undefined && token.means.length === 0 && token.quantity === undefined

/** "And frobnicate it", "a frobnicator": something is asked for, and nobody knows what. */
const isUnknownWish = ({ isAnd, tokens }: Piece): boolean => {
  if (!tokens.some(isUnknown) || hasContent(tokens)) return false
  const [first, second] = tokens
  const isNoun =
    first !== undefined &&
    /^(?:an?|the|some|our|eine?[nm]?|der|die|das|den|unser[en]*|une?|des|le|la|les|notre|nos)$/.test(first.text) &&
    second !== undefined &&
    isUnknown(second) &&
    tokens.length <= 3
  return isAnd || isNoun
}

/** "Python is hungry", "we lost data once": says why, or how it was, and asks for nothing. */
const isRemark = (piece: Piece): boolean => {
  const { tokens } = piece
  if (isUnknownWish(piece) || tokens.some((token) => means(token, "doubt", "if", "said", "ask", "foreign")))
    return false
  if (tokens.some((token) => means(token, ...orders))) return false
  if (
    tokens.some((token) => means(token, "authority")) &&
    !tokens.some((token) => token.quantity !== undefined || means(token, "regime"))
  )
    return true
  if (!hasContent(tokens)) return true
  if (tokens.some((token) => means(token, "when"))) return false
  const hasFigure = tokens.some(({ quantity }) => quantity !== undefined)
  // "Kubernetes ist zu kompliziert": a judgement, and no order
  if (
    !hasFigure &&
    tokens.some((token) => means(token, "soft")) &&
    !tokens.some((token) => means(token, "not", "past", "verb:want", "verb:use"))
  )
    return true
  // "the database grows", "that costs too much"
  if (
    !hasFigure &&
    tokens.some((token) => means(token, "verb:grow", "field:money")) &&
    !hasContent(
      tokens.filter(
        (token) =>
          !means(token, "field:money", "kind", "engine", "component", "field:peak", "field:users", "field:data")
      )
    ) &&
    !tokens.some((token) => means(token, "not", "past"))
  )
    return true
  if (tokens.some((token) => means(token, "past", "complaint"))) return !hasFigure
  return !hasFigure && tokens.some(isUnknown) && !tokens.some((token) => means(token, "not"))
}

/** "The others where they are", "the same thing, is the": asks only where it begins. */
const isRelative = (token: Token, tokens: ReadonlyArray<Token>): boolean => {
  if (!means(token, "ask") || !/^(?:what|which|where|who|how|is the|are the|does the|is it)$/.test(token.text))
    return false
  return tokens.slice(0, tokens.indexOf(token)).some((one) => !isLight(one))
}

const accounted = (tokens: ReadonlyArray<Token>, uses: ReadonlySet<Token>, verbs: ReadonlySet<string>): boolean =>
  tokens.every((token) => {
    if (uses.has(token) || isLight(token) || isRelative(token, tokens)) return true
    if (token.means.length === 0) return false
    return (
      token.means.some(({ class: name, value }) => name === "verb" && verbs.has(value)) &&
      !means(token, "not", "doubt", "if", "past", "said", "when", "ask")
    )
  })

interface Found extends Understood {
  readonly intent: Intent
}

const readOnce = (clause: Clause): Found | null => {
  let best: Found | null = null
  for (const intent of intents) {
    const understood = intent.read(clause)
    if (understood === null) continue
    if (best === null || understood.uses.length > best.uses.length) best = { ...understood, intent }
  }
  return best
}

/** "Our auditors require it": names nothing and orders nothing. */
const isAside = (piece: Piece): boolean =>
  !isUnknownWish(piece) &&
  piece.tokens.some((token) => means(token, "authority")) &&
  !hasContent(piece.tokens) &&
  isRemark(piece)

/** Everything that a clause asks for; null where a word of it found no place. */
const readClause = (clause: Clause): ReadonlyArray<Understood> | null => {
  const found: Array<Understood> = []
  const uses = new Set<Token>()
  const verbs = new Set<string>()
  let left = clause.tokens
  while (found.length < mostWishes) {
    const { language, situation } = clause
    const one = readOnce({ tokens: left, language, situation })
    if (one === null) break
    found.push(one)
    for (const token of one.uses) uses.add(token)
    for (const verb of one.intent.verbs) verbs.add(verb)
    const next = left.filter((token) => !uses.has(token) || isVerb(token) || means(token, "not"))
    if (next.length === left.length || !hasContent(next)) break
    left = next
  }
  return found.length > 0 && accounted(clause.tokens, uses, verbs) ? found : null
}

const narrowed = (situation: Situation, tiers: ReadonlyArray<TierName> | undefined): Situation =>
  tiers === undefined ? situation : { ...situation, tiers: situation.tiers.filter(({ name }) => tiers.includes(name)) }

interface Thread {
  tiers: ReadonlyArray<TierName> | undefined
  verbs: ReadonlyArray<Token>
  objects: ReadonlyArray<Token>
  /** Of what was asked for last: "deletion protection for postgres, and redis". */
  parts: ReadonlyArray<Token>
  /** Of the figure before: "4 instances in scale, 6 in enterprise". */
  unit: string | null
}

interface Told {
  readonly understood: Understood
  readonly tiers: ReadonlyArray<TierName> | undefined
  readonly rest: boolean
}

const objectClasses = ["component", "engine", "kind"] as const
const partClasses = ["part", "environment", "regime", "platform"] as const

/** Bare figures count what the one before counted. */
const withUnits = (tokens: ReadonlyArray<Token>, unit: string | null): ReadonlyArray<Token> =>
  unit === null || !tokens.some(({ quantity }) => quantity?.unit === null)
    ? tokens
    : tokens.map((token) =>
        token.quantity?.unit === null ? { ...token, quantity: { ...token.quantity, unit } } : token
      )

/** "From 40 to 80", "2 TB instead of 500 GB": what was counts no more. */
const withoutOld = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const figures = tokens.filter(({ quantity }) => quantity !== undefined)
  if (figures.length < 2) return tokens
  const isOld = (at: number): boolean => {
    const [token, before] = [tokens[at], tokens[at - 1]]
    return token?.quantity !== undefined && before !== undefined && means(before, "instead", "from")
  }
  return tokens.filter((token, at) => !isOld(at) && !(isOld(at + 1) && token.quantity === undefined))
}

/** What a piece may be read as: as it stands, with what was said before, with what comes after. */
const readingsOf = (
  tokens: ReadonlyArray<Token>,
  isBut: boolean,
  thread: Thread
): ReadonlyArray<ReadonlyArray<Token>> => {
  const hasVerb = isBut || tokens.some(isVerb)
  const hasObject = tokens.some((token) => means(token, ...objectClasses, "field"))
  const borrowed = hasVerb ? tokens : [...thread.verbs, ...tokens]
  const points = tokens.some((token) => means(token, "it"))
  const hasFigure = tokens.some(({ quantity }) => quantity !== undefined)
  const hasPart = tokens.some((token) => means(token, ...partClasses))
  // "deletion protection for postgres and redis"
  const isAlso =
    hasObject &&
    !hasVerb &&
    !hasFigure &&
    !hasPart &&
    thread.parts.length > 0 &&
    !tokens.some(({ text }) => /^(?:an?|eine?n?|une?)$/.test(text))
  const counted = withUnits(borrowed, thread.unit)
  return [
    ...(isAlso ? [[...borrowed, ...thread.parts]] : []),
    ...(borrowed === tokens ? [] : [borrowed]),
    tokens,
    ...(counted === borrowed ? [] : [counted, [...counted, ...thread.objects]]),
    ...((hasObject || !(hasFigure || hasPart)) && !points
      ? []
      : [
          [...tokens, ...thread.objects],
          [...borrowed, ...thread.objects],
          [...tokens, ...thread.objects, ...thread.parts],
          [...borrowed, ...thread.objects, ...thread.parts]
        ])
  ]
}

const all = (one: ReadonlyArray<TierName> | undefined): ReadonlyArray<TierName> | undefined =>
  one === undefined || one.length === tierNames.length ? undefined : one

/** Tiers at the end of a list are those of the whole list: "a CDN and a WAF in growth". */
const spread = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> | null => {
  const found = [...pieces]
  const [first] = pieces
  const last = pieces.at(-1)
  // "500 rps, 99.95 in enterprise" may mean either
  const isLoose =
    pieces.length > 1 &&
    first !== undefined &&
    !pieces.some(({ tokens }) => tokens.some(isVerb)) &&
    pieces.slice(0, -1).every(({ rest, tiers }) => tiers === undefined && !rest)
  const isFirstWhole =
    first !== undefined && first.tokens.some(({ quantity }) => quantity !== undefined && quantity.unit !== null)
  if (
    isLoose &&
    isFirstWhole &&
    last?.tiers !== undefined &&
    last.tiers.length < tierNames.length &&
    pieces.every(({ tokens }) =>
      tokens.some(({ quantity }) => quantity !== undefined && !tokens.some((token) => means(token, "component")))
    )
  )
    return null
  for (let at = found.length - 2; at >= 0; at--) {
    const [one, next] = [found[at], found[at + 1]]
    if (one === undefined || next === undefined || one.tiers !== undefined || one.rest) continue
    if (next.tiers !== undefined && !next.rest && !next.tokens.some(isOwnVerb))
      found[at] = { ...one, tiers: next.tiers }
  }
  return found
}

const readSentence = (
  sentence: Sentence,
  situation: Situation,
  language: Language,
  thread: Thread
): ReadonlyArray<Told> | null => {
  const pieces = spread(sentence.pieces)
  if (pieces === null) return null
  const told: Array<Told> = []
  thread.tiers = undefined
  thread.verbs = []
  let isLedBefore = false
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]
    if (piece === undefined) break
    if (piece.leaves) {
      at++
      continue
    }
    if (piece.tiers !== undefined && piece.tokens.every(isLight)) {
      thread.tiers = piece.tiers
      isLedBefore = true
      at++
      continue
    }
    if (isAside(piece)) {
      thread.tiers = piece.tiers ?? thread.tiers
      at++
      continue
    }
    // "a WAF in growth, a CDN": whether the CDN is for growth was not said
    if (
      at > 0 &&
      !isLedBefore &&
      piece.tiers === undefined &&
      !piece.rest &&
      thread.tiers !== undefined &&
      thread.tiers.length < tierNames.length &&
      !piece.tokens.some((token) => isVerb(token) || means(token, "not", "it")) &&
      piece.tokens.some((token) => means(token, ...objectClasses)) &&
      !piece.tokens.some(({ quantity }) => quantity !== undefined)
    )
      return null
    isLedBefore ||= piece.isLed
    let read: ReadonlyArray<Understood> | null = null
    let end = at + 1
    let used: ReadonlyArray<Token> = piece.tokens
    let tiers: ReadonlyArray<TierName> | undefined = piece.tiers ?? thread.tiers
    const isJudged = piece.tokens.some((token) => means(token, "soft")) && isRemark(piece)
    const last = isJudged ? at : Math.min(pieces.length, at + mostMerged)
    for (; end <= last; end++) {
      const merged = pieces.slice(at, end)
      const places = merged.flatMap((one) => one.tiers ?? [])
      tiers = places.length > 0 ? tierNames.filter((name) => places.includes(name)) : thread.tiers
      const tokens = withoutOld(merged.flatMap((one) => one.tokens))
      for (const reading of readingsOf(tokens, piece.isBut, thread)) {
        read = readClause({ tokens: reading, language, situation: narrowed(situation, tiers) })
        if (read !== null) {
          used = reading
          break
        }
      }
      if (read !== null) break
      if (end === at + 1 && isRemark(piece)) break
    }
    if (read === null) {
      if (!isRemark(piece)) return null
      // "le budget de 300 €, on l'avait fixe": what was named was told of
      if (
        told.length > 0 &&
        thread.verbs.length === 0 &&
        piece.tokens.some((token) => means(token, "past")) &&
        piece.tokens.some((token) => means(token, "it") || token.text.startsWith("l' "))
      )
        return null
      const next = pieces[at + 1]
      // "gut, dass wir keine Daten in den USA haben"
      if (
        next?.tokens[0]?.text === "dass" &&
        !piece.tokens.some(
          (token) =>
            means(token, "please", "verb:want", "verb:set") ||
            /^(?:entschieden|beschlossen|entschlossen|wichtig)/.test(token.text)
        )
      )
        return null
      // "wir hatten vor, die Datenbank zu vergroessern"
      if (
        next !== undefined &&
        piece.tokens.some((token) => means(token, "past") || isUnknown(token)) &&
        next.tokens.some(
          (token, place) =>
            token.text === "zu" && next.tokens[place + 1] !== undefined && isVerb(next.tokens[place + 1] as Token)
        )
      )
        return null
      const about = piece.tokens.filter((token) => means(token, ...objectClasses))
      thread.objects = about.length > 0 ? about : thread.objects
      thread.tiers = piece.tiers ?? thread.tiers
      const parts = piece.tokens.filter((token) => means(token, ...partClasses))
      thread.parts = parts.length > 0 ? parts : thread.parts
      at++
      continue
    }
    for (const understood of read) told.push({ understood, tiers, rest: piece.rest })
    thread.tiers = tiers
    const verbs = used.filter((token) => isVerb(token) || means(token, "not", "degree"))
    thread.verbs = verbs.length > 0 ? verbs : thread.verbs
    const named = used.filter((token) => means(token, ...objectClasses))
    thread.objects = named.length > 0 ? named : thread.objects
    thread.parts = used.filter((token) => token.quantity !== undefined || means(token, ...partClasses))
    thread.unit =
      used.findLast(({ quantity }) => quantity !== undefined && quantity.unit !== null)?.quantity?.unit ?? thread.unit
    at = end
  }
  return told
}

const placed = (edit: Unplaced | CorrectingEdit, tiers: ReadonlyArray<TierName> | undefined): ReadonlyArray<Edit> => {
  // corrections hold for all tiers
  if (edit._tag === "RevertTo" || tiers === undefined || isCorrecting(edit)) return [edit]
  const both = edit.tiers === undefined ? tiers : edit.tiers.filter((name) => tiers.includes(name))
  return both.length === 0 ? [] : [{ ...edit, tiers: both }]
}

const regionOf = ({ edits }: Wish): string | undefined => {
  const [edit, ...more] = edits
  return edit?._tag === "SetContext" && more.length === 0 ? edit.set.region : undefined
}

/** "Paris (fr-par)" is said once, and then exactly. */
const precise = (wishes: ReadonlyArray<Wish>): ReadonlyArray<Wish> =>
  wishes.filter((wish, at) => {
    const [region, next] = [regionOf(wish), regionOf(wishes[at + 1] ?? wish)]
    return region === undefined || next === undefined || next === region || !/\d$|-par$|-ams$|-waw$/.test(next)
  })

/** All wishes of a message, or null where it is not clear what all of it means. */
export const readWishes = (
  sentences: ReadonlyArray<Sentence>,
  situation: Situation,
  language: Language
): ReadonlyArray<Wish> | null => {
  const thread: Thread = { tiers: undefined, verbs: [], objects: [], parts: [], unit: null }
  const told: Array<Told> = []
  for (const sentence of sentences) {
    const read = readSentence(sentence, situation, language, thread)
    if (read === null) return null
    told.push(...read)
  }
  const left = sentences.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.leaves ? (piece.tiers ?? []) : [])))
  const named = new Set(told.flatMap(({ rest, tiers }) => (rest ? [] : (tiers ?? []))))
  const others = tierNames.filter((name) => !named.has(name))
  const wishes = told.map(({ rest, tiers, understood }): Wish => {
    const placedIn = rest
      ? others
      : (tiers ?? (left.length > 0 ? tierNames.filter((name) => !left.includes(name)) : undefined))
    const those = all(placedIn)
    return {
      edits: understood.edits.flatMap((edit) => placed(edit, those)),
      words: `${understood.words}${inTiers(those ?? [])}`
    }
  })
  const seen = new Set<string>()
  const once = wishes.filter(({ edits }) => {
    const key = JSON.stringify(edits)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  if (once.length > 1 && once.some(({ edits: [edit] }) => edit?._tag === "RevertTo")) return null
  // "more memory, 8 GB": the figure says how much more
  const sizes = precise(once).filter(
    ({ edits: those }) =>
      !those.some(
        (edit) =>
          edit._tag === "StepSize" &&
          once.some((other) =>
            other.edits.some((exact) => exact._tag === "ResizeComponent" && exact.component === edit.component)
          )
      )
  )
  const edits = sizes.flatMap((wish) => wish.edits)
  return edits.length === 0 || once.length > mostWishes || contradicts(edits) ? null : sizes
}
