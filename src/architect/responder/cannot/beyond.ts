import { Schema } from "effect"
import { Beyond, beyondWords } from "../lexicon/beyond.ts"
import { lexemesOf } from "../reading/lexemes.ts"
import { matchesAt } from "../reading/matching.ts"
import { say } from "../texts/say.ts"
import type { Cannot, Said } from "./Cannot.ts"

const isBeyond = Schema.is(Beyond)

/** What a message names first of what no design has; undefined where it names nothing of it. */
const beyondIn = ({ language, message }: Said): Beyond | undefined => {
  const words = lexemesOf(message)
  return words
    .flatMap((_, place) =>
      matchesAt([beyondWords[language]], words, place, language).flatMap(({ form: { means } }) =>
        isBeyond(means.value) ? [means.value] : []
      )
    )
    .at(0)
}

/** What people wish of such a service and no message can ask for, by its name, with where it is done instead. */
export const beyond: Cannot = {
  name: "what no design has",
  examples: {
    en: "Nothing may go to production without manual approval",
    de: "Vor der Produktion muss jemand eine Freigabe erteilen",
    fr: "Rien ne part en production sans validation manuelle"
  },
  read: (said) => {
    const found = beyondIn(said)
    return found === undefined ? null : { reply: say(said.language)(`cannot.beyond.${found}`), suggestions: [] }
  }
}
