import { variableNamed } from "./named.ts"
import type { Phrase } from "./Phrase.ts"

const needs = { required: "required", needed: "required", optional: "optional", unused: "unused" } as const

const isNeed = (word: string): word is keyof typeof needs => Object.hasOwn(needs, word)

/** What is said of variables. */
export const ofVariables: ReadonlyArray<Phrase> = [
  {
    name: "need",
    words: /^(?:the variable )?`?(?<name>[A-Za-z_]\w{0,99})`? is (?<need>required|needed|optional|unused)$/i,
    edit: ({ name, need = "" }, known) => {
      const variable = variableNamed(name, known)
      const word = need.toLowerCase()
      return variable === null || !isNeed(word) ? null : { _tag: "CorrectVariable", variable, need: needs[word] }
    }
  }
]
