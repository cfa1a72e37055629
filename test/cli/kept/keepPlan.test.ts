import { FileSystem, Path } from "@effect/platform"
import { NodeContext } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Planning from "../../../layers/planning.ts"
import { keepPlan } from "../../../src/cli/kept/keepPlan.ts"
import { type KeptPlan, keptPlanName, mostBytes } from "../../../src/cli/kept/KeptPlan.ts"
import { planIn } from "../../../src/cli/kept/planIn.ts"
import { readPlan } from "../../../src/cli/kept/readPlan.ts"
import { changedBy, plannedOver } from "../../support/keptPlan.ts"

const folderFor = (name: string) =>
  Effect.gen(function* () {
    const system = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    return path.join(yield* system.makeTempDirectoryScoped(), name)
  })

const fileIn = (folder: string) => Effect.map(Path.Path, (path) => path.join(folder, keptPlanName))

/** A folder that keeps a plan of two versions, with the digest of its file. */
const kept = Effect.gen(function* () {
  const { plan: first } = yield* plannedOver(null, { providers: ["scaleway"] })
  const plan = yield* changedBy(first, "move everything to AWS")
  const folder = yield* folderFor("out")
  yield* keepPlan(folder, plan, null)
  const found = yield* readPlan(folder)
  return found._tag === "Plan" ? { folder, plan, digest: found.digest, found: found.plan } : assert.fail(found._tag)
})

/** The file of a kept plan with something else in it. */
const altered = (folder: string, change: (plan: typeof KeptPlan.Encoded) => unknown) =>
  Effect.gen(function* () {
    const system = yield* FileSystem.FileSystem
    const file = yield* fileIn(folder)
    const plan = JSON.parse(yield* system.readFileString(file)) as typeof KeptPlan.Encoded
    const after = change(plan)
    yield* system.writeFileString(file, typeof after === "string" ? after : JSON.stringify(after))
  })

layer(Layer.merge(Planning.layer, NodeContext.layer))("a plan in its folder", (it) => {
  it.scoped("is read as it was kept, beside the files of its current version", () =>
    Effect.gen(function* () {
      const system = yield* FileSystem.FileSystem
      const { folder, found, plan } = yield* kept
      assert.deepStrictEqual(found, plan)
      assert.include(yield* system.readFileString(`${folder}/growth/terraform/versions.tf`), "hashicorp/aws")
      assert.include(yield* system.readFileString(`${folder}/groundplan.json`), '"provider": "aws"')
      assert.deepStrictEqual(
        (yield* system.readDirectory(folder)).filter((name) => name.startsWith(keptPlanName)),
        [keptPlanName]
      )
    })
  )

  it.scoped("keeps no message where another command has kept one meanwhile, and loses neither", () =>
    Effect.gen(function* () {
      const system = yield* FileSystem.FileSystem
      const { digest, folder, plan } = yield* kept
      const other = yield* changedBy(plan, "go back to version 1")
      yield* keepPlan(folder, other, digest)
      const late = yield* Effect.flip(keepPlan(folder, yield* changedBy(plan, "set the budget to 400 euros"), digest))
      assert.match(late.message, /has changed meanwhile; nothing was done/)
      const file = yield* fileIn(folder)
      const now = yield* readPlan(folder)
      assert.strictEqual(now._tag === "Plan" ? now.plan.versions.length : 0, 3)
      yield* system.writeFileString(`${file}.new`, "of a command that is at work")
      const busy = yield* Effect.flip(keepPlan(folder, plan, now._tag === "Plan" ? now.digest : null))
      assert.include(busy.message, "Another command is at work")
      assert.strictEqual(yield* system.readFileString(`${file}.new`), "of a command that is at work")
    })
  )

  it.scoped("stands aside, and is not lost, where it cannot be read", () =>
    Effect.gen(function* () {
      const system = yield* FileSystem.FileSystem
      const { folder, plan } = yield* kept
      const file = yield* fileIn(folder)
      yield* system.writeFileString(file, "mine")
      const { kept: moved } = yield* keepPlan(folder, plan, null)
      assert.deepStrictEqual(moved, [{ path: keptPlanName, as: `${keptPlanName}.yours` }])
      assert.strictEqual(yield* system.readFileString(`${file}.yours`), "mine")
      assert.strictEqual((yield* readPlan(folder))._tag, "Plan")
    })
  )

  it.scoped.each([
    ["no JSON", () => "{", /it is no JSON/],
    ["nothing of a plan", () => ({}), /does not say its format/],
    ["a later format", () => ({ format: 2 }), /newer Groundplan \(format 2, this one reads 1\): use that one/],
    ["an earlier format", () => ({ format: 0 }), /older Groundplan \(format 0.*begins anew/],
    [
      "a file outside of its folder",
      (plan: typeof KeptPlan.Encoded) =>
        JSON.parse(
          JSON.stringify(plan).replaceAll('"README', '"../../README').replaceAll('"terraform/', '"../terraform/')
        ) as unknown,
      /versions\[0\]\.files/
    ],
    [
      "a file with other contents",
      (plan: typeof KeptPlan.Encoded) => ({
        ...plan,
        contents: Object.fromEntries(Object.keys(plan.contents).map((digest) => [digest, "resource {}"]))
      }),
      /contents: a file is not what was written/
    ],
    ["a file without contents", (plan: typeof KeptPlan.Encoded) => ({ ...plan, contents: {} }), /contents lacks/],
    ["no version", (plan: typeof KeptPlan.Encoded) => ({ ...plan, versions: [] }), /versions/],
    [
      "versions out of order",
      (plan: typeof KeptPlan.Encoded) => ({ ...plan, versions: plan.versions.toReversed() }),
      /versions do not follow on/
    ],
    [
      "three tiers",
      (plan: typeof KeptPlan.Encoded) => ({
        ...plan,
        versions: plan.versions.map((version) => Object.assign(version, { tiers: version.tiers.slice(1) }))
      }),
      /must be the four tiers/
    ],
    ["fields that nobody knows", (plan: typeof KeptPlan.Encoded) => ({ ...plan, hook: "rm" }), /hook/],
    ["too much", (plan: typeof KeptPlan.Encoded) => ({ ...plan, plan: "a".repeat(mostBytes) }), /larger than 32 MiB/]
  ] as const)("is refused with %s, with the way out", ([, change, why]) =>
    Effect.gen(function* () {
      const { folder } = yield* kept
      yield* altered(folder, change)
      const { message } = yield* Effect.flip(planIn(folder))
      assert.match(message, why)
      assert.match(message, /groundplan plan|name another folder/)
      assert.notInclude(message, "\n")
    })
  )

  it.scoped("is not there in a folder that has none", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(planIn(yield* folderFor("nowhere")))
      assert.match(message, /nowhere has no plan\. `groundplan plan REPOSITORY --out .*nowhere` makes one/)
    })
  )
})
