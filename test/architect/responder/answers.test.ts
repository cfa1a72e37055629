/** What answers say of the model: figures that add up, parts that are there, words that can be said. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Tier } from "../../../src/blueprint/Tier.ts"
import { ask, asked } from "./questionsAsked.ts"

const replyTo = (message: string) => Effect.map(ask(message), ({ reply }) => reply)

const tierOf = (name: string): Tier => {
  const found = asked.tiers.find(({ tier }) => tier.name === name)?.tier
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const growth = tierOf("growth")

/** Amounts in euros, as a text names them. */
const amountsIn = (text: string): ReadonlyArray<number> =>
  [...text.matchAll(/([+-]?\d[\d,]*\.\d\d) €/g)].map(([, amount = ""]) => Number(amount.replaceAll(",", "")))

const sum = (amounts: ReadonlyArray<number>): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

const rowsOf = (reply: string): ReadonlyArray<string> =>
  reply.split("\n").filter((line) => line.startsWith("| ") && line.includes("€"))

describe("a price", () => {
  it.effect("by component adds up to the tier's", () =>
    Effect.gen(function* () {
      const rows = rowsOf(yield* replyTo("what does growth cost?"))
      assert.approximately(sum(rows.flatMap(amountsIn)), growth.price.monthlyEur, 0.01)
    })
  )

  it.effect("of a component shows the arithmetic of each of its lines, and adds up", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("what does the database cost in growth?")
      const items = growth.items.filter(({ component }) => component === "postgres")
      for (const { formula } of items) assert.include(reply, formula)
      const [first] = amountsIn(reply)
      assert.strictEqual(first, sum(items.map(({ monthlyEur }) => monthlyEur ?? 0)))
    })
  )

  it.effect("of backups is what the lines on backups come to", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("how much do I pay for backups in growth?")
      const [whole, ...lines] = amountsIn(reply)
      assert.isDefined(whole)
      assert.strictEqual(sum(lines.slice(0, rowsOf(reply).length)), whole)
    })
  )

  it.effect("differs between two tiers by what its causes add up to", () =>
    Effect.gen(function* () {
      const moved = yield* replyTo("compare growth and scale")
      const whole = amountsIn(/\*\*([\d,.]+ €)\*\* more/.exec(moved)?.[1] ?? "")[0]
      const causes = amountsIn(/Where the difference comes from: (.*)/.exec(moved)?.[1] ?? "")
      assert.strictEqual(whole, sum([tierOf("scale").price.monthlyEur, -growth.price.monthlyEur]))
      assert.approximately(sum(causes), whole ?? 0, 0.01)
    })
  )

  it.effect("of an answer about its age is split into lines by confidence that add up", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("how old are the prices?")
      assert.include(reply, growth.price.catalogDate)
      assert.strictEqual(sum(rowsOf(reply).flatMap(amountsIn)), growth.price.monthlyEur)
    })
  )
})

describe("whether something can be had", () => {
  it.effect.each([
    ["Could we have a WAF in starter?", "Yes:", "change"],
    ["Can we use MySQL instead?", "Yes", "change"],
    ["Is it possible to run this on Kubernetes?", "Yes", "change"],
    ["is there a possibility to have mongodb?", "Yes", "change"]
  ] as const)("is answered with yes or no, its price, and words that do it: %s", ([message, verdict, kind]) =>
    Effect.gen(function* () {
      const { kind: asked, reply } = yield* ask(message)
      assert.strictEqual(asked, "answer")
      assert.isTrue(reply.startsWith(verdict), reply)
      assert.match(reply, /nothing was changed/i)
      const saying = /To do it, say “([^”]+)”/.exec(reply)?.[1]
      if (saying !== undefined) assert.strictEqual((yield* ask(saying)).kind, kind, saying)
    })
  )

  it.effect("is no where what is asked for is what no tier would meet", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("could we have it for a budget of 5 € a month?")
      assert.isTrue(reply.startsWith("No: "), reply)
    })
  )

  it.effect("is said to be so already where it is", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("Can growth have a WAF?")
      assert.match(reply, /^(?:Yes, WAF is part of|That would change nothing)/)
      assert.notInclude(reply, "To do it")
    })
  )
})
