/** What a change would come to, tried and not made. */
import { Either } from "effect"
import type { Steps } from "../../../facts/Steps.ts"
import { signed } from "../differenceOf.ts"
import { bullets, markdownTable } from "./shared/markdown.ts"
import { type Answer, type Inquiry, paragraphs } from "./Answer.ts"

const cents = (eur: number): number => Math.round(eur * 100) / 100

function* told(inquiry: Inquiry): Steps<string | null> {
  const { eur, known, list, say, supposed } = inquiry
  if (supposed === null) return null
  const { focus, named, tiers, tried } = known
  const edits = supposed.wishes.flatMap((wish) => wish.edits)
  const found = yield* tried(edits)
  if (Either.isLeft(found)) return say("ask.if.impossible", { why: found.left })
  const then = found.right.tiers
  const after = then.find(({ name }) => name === focus.name)
  const beside = after?.environments?.find(({ name }) => !focus.environments?.some((one) => one.name === name))
  const difference = cents((after?.price.monthlyEur ?? 0) - focus.price.monthlyEur)
  const tier = focus.name
  const first =
    beside !== undefined
      ? say("ask.if.beside", { tier, environment: beside.name, price: eur(beside.monthlyEur) })
      : after === undefined || difference === 0
        ? say("ask.if.same", { tier, now: eur(focus.price.monthlyEur) })
        : say("ask.if.price", {
            tier,
            later: eur(after.price.monthlyEur),
            now: eur(focus.price.monthlyEur),
            difference: signed(difference)
          })
  const rows = tiers
    .filter(({ name }) => named.length === 0 || named.includes(name))
    .flatMap((now) => {
      const one = then.find(({ name }) => name === now.name)
      if (one === undefined) return []
      const added = one.environments?.find(({ name }) => !now.environments?.some((other) => other.name === name))
      return [
        [
          now.name,
          eur(now.price.monthlyEur),
          `${eur(one.price.monthlyEur)}${added === undefined ? "" : ` + ${added.name} ${eur(added.monthlyEur)}`}`,
          signed(cents(one.price.monthlyEur - now.price.monthlyEur)),
          one.unmet.map(({ constraint }) => constraint).join(", ") || say("ask.nothing")
        ]
      ]
    })
  return paragraphs(
    first,
    say("ask.if.lead", { wishes: list(supposed.wishes.map(({ words }) => words)) }),
    markdownTable(
      [say("ask.head.tier"), say("ask.if.now"), say("ask.if.then"), say("ask.if.difference"), say("ask.if.unmet")],
      rows
    ),
    found.right.consequences.length === 0 ? null : bullets(found.right.consequences),
    supposed.saying === null ? null : say("ask.if.say", { saying: supposed.saying })
  )
}

export const whatIf: Answer = (inquiry) => told(inquiry)
