import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Planning from "../../../layers/planning.ts"
import { historyOfPlan } from "../../../src/cli/kept/history.ts"
import { turnOn } from "../../../src/cli/kept/turnOn.ts"
import { versionTable } from "../../../src/cli/versions.ts"
import { compareVersions, diffLine } from "../../../src/operations/compareVersions.ts"
import { changedBy, plannedOver } from "../../support/keptPlan.ts"

const asked = { focusTier: "scale", folder: "out/shop" } as const

const widest = (text: string): number => Math.max(...text.split("\n").map(({ length }) => length))

layer(Planning.layer)("what the command line tells of a kept plan", (it) => {
  it.effect("names the folder that has the files, where the service would name a call", () =>
    Effect.gen(function* () {
      const { plan } = yield* plannedOver(null)
      for (const question of ["how do I deploy this?"]) {
        const { turn } = yield* turnOn(plan, question, asked)
        assert.include(turn.reply, "The files of **scale** are in `out/shop/scale`.")
        assert.include(turn.reply, "docs/infrastructure/README.md")
        assert.notInclude(turn.reply, "get_files")
      }
    })
  )

  it.effect("says of a message that is empty or too long what is wrong with it", () =>
    Effect.gen(function* () {
      const { plan } = yield* plannedOver(null)
      const refused = (said: string) => Effect.map(Effect.flip(turnOn(plan, said, asked)), ({ message }) => message)
      assert.strictEqual(yield* refused(""), "The message is empty")
      assert.strictEqual(yield* refused(" \n"), "The message is empty")
      assert.strictEqual(yield* refused("a".repeat(4001)), "message: must be 1 to 4000 characters long")
    })
  )

  it.effect("cuts summaries so that a line of versions fits the terminal", () =>
    Effect.gen(function* () {
      const { plan: first } = yield* plannedOver(null)
      const { versions } = yield* changedBy(first, "keep backups for 30 days")
      const long = versions.map((version) => Object.assign({}, version, { summary: "long\nand wide ".repeat(40) }))
      for (const columns of [100, 140]) assert.strictEqual(widest(versionTable(long, columns)), columns)
      assert.include(versionTable(long, 20), "long and wide l…")
      assert.include(
        versionTable(
          versions.map((version) => Object.assign({}, version, { summary: "short" })),
          100
        ),
        "short"
      )
    })
  )

  it.effect("leaves at least 40 characters of 100 to what a version is, whatever it costs", () =>
    Effect.gen(function* () {
      const { plan: first } = yield* plannedOver(null)
      const { versions } = yield* changedBy(first, "keep backups for 30 days")
      const summary = "**Take care** ".padEnd(60, "x")
      const tableOf = (priceDelta: Readonly<Record<string, number>>) =>
        versionTable(
          versions.map((version) => Object.assign({}, version, { cause: "rollback" as const, summary, priceDelta })),
          100
        )
      for (const [delta, told] of [
        [{ growth: 12.4 }, "+12"],
        [{ growth: -0.01 }, "-0.1"],
        [{ starter: 3, growth: 3 }, "+3"],
        [{ starter: -3, scale: 12.6 }, "-3…+13"],
        [{ starter: -1234.5, scale: 99_999 }, "to +100k"],
        [{ starter: -54_321, scale: 9.99 }, "-54k…+10"],
        [{}, ""]
      ] as const) {
        const shown = tableOf(delta)
        const [, row = ""] = shown.split("\n").filter((line) => line.includes("rollback"))
        assert.match(row, new RegExp(`\\d  ${told.replace(/[+.]/g, "\\$&")} *Take care x{29,}`), told)
      }
    })
  )

  it.effect("says that a version is the same as itself", () =>
    Effect.gen(function* () {
      const { plan } = yield* plannedOver(null)
      const line = (sides: object) =>
        Effect.map(compareVersions(historyOfPlan(plan), { from: 1, to: 1, tier: "growth", ...sides }), diffLine)
      assert.strictEqual(yield* line({}), "Both sides are version 1 of growth: they are the same.")
      assert.match(yield* line({ fromTier: "scale" }), /scale, version 1 → growth, version 1: \d+ files/)
    })
  )
})
