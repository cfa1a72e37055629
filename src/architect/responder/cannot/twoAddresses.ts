import { sentencesOf } from "../reading/sentences.ts"
import { readWishes } from "../reading/readWishes.ts"
import { means, valueOf } from "../reading/Token.ts"
import { bullets } from "../answers/shared/markdown.ts"
import { say } from "../texts/say.ts"
import type { Cannot } from "./Cannot.ts"

/** Alarms go to one address: which of several, or a list of the team's, is theirs to say. */
export const twoAddresses: Cannot = {
  name: "alarms to several addresses",
  examples: {
    en: "Send alarms to ops@example.com and dev@example.com",
    de: "Schick die Alarme an ops@example.com und dev@example.com",
    fr: "Envoie les alarmes à ops@example.com et dev@example.com"
  },
  read: ({ language, situation, tokens }) => {
    const addresses = [...new Set(tokens.flatMap((token) => valueOf(token, "address") ?? []))]
    const isOfAlarms = tokens.some((token) => means(token, "kind:monitoring", "alarm"))
    if (addresses.length < 2 || !isOfAlarms || readWishes(sentencesOf(tokens, language), situation, language) !== null)
      return null
    const told = say(language)
    const suggestions = addresses.slice(0, 2).map((to) => ({
      text: told("cannot.twoAddresses.one", { to }),
      edits: [{ _tag: "SetAlarms" as const, to }]
    }))
    return {
      reply: [
        told("cannot.twoAddresses", { addresses: addresses.join(", ") }),
        `${told("cannot.instead")}
${bullets(suggestions.map(({ text }) => text))}`
      ].join("\n\n"),
      suggestions
    }
  }
}
