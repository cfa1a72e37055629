import { FileSystem } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { contextOf } from "../../src/cli/contextOf.ts"

const file = JSON.stringify({ peakRps: 10, availability: "99.9" })
const about = (size: number) =>
  FileSystem.layerNoop({
    stat: () => Effect.succeed({ size: FileSystem.Size(size) } as FileSystem.File.Info),
    readFileString: () => Effect.succeed(file)
  })
const files = about(file.length)

describe("--context", () => {
  it.effect("takes numbers, words and lists as key=value", () =>
    Effect.gen(function* () {
      const parts = ["peakRps=200", "opsSkill=basic", "compliance=gdpr, pci", "availability=99.95", "region=fr-par"]
      assert.deepStrictEqual(yield* contextOf(parts, ["aws"]), {
        peakRps: 200,
        opsSkill: "basic",
        compliance: ["gdpr", "pci"],
        availability: "99.95",
        region: "fr-par",
        providers: ["aws"]
      })
    }).pipe(Effect.provide(files))
  )

  it.effect("lets later parts win over a file", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* contextOf(["context.json", "peakRps=20"], []), {
        peakRps: 20,
        availability: "99.9"
      })
    }).pipe(Effect.provide(files))
  )

  it.effect("refuses a file that is too large before it reads it", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(contextOf(["context.json"], []))
      assert.strictEqual(message, "--context: context.json is larger than 64 KiB")
    }).pipe(Effect.provide(about(64 * 1024 + 1)))
  )

  it.effect.each([
    [["peakRps=fast"], "peakRps"],
    [["peakRps=-1"], "peakRps"],
    [["colour=red"], "colour"],
    [["compliance=hipaa"], "compliance"]
  ] as const)("says which field of %s is wrong", ([parts, field]) =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(contextOf(parts, []))
      assert.include(message, field)
      assert.notInclude(message, "\n")
    }).pipe(Effect.provide(files))
  )
})
