import { FileSystem, Path } from "@effect/platform"
import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { outputFolder, planOf } from "../../../src/cli/output/outputFolder.ts"
import { writeOwned } from "../../../src/cli/output/writeOwned.ts"
import { FolderReader } from "../../../src/repo/FolderReader.ts"
import { exampleRepository } from "../../../src/repo/snapshotOf.ts"

const named = (out: string, plan: string) => outputFolder(Option.some(out), exampleRepository, () => plan)

const inFolders = (...local: ReadonlyArray<string>) =>
  Effect.provideService(FolderReader, {
    has: (path) => Effect.succeed(local.includes(path)),
    read: () => Effect.dieMessage("nothing is read here")
  })

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

  it.effect("is of one repository, and of one folder of it", () =>
    Effect.gen(function* () {
      const whole = yield* planOf("acme/shop", exampleRepository)
      assert.strictEqual(whole("/plans/out"), "https://github.com/acme/shop")
      const web = yield* planOf("acme/shop", { ...exampleRepository, path: "apps/web" })
      assert.strictEqual(web("/plans/out"), "https://github.com/acme/shop (apps/web)")
    }).pipe(inFolders(), Effect.provide(NodeContext.layer))
  )

  it.effect("is of a local repository by its place as seen from there: who checks both out has the same plan", () =>
    Effect.gen(function* () {
      const local = { ...exampleRepository, url: "" }
      const plans = [
        (yield* planOf("/home/ada/shop", local))("/home/ada/shop/infra"),
        (yield* planOf("/home/bob/code/shop", local))("/home/bob/code/shop/infra")
      ]
      assert.deepStrictEqual(plans, ["..", ".."])
      assert.strictEqual((yield* planOf("/home/ada/shop", local))("/home/ada/out/shop"), "../../shop")
    }).pipe(inFolders("/home/ada/shop", "/home/bob/code/shop"), Effect.provide(NodeContext.layer))
  )
})
