import { sentencesOf } from "../reading/sentences.ts"
import { readWishes } from "../reading/readWishes.ts"
import { isUnknown } from "../reading/remarks.ts"
import { means, type Token } from "../reading/Token.ts"
import { say } from "../texts/say.ts"
import type { Cannot } from "./Cannot.ts"

const wishes = ["verb:add", "verb:want", "verb:run", "lacks"] as const

/** What is there is none that has to be found. */
const isOther = (token: Token): boolean => means(token, "process") && !means(token, "component", "service")

/** A process or a program of others that the repository was not found to start. */
export const newProcess: Cannot = {
  name: "a process that the repository does not start",
  examples: {
    en: "Add a worker process that runs `node worker.js`",
    de: "Es fehlt der Hintergrundprozess `node worker.js`, bitte aufnehmen",
    fr: "Ajoute un processus qui lance `node worker.js`"
  },
  read: ({ language, situation, tokens }) => {
    const pieces = sentencesOf(tokens, language).flatMap((sentence) => sentence.pieces)
    const isWished = pieces.some(
      (piece) =>
        piece.tokens.some((token) => means(token, ...wishes)) &&
        !piece.tokens.some((token) => means(token, "not")) &&
        piece.tokens.some(isOther) &&
        piece.tokens.some((token) => isUnknown(token) || means(token, "code", "article:a", "kind:queue"))
    )
    if (!isWished || readWishes(sentencesOf(tokens, language), situation, language) !== null) return null
    const told = say(language)
    return { reply: [told("cannot.newProcess"), told("cannot.newProcess.instead")].join("\n\n"), suggestions: [] }
  }
}
