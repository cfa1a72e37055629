/** What a piece may be read as: as it stands, with what was said before it, with what comes after. */
import type { TierName } from "../../../blueprint/TierName.ts"
import { isLight } from "./Clause.ts"
import { hasFigure, isVerb } from "./remarks.ts"
import { means, type Token } from "./Token.ts"

/** What was said before, as far as it may be meant again. */
export interface Thread {
  tiers: ReadonlyArray<TierName> | undefined
  verbs: ReadonlyArray<Token>
  objects: ReadonlyArray<Token>
  /** Of what was asked for last: "deletion protection for postgres, and redis". */
  parts: ReadonlyArray<Token>
  /** Whether that was only spoken of, and not asked for. */
  isMentioned: boolean
  /** Of the figure before: "4 instances in scale, 6 in enterprise". */
  unit: string | null
  /** Figures that were told and have not been asked for yet: "our peak was 430 requests per second". */
  owed: ReadonlyArray<Token>
}

export const newThread = (): Thread => ({
  tiers: undefined,
  verbs: [],
  objects: [],
  parts: [],
  isMentioned: false,
  unit: null,
  owed: []
})

export const objectClasses = ["component", "engine", "kind"] as const
export const partClasses = ["part", "environment", "regime", "platform"] as const

/** Bare figures count what the one before counted. */
const withUnits = (tokens: ReadonlyArray<Token>, unit: string | null): ReadonlyArray<Token> =>
  unit === null || !tokens.some(({ quantity }) => quantity?.unit === null)
    ? tokens
    : tokens.map((token) =>
        token.quantity?.unit === null ? { ...token, quantity: { ...token.quantity, unit } } : token
      )

/** "From 99 %, and keep logs 180 days": what is counted once is not replaced. */
const isCountedAgain = ({ quantity }: Token, figures: ReadonlyArray<Token>): boolean =>
  figures.some(
    (other) =>
      other.quantity !== quantity &&
      (other.quantity?.unit === quantity?.unit || other.quantity?.unit === null || quantity?.unit === null)
  )

/** "From 40 to 80", "2 TB instead of 500 GB", "2 and not 1": what was counts no more. */
export const withoutOld = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const figures = tokens.filter(({ quantity }) => quantity !== undefined)
  const [first] = figures
  if (first === undefined || figures.length < 2) return tokens
  const start = tokens.indexOf(first)
  const isOld = (at: number): boolean => {
    const [token, before] = [tokens[at], tokens[at - 1]]
    return (
      token?.quantity !== undefined &&
      before !== undefined &&
      isCountedAgain(token, figures) &&
      (means(before, "instead", "from") ||
        // "rather 500 GB than 10"
        (means(before, "than") && tokens.slice(0, at).some((one) => means(one, "rather"))) ||
        (at > start + 1 && means(before, "not") && before.means.length === 1))
    )
  }
  return tokens.filter((token, at) => !isOld(at) && !(isOld(at + 1) && token.quantity === undefined))
}

/** What a piece may be read as, the likeliest first. */
export const readingsOf = (
  tokens: ReadonlyArray<Token>,
  isBut: boolean,
  thread: Thread
): ReadonlyArray<ReadonlyArray<Token>> => {
  const hasVerb = isBut || tokens.some((token) => isVerb(token) || means(token, "are"))
  const hasObject = tokens.some((token) => means(token, ...objectClasses, "field"))
  const borrowed = hasVerb ? tokens : [...thread.verbs, ...tokens]
  const points = tokens.some((token) => means(token, "it"))
  const isCounted = hasFigure(tokens)
  const hasPart = tokens.some((token) => means(token, ...partClasses, "degree"))
  // "deletion protection for postgres and redis"
  const isAlso =
    hasObject &&
    !(hasVerb || isCounted || hasPart) &&
    !thread.isMentioned &&
    thread.parts.length > 0 &&
    !tokens.some((token) => means(token, "article:a"))
  // "… is too big for us, please remove"
  const isBareOrder =
    tokens.some((token) => means(token, "verb:remove", "verb:add")) &&
    tokens.every((token) => isLight(token) || isVerb(token))
  const counted = withUnits(borrowed, thread.unit)
  const parts = thread.isMentioned && !tokens.some((token) => means(token, "verb", "not")) ? [] : thread.parts
  return [
    ...(isAlso ? [[...borrowed, ...thread.parts]] : []),
    ...(borrowed === tokens ? [] : [borrowed]),
    tokens,
    ...(counted === borrowed ? [] : [counted, [...counted, ...thread.objects]]),
    ...((hasObject || !(isCounted || hasPart || isBareOrder)) && !points
      ? []
      : [
          [...tokens, ...thread.objects],
          [...borrowed, ...thread.objects],
          [...tokens, ...thread.objects, ...parts],
          [...borrowed, ...thread.objects, ...parts]
        ])
  ]
}
