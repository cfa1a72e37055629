import { folded } from "../lexicon/folded.ts"

/** Words of a message as they stand in it: tokens have them without capitals and accents. */
export const asWritten = (message: string, text: string): string => {
  const words = message.match(/[\p{L}\p{N}'’-]+/gu) ?? []
  const count = text.split(" ").length
  const at = words.findIndex((_, start) => folded(words.slice(start, start + count).join(" ")) === text)
  return at < 0 ? text : words.slice(at, at + count).join(" ")
}
