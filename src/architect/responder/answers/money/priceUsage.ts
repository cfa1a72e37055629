/** What runs in any case, what follows use, and how high the bill may get. */
import { Either } from "effect"
import type { Edit } from "../../../../blueprint/Edit.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { figureIn, listIn } from "../../texts/figures.ts"
import { editSaid } from "../../texts/editSaid.ts"
import { markdownTable } from "../shared/markdown.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { cents, firstTier, others, signedOf, wantedTiers } from "./figures.ts"
import { supposedIn } from "./supposing.ts"

/** Lines that follow use most. */
const mostLines = 5

const usageTable = ({ asked: { language }, eur, say }: Inquiry, tier: Tier): string | null => {
  const lines = tier.items
    .filter(({ monthlyEur, usageDriven }) => usageDriven && (monthlyEur ?? 0) > 0)
    .toSorted((a, b) => (b.monthlyEur ?? 0) - (a.monthlyEur ?? 0))
    .slice(0, mostLines)
  if (lines.length === 0) return null
  return markdownTable(
    [
      say("answer.money.head.part"),
      say("answer.money.head.line"),
      say("answer.money.head.quantity"),
      say("answer.money.head.month")
    ],
    lines.map(({ component, description, monthlyEur, quantity, unit }) => [
      component,
      description,
      `${figureIn(language, quantity)} ${unit}`,
      eur(monthlyEur ?? 0)
    ])
  )
}

/** Lines of which the provider charges nothing up to a certain use. */
const freeOf = ({ items }: Tier): number => items.filter(({ freeQuantity }) => (freeQuantity ?? 0) > 0).length

/** A use that the question supposes, designed. */
function* withLoad(inquiry: Inquiry, edits: ReadonlyArray<Edit>, tier: Tier): Steps<string | null> {
  const { asked, eur, known, say } = inquiry
  const found = yield* known.tried(edits)
  const then = Either.isRight(found) ? found.right.tiers.find(({ name }) => name === tier.name) : undefined
  if (then === undefined) return null
  return say("answer.price.usage.load", {
    tier: tier.name,
    wishes: listIn(
      asked.language,
      edits.map((edit) => editSaid(asked.language, edit))
    ),
    price: eur(then.price.monthlyEur),
    difference: signedOf(inquiry, cents(then.price.monthlyEur - tier.price.monthlyEur)),
    fixed: eur(then.price.fixedEur),
    usage: eur(then.price.usageEur)
  })
}

function* told(inquiry: Inquiry): Steps<string> {
  const { eur, say } = inquiry
  const tier = firstTier(inquiry)
  const { price } = tier
  const supposed = supposedIn(inquiry)
  const load = supposed === null ? null : yield* withLoad(inquiry, supposed.edits, tier)
  const rest = others(wantedTiers(inquiry), tier)
  const split = say("answer.price.usage", {
    tier: tier.name,
    fixed: eur(price.fixedEur),
    usage: eur(price.usageEur),
    high: eur(price.highEur),
    low: eur(price.lowEur)
  })
  const free = freeOf(tier)
  return paragraphs(
    ...(load === null ? [split] : [load, split]),
    usageTable(inquiry, tier),
    rest.length === 0
      ? null
      : markdownTable(
          [
            say("answer.money.head.tier"),
            say("answer.money.head.fixed"),
            say("answer.money.head.usage"),
            say("answer.money.head.high")
          ],
          wantedTiers(inquiry).map(({ name, price }) => [
            name,
            eur(price.fixedEur),
            eur(price.usageEur),
            eur(price.highEur)
          ])
        ),
    `${free === 0 ? "" : `${say("answer.price.usage.free", { count: free })} `}${say("answer.price.usage.cap")}`
  )
}

export const priceUsage: Answer = (inquiry) => told(inquiry)
