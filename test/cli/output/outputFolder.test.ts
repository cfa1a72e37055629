import { FileSystem, Path } from "@effect/platform"
import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { outputFolder, planOf } from "../../../src/cli/output/outputFolder.ts"
import { writeOwned } from "../../../src/cli/output/writeOwned.ts"
import { exampleRepository } from "../../../src/repo/snapshotOf.ts"

const named = (out: string, plan: string) => outputFolder(Option.some(out), exampleRepository, plan)

describe("the folder of a plan", () => {
  it.scoped("that a person names takes another repository's files from nobody", () =>
    Effect.gen(function* () {
      const system = yield* FileSystem.FileSystem
      const path = yield* Path.Path
      const out = path.join(yield* system.makeTempDirectoryScoped(), "out")
      assert.strictEqual(yield* named(out, "https://github.com/acme/shop"), out)
      yield* writeOwned(out, "https://github.com/acme/shop", new Map([["analysis.json", "{}"]]))
      assert.strictEqual(yield* named(out, "https://github.com/acme/shop"), out)
      const other = yield* Effect.exit(named(out, "https://github.com/acme/api"))
      assert.include(
        Exit.isFailure(other) ? String(other.cause) : "",
        "has the plan of https://github.com/acme/shop; name another folder"
      )
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("is of one repository, and of one folder of it", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* planOf("acme/shop", exampleRepository), "https://github.com/acme/shop")
      assert.strictEqual(
        yield* planOf("acme/shop", { ...exampleRepository, path: "apps/web" }),
        "https://github.com/acme/shop (apps/web)"
      )
      const path = yield* Path.Path
      assert.strictEqual(yield* planOf("test", { ...exampleRepository, url: "" }), path.resolve("test"))
    }).pipe(Effect.provide(NodeContext.layer))
  )
})
