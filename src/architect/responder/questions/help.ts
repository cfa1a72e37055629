import { bullets } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /^(?:help|usage|commands|examples)$|\bwhat (?:can|could) (?:you|i|this|we)\b.*\b(?:do|ask|say|change|tell|answer)\b|\bwhat (?:are|do) you (?:able|do|capable|understand|know how)\b|\bwhat do you know\b|\bhow (?:can|do) (?:i|you) (?:use|work with|ask|help)\b.*|\b(?:what|which) (?:questions|changes|commands)\b(?! (?:if|when|with|in case)\b)|\bwho are you\b|\bhow do you work\b/

/** What can be said, from the readers themselves. */
export const helpWith = (
  questions: ReadonlyArray<{ readonly example: string }>,
  changes: ReadonlyArray<{ readonly example: string }>
): QuestionReader => ({
  name: "help",
  example: "What can you do?",
  answer: (text, { currentVersion }) =>
    asks.test(text)
      ? [
          "I answer from the analysis, the design and its prices, and change the design when every part of a message is understood. A question changes nothing; a change makes a new version with files and prices.",
          `Ask:\n${bullets(questions.map(({ example }) => example))}`,
          `Change:\n${bullets([...changes.map(({ example }) => example), ...(currentVersion > 1 ? [`Go back to version ${currentVersion - 1}`] : [])])}`
        ].join("\n\n")
      : null
})
