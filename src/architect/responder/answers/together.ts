/** Answers to several questions of one message: each with what was asked, nothing twice. */
import { paragraphs } from "./Answer.ts"

/** Words beyond its first paragraph that an answer among others may have. */
const most = 45

const isTable = (text: string): boolean => text.startsWith("|")

const wordsIn = (text: string): number => (isTable(text) ? most / 2 : text.split(/\s+/).length)

/** What ends with a colon is nothing without what follows. */
const blocksOf = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const blocks: Array<Array<string>> = []
  for (const part of text.split("\n\n")) {
    const last = blocks.at(-1)
    if (last?.at(-1)?.endsWith(":") === true) last.push(part)
    else blocks.push([part])
  }
  return blocks
}

export const together = (answers: ReadonlyArray<string>): string => {
  if (answers.length < 2) return paragraphs(...answers)
  const said = new Set<string>()
  return paragraphs(
    ...answers.flatMap((answer) => {
      let left = most
      return blocksOf(answer).flatMap((block, at) => {
        const text = block.join("\n\n")
        const words = block.reduce((sum, part) => sum + wordsIn(part), 0)
        if (said.has(text) || (at > 0 && words > left)) return []
        said.add(text)
        if (at > 0) left -= words
        return [text]
      })
    })
  )
}
