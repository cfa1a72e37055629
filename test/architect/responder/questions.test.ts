import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { filesOf } from "../../../src/render/render.ts"
import { cell } from "../../../src/architect/responder/answers/shared/markdown.ts"
import { ask, asked, request, versions } from "./questionsAsked.ts"

const replyTo = (message: string) => Effect.map(ask(message), ({ reply }) => reply)

const tierOf = (name: string, version = 3) => {
  const found = versions[version - 1]?.tiers.find(({ tier }) => tier.name === name)?.tier
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const euro = (amount: number) => `${amount.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",")} €`

/** Every amount of euros that a text names. */
const amountsIn = (text: string): ReadonlyArray<string> => text.match(/\d[\d,]*\.\d\d(?= €)/g) ?? []

describe("an answer", () => {
  it.effect("names paths that the version's files have", () =>
    Effect.gen(function* () {
      const replies = yield* Effect.forEach(
        ["how do I deploy this?", "how do I roll back?", "how do I restore the database?", "how do I tear it down?"],
        replyTo
      )
      for (const tier of asked.tiers) {
        const { analysis, repository } = request
        const paths = new Set(filesOf({ repository, analysis, design: asked, tier }).map(({ path }) => path))
        for (const path of replies.join("\n").match(/(?:docs|terraform|\.github)\/[\w./-]*\w/g) ?? []) {
          assert.isTrue(paths.has(path), `${path} in ${tier.tier.name}`)
        }
      }
    })
  )

  it.effect("names headings that the documents have", () =>
    Effect.gen(function* () {
      const [tier] = asked.tiers
      if (tier === undefined) return assert.fail("no tier")
      const documents = filesOf({ ...request, design: asked, tier })
        .filter(({ path }) => path.endsWith(".md"))
        .map(({ content }) => content)
        .join("\n")
      const replies = yield* Effect.forEach(
        ["how do I deploy?", "how do I roll back?", "how do I restore?", "tear it down?", "rotate secrets?"],
        replyTo
      )
      const headings = [...replies.join("\n").matchAll(/\.md`[^“\n]*“([^”]+)”/g)].map(([, heading]) => heading)
      assert.lengthOf(headings, 5)
      for (const heading of headings) assert.include(documents, `## ${heading}`)
    })
  )

  it.effect("takes prices from the model, to the cent", () =>
    Effect.gen(function* () {
      const growth = tierOf("growth")
      const reply = yield* replyTo("What does growth cost per year?")
      assert.include(reply, euro(growth.price.monthlyEur))
      assert.include(reply, euro(growth.price.monthlyEur * 12))
      const split = yield* replyTo("how much of growth is fixed?")
      assert.include(split, euro(growth.price.fixedEur))
      assert.include(split, euro(growth.price.usageEur))
    })
  )

  it.effect("tells what a supposition would cost, and changes nothing", () =>
    Effect.gen(function* () {
      const answer = yield* ask("what would it cost without the WAF in growth?")
      assert.strictEqual(answer.kind, "answer")
      // without it growth is what it was before it was added
      assert.include(answer.reply, euro(tierOf("growth", 1).price.monthlyEur))
      assert.include(answer.reply, "Nothing was changed")
    })
  )

  it.effect("says a change that, said as it stands, is made", () =>
    Effect.gen(function* () {
      for (const question of ["what if traffic doubles?", "should I use valkey?", "what would 99.95 % cost?"]) {
        const saying = /say “([^”]+)”/.exec(yield* replyTo(question))?.[1]
        if (saying !== undefined) assert.strictEqual((yield* ask(saying)).kind, "change", saying)
      }
    })
  )

  it.effect("ranks savings by what they save, each against the price that stands", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("how can I save 50 €?")
      const rows = reply.split("\n").filter((line) => line.startsWith("| ") && line.includes("€"))
      assert.isAbove(rows.length, 0)
      const now = tierOf("growth").price.monthlyEur
      const saved = rows.map((row) => {
        const [saves = "", then = ""] = amountsIn(row).slice(-2)
        assert.approximately(Number(saves.replaceAll(",", "")) + Number(then.replaceAll(",", "")), now, 0.01)
        return Number(saves.replaceAll(",", ""))
      })
      assert.deepStrictEqual(
        saved,
        saved.toSorted((a, b) => b - a)
      )
    })
  )

  it.effect("tells two versions apart by what changed and what it cost", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("compare version 1 and 2")
      const delta = tierOf("growth", 2).price.monthlyEur - tierOf("growth", 1).price.monthlyEur
      assert.include(reply, `growth: ${euro(tierOf("growth", 2).price.monthlyEur)} (+${euro(delta)})`)
      assert.include(reply, "`waf` is new")
    })
  )

  it.effect("finds the callers of a store through the connections", () =>
    Effect.gen(function* () {
      const reply = yield* replyTo("what breaks if redis dies?")
      for (const caller of ["web", "worker"]) assert.include(reply, caller)
    })
  )

  it("shows text of a repository without its Markdown", () => {
    assert.strictEqual(
      cell("a | b [x](http://evil.test) <img src=x> `rm`\n"),
      "a \\| b \\[x\\](http://evil.test) \\<img src=x> 'rm' "
    )
  })
})
