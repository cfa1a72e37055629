/** What is not known here is declined by its name, with what there is instead. */
import { Compliance } from "../../../../facts/ContextValues.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { priceIn } from "../../texts/priceWords.ts"
import { cell } from "../shared/markdown.ts"
import { firstPlace, kindIn, providerNames, some } from "./common.ts"

const mostParts = 8

/** As people write it: `gcp` is "GCP". */
const written = (word: string, { known: { message } }: Inquiry): string => {
  const at = message.toLowerCase().indexOf(word.toLowerCase())
  return cell(at < 0 ? word : message.slice(at, at + word.length))
}

/** A service of somebody else's that the code was seen to call. */
const asService = (word: string, inquiry: Inquiry): string | null => {
  const found = inquiry.known.analysis.externalServices.find(({ name }) =>
    name.toLowerCase().includes(word.toLowerCase())
  )
  if (found === undefined) return null
  const place = firstPlace(found.evidence)
  return inquiry.say("answer.foreign.service", { word: cell(found.name), place: place === "" ? "none" : place })
}

const instead = (inquiry: Inquiry): string => {
  const { asked, known, say } = inquiry
  const { name: tier, price, provider } = known.focus
  return say("answer.foreign.here", {
    tier,
    provider: providerNames[provider],
    price: priceIn(asked.language, price.monthlyEur, price.complete)
  })
}

const priced = ({ asked, known: { focus }, say }: Inquiry): string =>
  say("answer.foreign.priced", {
    tier: focus.name,
    price: priceIn(asked.language, focus.price.monthlyEur, focus.price.complete)
  })

const partsOf = (inquiry: Inquiry): string => {
  const { components, name: tier } = inquiry.known.focus
  return inquiry.say("answer.foreign.parts", {
    tier,
    parts: some(
      inquiry,
      components.map(({ id }) => `\`${id}\``),
      mostParts
    )
  })
}

/** Longest first: a question may be about several, the first is the one that is asked about. */
export const foreign: Answer = (inquiry) => {
  const { asked, list, say } = inquiry
  const [found] = asked.about.foreign
  if (found === undefined) {
    const [kind] = asked.about.kinds
    return paragraphs(
      kind === undefined ? say("answer.foreign.any") : say("answer.foreign.part", { word: kindIn(inquiry, kind) }),
      instead(inquiry)
    )
  }
  const word = written(found.word, inquiry)
  switch (found.sort) {
    case "cloud":
      return paragraphs(asService(found.word, inquiry), say("answer.foreign.cloud", { word }), instead(inquiry))
    case "money":
      return paragraphs(say("answer.foreign.money", { word }), priced(inquiry))
    case "regime":
      return say("answer.foreign.regime", {
        word: word.toUpperCase(),
        known: list(Compliance.literals.map((one) => say(`answer.regime.${one}`)))
      })
    case "network":
      return say("answer.foreign.network")
    case "deed-apply":
      return say("answer.foreign.apply")
    case "deed-rename":
      return say("answer.foreign.rename")
    case "deed-write":
      return say("answer.foreign.write")
    case "deed-order":
      return say("answer.foreign.order")
    default:
      return paragraphs(asService(found.word, inquiry) ?? say("answer.foreign.part", { word }), partsOf(inquiry))
  }
}

/** What has nothing to do with this repository's infrastructure. */
export const outside: Answer = (inquiry) => {
  const { known, say } = inquiry
  const { name, owner } = known.repository
  const deed = inquiry.asked.about.foreign.find(({ sort }) => sort?.startsWith("deed-") === true)
  return deed === undefined
    ? paragraphs(
        say("answer.outside", { repository: `${cell(owner)}/${cell(name)}` }),
        say("answer.outside.ask", { tier: known.focus.name })
      )
    : foreign(inquiry)
}
