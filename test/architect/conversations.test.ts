import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as Planning from "../../layers/planning.ts"
import { Architect, type MessageRequest } from "../../src/architect/Architect.ts"
import { diffTiers } from "../../src/architect/diffTiers.ts"
import { KeptEdit } from "../../src/blueprint/Edit.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { expectGolden } from "../goldens/golden.ts"
import { fixtures } from "../support/fixtures.ts"
import { planFixture } from "../support/planFixture.ts"

const folder = fileURLToPath(new URL("../../fixtures/conversations", import.meta.url))

/** What a turn is told and must be taken for. */
const said = {
  message: Schema.String,
  kind: Schema.Literal("answer", "change", "clarification"),
  /** That the reply must hold. */
  words: Schema.Array(Schema.String)
}

const Conversation = Schema.Struct({
  about: Schema.String,
  /** One of the fixtures, asked for with its context. */
  repository: Schema.String,
  turns: Schema.Array(Schema.Struct(said)).pipe(Schema.minItems(5))
})

/** The same, with what each turn came to. */
const Transcript = Schema.Struct({
  ...Conversation.fields,
  turns: Schema.Array(
    Schema.Struct({
      ...said,
      /** That is current afterwards. */
      version: Schema.Int,
      /** All that are kept with a new version. */
      edits: Schema.optionalWith(Schema.Array(KeptEdit), { exact: true }),
      /** Euros per month, of a new version. */
      priceDelta: Schema.optionalWith(Schema.Record({ key: Schema.String, value: Schema.Number }), { exact: true })
    })
  )
})

const read = Schema.decodeSync(Schema.parseJson(Conversation))
const write = Schema.encodeSync(Transcript)

const conversations = readdirSync(folder)
  .toSorted()
  .map((file) => ({ name: file.replace(/\.json$/, ""), path: `${folder}/${file}` }))

type Current = Pick<MessageRequest, "edits" | "settled" | "tiers">

layer(Planning.layer)("a conversation", (it) => {
  it("is had about several repositories, ten times at least", () => {
    const repositories = conversations.map(({ path }) => read(readFileSync(path, "utf8")).repository)
    assert.isAtLeast(new Set(repositories).size, 10)
  })

  it.effect.each(conversations)("comes to the versions, edits and prices of its transcript: $name", ({ path }) =>
    Effect.gen(function* () {
      const architect = yield* Architect
      const conversation = read(readFileSync(path, "utf8"))
      const fixture = fixtures.find(({ name }) => name === conversation.repository)
      if (fixture === undefined) return assert.fail(`there is no fixture ${conversation.repository}`)
      const { analysis, design, repository } = yield* planFixture(fixture)
      const about = { repository, analysis, context: fixture.context, allowedProviders: ProviderName.literals }

      let current: Current = { edits: [], settled: design.context, tiers: design.tiers.map(({ tier }) => tier) }
      const versions = [current]
      const turns: Array<(typeof Transcript.Type)["turns"][number]> = []
      for (const { kind, message, words } of conversation.turns) {
        const answer = yield* architect.respond({
          ...about,
          ...current,
          message,
          focusTier: "growth",
          currentVersion: versions.length,
          earlier: (version) =>
            Effect.succeed(Option.map(Option.fromNullable(versions[version - 1]), ({ tiers }) => ({ version, tiers })))
        })
        const taken = answer.kind === "revert" ? "change" : answer.kind
        assert.strictEqual(taken, kind, `${message}\n${answer.reply}`)
        for (const word of words) assert.include(answer.reply.toLowerCase(), word.toLowerCase(), message)

        const before = current
        if (answer.kind === "revert") current = versions[answer.version - 1] ?? assert.fail("no such version")
        if (answer.kind === "change") {
          const { context, tiers } = answer.design
          current = { edits: answer.edits, settled: context, tiers: tiers.map(({ tier }) => tier) }
        }
        if (kind === "change") versions.push(current)
        turns.push({
          message,
          kind,
          words,
          version: versions.length,
          ...(kind === "change"
            ? { edits: current.edits, priceDelta: diffTiers(before.tiers, current.tiers).priceDelta }
            : {})
        })
      }
      expectGolden(path, `${JSON.stringify(write({ ...conversation, turns }), null, 2)}\n`)
    })
  )
})
