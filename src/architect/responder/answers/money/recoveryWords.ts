/** What may be lost and how long it takes to be back, in a language: the engine says both in English. */
import type { Inquiry } from "../Answer.ts"

const losses = [
  [" for the loss of a host", "answer.money.loss.host"],
  [" for the loss of the data centre", "answer.money.loss.zone"],
  [" when the region is lost", "answer.money.loss.region"]
] as const

/** Jobs that wait in a cache, and the loss of a whole region, are told elsewhere. */
export const recoveryOf = ({ asked: { language }, say }: Inquiry, text: string): string => {
  const [main = text] = text.split(/;| \((?=[^()]*region is lost)/)
  if (language === "en") return main
  return losses.reduce((said, [english, key]) => said.replaceAll(english, ` ${say(key)}`), main)
}
