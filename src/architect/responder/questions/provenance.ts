import type { PriceItem, Tier } from "../../../blueprint/Tier.ts"
import { euros } from "../../texts.ts"
import { bullets, markdownTable } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"
import { sumOf } from "../answers/shared/sums.ts"

const ofPrices = String.raw`(?:prices?|pricing|costs?|catalog(?:ue)?|estimates?|numbers?|figures?|amounts?|bill)`

const asks = new RegExp(
  [
    String.raw`\b${ofPrices}\b.*\b(?:come|comes|from where|sources?|old|dated?|up[- ]to[- ]date|outdated|current|fresh|recent|accurate|exact|precise|reliable|trust\w*|real|true|sure|based on|list prices)\b`,
    String.raw`\b(?:how (?:old|fresh|recent|current|accurate|exact|precise|reliable|sure|good|certain)|how (?:much )?(?:can|do) (?:i|we) trust|sources?|source of|confiden\w+|when)\b.*\b${ofPrices}\b`,
    String.raw`\b(?:tax(?:es)?|vat|discounts?|reserved (?:instances?|capacity)|savings plans?|exchange rate|list prices)\b`,
    String.raw`\b(?:not|n't) (?:in|included in|part of|covered by|contained in) (?:the |this |that )?${ofPrices}\b`,
    String.raw`\b(?:in|include[sd]?)\b.*\b(?:the |this |that )?price\b.*\b(?:included|and what)\b`,
    String.raw`^(?:what|which).*\b(?:is|are) included in (?:the |this |that )?${ofPrices}\b`
  ].join("|")
)

const confidences: ReadonlyArray<readonly [PriceItem["confidence"], string]> = [
  ["exact", "as the provider lists it for this region"],
  ["derived", "worked out from another listed price"],
  ["approx", "an approximation"]
]

const byConfidence = ({ items }: Tier) =>
  confidences.flatMap(([confidence, means]) => {
    const lines = items.filter((item) => item.confidence === confidence && item.monthlyEur !== null)
    return lines.length === 0 ? [] : [[confidence, means, String(lines.length), euros(sumOf(lines))]]
  })

/** Where and when lines that cost something were listed, those that carry most of the price first. */
const sourcesOf = ({ items }: Tier): ReadonlyArray<string> => {
  const sums = new Map<string, number>()
  for (const { asOf, monthlyEur, source } of items) {
    if (monthlyEur === null || monthlyEur === 0) continue
    const from = `${source} (${asOf})`
    sums.set(from, (sums.get(from) ?? 0) + monthlyEur)
  }
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([from, eur]) => `${from}: ${euros(eur)} of the price`)
}

const most = 5

/** Where prices come from, how old and how sure they are, and what they leave out. */
export const provenance: QuestionReader = {
  name: "provenance",
  example: "How old are the prices, and what do they leave out?",
  answer: (text, { focus }) => {
    if (!asks.test(text) || /\b(?:if|traffic|rps|requests|users)\b/.test(text)) return null
    const { assumptions, items, name, price } = focus
    const { date, eurPerUsd } = price.exchangeRate
    const unpriced = items.filter((item) => item.unpriced === true)
    const left = assumptions.filter((line) => /\bnot in the price\b|\bwithout tax\b|^Free allowances/.test(line))
    const sources = sourcesOf(focus)
    return [
      `The prices of **${name}** are list prices without tax, discounts or commitments, from the catalogue of ${price.catalogDate}; dollars at ${eurPerUsd} € (rate of ${date}). Expected ${euros(price.monthlyEur)} a month, ${euros(price.lowEur)} to ${euros(price.highEur)} with the doubt of estimates.`,
      markdownTable(["confidence", "means", "lines", "a month"], byConfidence(focus)),
      `Sources, by what they decide:\n${bullets(sources.slice(0, most))}${sources.length > most ? `\n- and ${sources.length - most} more` : ""}`,
      ...(left.length === 0 ? [] : [`What it covers and leaves out:\n${bullets(left)}`]),
      ...(unpriced.length === 0
        ? []
        : [
            `Without a known price, so not in the sum:\n${bullets(unpriced.map(({ component, description, reason }) => `${component}: ${description}${reason === undefined ? "" : ` (${reason})`}`))}`
          ])
    ].join("\n\n")
  }
}
