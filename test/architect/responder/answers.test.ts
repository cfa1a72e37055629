/** What answers say of the model: figures that add up, parts that are there, words that can be said. */
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import type { Tier } from "../../../src/blueprint/Tier.ts"
import { answerQuestion } from "../../../src/architect/responder/answerQuestion.ts"
import { terms } from "../../../src/architect/responder/questions/terms.ts"
import { ask, asked, engine, requestOf } from "./questionsAsked.ts"

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
      const moved = /the price moves by (.*)/.exec(yield* replyTo("compare growth and scale"))?.[1] ?? ""
      const [whole, ...causes] = amountsIn(moved)
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
    ["Could we have a WAF in starter?", "Yes: ", "change"],
    ["Can we use MySQL instead?", "Yes", "change"],
    ["Is it possible to run this on Kubernetes?", "Yes", "change"],
    ["is there a possibility to have mongodb?", "Yes", "change"]
  ] as const)("is answered with yes or no, its price, and words that do it: %s", ([message, verdict, kind]) =>
    Effect.gen(function* () {
      const { kind: asked, reply } = yield* ask(message)
      assert.strictEqual(asked, "answer")
      assert.isTrue(reply.startsWith(verdict), reply)
      assert.include(reply, "nothing was changed")
      const saying = /To do it, say "([^"]+)"/.exec(reply)?.[1] ?? ""
      assert.strictEqual((yield* ask(saying)).kind, kind, saying)
    })
  )

  it.effect("is no where what is asked for is what no tier would meet", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("could we have it for a budget of 5 € a month?")
      assert.isTrue(reply.startsWith("No: "), reply)
    })
  )

  it.effect("is no second database where another engine is asked for", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("could we use mysql?")
      assert.include(reply, "in place of")
      assert.notInclude(reply, "mysql added")
    })
  )

  it.effect("is said to be so already where it is", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("Can growth have a WAF?")
      assert.isTrue(reply.startsWith("It is so already."), reply)
      assert.notInclude(reply, "To do it")
    })
  )
})

describe("a term", () => {
  it.effect.each(terms.map(({ name }) => ({ name })))("is explained: $name", ({ name }) =>
    Effect.gen(function* () {
      const said = yield* answerQuestion(
        engine,
        requestOf(""),
        `what does ${name.replace(/ \(.*\)$/, "").toLowerCase()} mean`
      )
      assert.strictEqual(said?.reader, "glossary")
      assert.include(said?.text ?? "", `**${name}**`)
    })
  )

  it.effect("is tied to the parts of the design that are it", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("what is a WAF?")
      const waf = growth.components.find(({ kind }) => kind === "waf")
      assert.include(reply, `\`${waf?.id ?? "?"}\` (${waf?.name ?? "?"}`)
      const zones = yield* replyTo("what does multi-AZ mean in plain words?")
      for (const { id } of growth.components.filter(({ multiAz }) => multiAz === true)) assert.include(zones, id)
    })
  )

  it.effect("that no design uses is said to be none", () =>
    Effect.gen(function* () {
      assert.include(yield* replyTo("what does p95 mean?"), "no term that the designs use")
    })
  )
})

/** One line of the list of versions. */
const line = (version: number, summary: string, growth: number) => ({
  version,
  createdAt: DateTime.unsafeMake(`2026-11-0${version}T08:30:00Z`),
  summary,
  changeCount: version,
  priceDelta: version === 1 ? {} : { growth }
})

describe("the history", () => {
  const versions = Effect.succeed([
    line(3, "Changed: budget.", 0),
    line(2, "Changed: WAF.", 9.5),
    line(1, "Designed.", 0)
  ])
  const listed = (message: string) =>
    Effect.map(answerQuestion(engine, { ...requestOf(message), versions }, message), (said) => said?.text ?? "")

  it.effect.each([
    "list all versions",
    "show the history",
    "what did we change so far",
    "how many versions do we have"
  ])("is told with dates, causes and prices: %s", (message) =>
    Effect.gen(function* () {
      const reply = yield* listed(message)
      assert.include(reply, "There are 3 versions; version 3 is current.")
      assert.include(reply, "| 2 | 2026-11-02 08:30 | Changed: WAF. | 2 | growth +9.50 € |")
    })
  )

  it.effect("is told from the wishes where the list is not at hand", () =>
    Effect.gen(function* () {
      assert.include(yield* replyTo("show the history"), "version 2: add waf in growth")
    })
  )

  it.effect("is not what is asked for by a version with a number", () =>
    Effect.gen(function* () {
      assert.include(yield* listed("what did version 2 change against version 1"), "Version 1 against version 2")
    })
  )
})
