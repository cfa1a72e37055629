import type { WordClass } from "../../lexicon/Lexicon.ts"
import type { Token } from "../Token.ts"

/** A token that means that, as if it had been said. */
export const said = (sort: `${WordClass}:${string}`): Token => {
  const [name = "", value = ""] = sort.split(":")
  return { text: value, means: [{ class: name as WordClass, value }] }
}
