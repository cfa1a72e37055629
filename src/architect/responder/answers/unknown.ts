/** What is not known here is declined by its name, with what can be said instead. */
import { Compliance } from "../../../facts/ContextValues.ts"
import { type Answer, type Inquiry, paragraphs } from "./Answer.ts"

const shownParts = 8

/** As people write it: `gcp` is "GCP". */
const written = (word: string, message: string): string => {
  const at = message.toLowerCase().indexOf(word)
  return at < 0 ? word : message.slice(at, at + word.length)
}

/** A service of somebody else's that the code was seen to call. */
const asService = (word: string, { known: { analysis }, list, say }: Inquiry): string | null => {
  const found = analysis.externalServices.find(({ name }) => name.toLowerCase().includes(word.toLowerCase()))
  return found === undefined
    ? null
    : say("ask.unknown.service", {
        word: found.name,
        lines: list(found.evidence.slice(0, 3).map(({ line, path }) => `${path}:${line}`))
      })
}

const parts = ({ known: { focus }, list, say }: Inquiry): string =>
  say("ask.unknown.parts", {
    tier: focus.name,
    parts: list(focus.components.slice(0, shownParts).map(({ id }) => id))
  })

const declined = (inquiry: Inquiry): string | null => {
  const { asked, eur, known, say } = inquiry
  const [foreign] = asked.about.foreign
  if (foreign === undefined) return null
  const word = written(foreign.word, known.message)
  const { focus } = known
  switch (foreign.sort) {
    case "cloud":
      return paragraphs(
        say("ask.unknown.cloud", { word }),
        say("ask.unknown.cloud.here", {
          tier: focus.name,
          provider: focus.provider,
          price: eur(focus.price.monthlyEur)
        })
      )
    case "money":
      return say("ask.unknown.money", { word })
    case "regime":
      return say("ask.unknown.regime", { word: word.toUpperCase(), known: Compliance.literals.join(", ") })
    case "network":
      return say("ask.unknown.network")
    case "deed-apply":
      return say("ask.unknown.apply")
    case "deed-rename":
      return say("ask.unknown.rename")
    case "deed-write":
      return say("ask.unknown.write")
    case "deed-order":
      return say("ask.unknown.order")
    case null:
      return paragraphs(say("ask.unknown.word", { word }), parts(inquiry))
    default:
      return asService(word, inquiry) ?? paragraphs(say("ask.unknown.part", { word }), parts(inquiry))
  }
}

/** What was a wish and not a question changed nothing. */
export const unknown: Answer = (inquiry) => {
  const said = declined(inquiry)
  if (said === null || inquiry.asked.isQuestion) return said
  const [first = "", ...more] = said.split("\n\n")
  return paragraphs(`${first} ${inquiry.say("ask.unchanged")}`, ...more)
}
