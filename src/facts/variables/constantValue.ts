import { literalForm } from "./form.ts"
import type { Claimed, Value } from "./Value.ts"

/** A text that is the same wherever the program runs. */
export const constant = (text: string): Value => ({ value: "constant", from: null, form: literalForm(text) })

/** The pairs of words that samples write for true and false. */
const pairs: ReadonlyArray<readonly [yes: string, no: string]> = [
  ["true", "false"],
  ["1", "0"],
  ["on", "off"],
  ["yes", "no"]
]

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** True or false as a sample writes it, else as the language does. */
export const truthWord = ({ given }: Claimed, language: string | null, truth: boolean): string => {
  const shown = given.find((text) => pairs.some((pair) => pair.includes(text.toLowerCase())))
  const [yes, no] = pairs.find((pair) => pair.includes(shown?.toLowerCase() ?? "")) ?? ["true", "false"]
  const isCapital = shown === undefined ? language === "python" : /^[A-Z]/.test(shown)
  return isCapital ? capital(truth ? yes : no) : truth ? yes : no
}
