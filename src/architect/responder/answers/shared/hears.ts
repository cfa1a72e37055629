import type { Notion } from "../../lexicon/questions.ts"
import { notionsIn } from "../../asking/notions.ts"
import { lexemesOf } from "../../reading/lexemes.ts"
import type { Inquiry } from "../Answer.ts"

/** Whether a message says one of these: "who", "where". */
export const hears = (
  { asked: { language }, known: { message } }: Inquiry,
  ...those: ReadonlyArray<Notion>
): boolean => {
  const { notions } = notionsIn(lexemesOf(message), language)
  return those.some((one) => notions.has(one))
}
