import { Availability } from "../../../facts/ContextValues.ts"
import { figureIn } from "../texts/figures.ts"
import { means, type Quantity, type Token } from "../reading/Token.ts"
import { bullets } from "../answers/shared/markdown.ts"
import { say } from "../texts/say.ts"
import type { Cannot } from "./Cannot.ts"

const steps: ReadonlyArray<string> = Availability.literals.filter((one) => !Number.isNaN(Number(one)))

/** Nobody asks for less, and less says something else. */
const least = 90

/** "99.5 %", "four nines": what share of the time that is; undefined where none is told. */
const shareOf = ({ by, unit, value }: Quantity): number | undefined =>
  by ? undefined : unit === "percent" ? value : unit === "nine" && value > 3.5 ? 100 - 10 ** (2 - value) : undefined

const isShare = ({ quantity }: Token): boolean => {
  const share = quantity === undefined ? undefined : shareOf(quantity)
  return share !== undefined && share >= least && share < 100 && !steps.includes(String(share))
}

/** An availability between the steps that are designed for. */
export const betweenSteps: Cannot = {
  name: "an availability between the steps",
  examples: {
    en: "We need 99.5 % availability",
    de: "Wir brauchen 99,5 % Verfügbarkeit",
    fr: "Il nous faut une disponibilité de 99,5 %"
  },
  read: ({ language, tokens }) => {
    const asked = tokens.find(isShare)
    if (asked?.quantity === undefined || !tokens.some((token) => means(token, "field:availability"))) return null
    const told = say(language)
    const share = shareOf(asked.quantity) ?? 0
    const near = steps.filter(
      (one, at) => [steps[at + 1], one].some((step) => Number(step) > share) || at === steps.length - 1
    )
    const suggestions = near.slice(0, 2).map((availability) => ({
      text: told("allYear.availability", { availability: figureIn(language, Number(availability)) }),
      edits: [{ _tag: "SetContext" as const, set: { availability: availability as Availability } }]
    }))
    return {
      reply: [
        told("cannot.betweenSteps", {
          asked: figureIn(language, share),
          steps: steps.map((one) => `${figureIn(language, Number(one))} %`).join(", ")
        }),
        `${told("cannot.instead")}
${bullets(suggestions.map(({ text }) => text))}`
      ].join("\n\n"),
      suggestions
    }
  }
}
