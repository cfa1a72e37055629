import { means, type Token } from "../Token.ts"

/** What a sentence may turn on: it is no plain wish then. */
const turning = ["if", "doubt", "said", "when", "others", "past", "nothing"] as const

/** Whether a word of a wish makes it depend on something, or somebody else's. */
export const turns = (tokens: ReadonlyArray<Token>, passes: (token: Token) => boolean = () => false): boolean =>
  tokens.some((token) => means(token, ...turning) && !passes(token))
