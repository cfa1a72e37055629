import { FileSystem, Path } from "@effect/platform"
import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { manifestName } from "../../../src/repo/ownFiles/Manifest.ts"
import { sha256 } from "../../../src/repo/sha256.ts"
import { foreignLines } from "../../../src/cli/output/keptLines.ts"
import { writeOwned } from "../../../src/cli/output/writeOwned.ts"

const files = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(entries))

/** Every file below a folder but the manifest, by its path. */
const contents = (folder: string) =>
  Effect.gen(function* () {
    const system = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const found = new Map<string, string>()
    for (const name of yield* system.readDirectory(folder, { recursive: true })) {
      const at = path.join(folder, name)
      if (name !== manifestName && (yield* system.stat(at)).type === "File")
        found.set(name, yield* system.readFileString(at))
    }
    return found
  })

const put = Effect.fnUntraced(function* (folder: string, name: string, content: string) {
  const system = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  yield* system.makeDirectory(path.dirname(path.join(folder, name)), { recursive: true })
  yield* system.writeFileString(path.join(folder, name), content)
})

const inFolder = <A, E>(use: (folder: string) => Effect.Effect<A, E, FileSystem.FileSystem | Path.Path>) =>
  Effect.gen(function* () {
    const system = yield* FileSystem.FileSystem
    return yield* use(yield* system.makeTempDirectoryScoped())
  }).pipe(Effect.scoped, Effect.provide(NodeContext.layer))

const paths = [
  "growth/Dockerfile",
  "growth/terraform/a.tf",
  "growth/terraform/b.tf",
  "starter/Dockerfile",
  "analysis.json"
]
const theirs = [...paths, "growth/terraform/terraform.tfstate", "growth/Dockerfile.yours", "notes.md"]

const ofPlan = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom("one", "two", "three"))
const ofPerson = fc.dictionary(fc.constantFrom(...theirs), fc.constantFrom("mine", "my own", "one"))
const changing = fc.dictionary(fc.constantFrom(...theirs), fc.constantFrom("mine", "my own"))

/** Whether a text that stood at a path still stands there, or beside it. */
const isThere = (after: ReadonlyMap<string, string>, path: string, text: string): boolean =>
  [...after].some(([name, content]) => content === text && (name === path || name.startsWith(`${path}.yours`)))

describe("a folder that plans are written to", () => {
  it.effect.prop(
    "loses nothing that a person made or changed, and has every file of the last plan",
    [ofPerson, ofPlan, changing, ofPlan],
    ([early, first, late, second]) =>
      inFolder((folder) =>
        Effect.gen(function* () {
          for (const [name, text] of Object.entries(early)) yield* put(folder, name, text)
          yield* writeOwned(folder, "acme/shop", files(first))
          const between = yield* contents(folder)
          for (const [name, text] of Object.entries(early)) assert.isTrue(isThere(between, name, text), name)
          for (const [name, text] of Object.entries(late)) yield* put(folder, name, text)
          yield* writeOwned(folder, "acme/shop", files(second))
          const after = yield* contents(folder)
          for (const [name, text] of Object.entries(second)) assert.strictEqual(after.get(name), text, name)
          for (const [name, text] of Object.entries(late)) assert.isTrue(isThere(after, name, text), name)
          for (const [name, text] of between)
            if (!(name in late) && (!(name in first) || early[name] === first[name]))
              assert.isTrue(isThere(after, name, text), name)
          // what the command wrote, and nobody changed, goes with the plan
          for (const name of Object.keys(first))
            if (!(name in second) && !(name in late) && early[name] !== first[name])
              assert.isFalse(after.has(name), name)
        })
      ),
    { fastCheck: { numRuns: 60 } }
  )

  it.effect(
    "says where a changed file is, by a number of its own each time, and that nothing is when nothing changed",
    () =>
      inFolder((folder) =>
        Effect.gen(function* () {
          const written = (text: string) => writeOwned(folder, "acme/shop", files({ "growth/Dockerfile": text }))
          assert.deepStrictEqual(yield* written("one"), { kept: [], left: [], foreign: [] })
          const system = yield* FileSystem.FileSystem
          assert.sameMembers(yield* system.readDirectory(folder, { recursive: true }), [
            manifestName,
            "growth",
            "growth/Dockerfile"
          ])
          assert.deepStrictEqual(yield* written("two"), { kept: [], left: [], foreign: [] })
          for (const name of ["growth/Dockerfile.yours", "growth/Dockerfile.yours.2"]) {
            yield* put(folder, "growth/Dockerfile", "mine")
            assert.deepStrictEqual((yield* written(name)).kept, [{ path: "growth/Dockerfile", as: name }])
          }
          yield* put(folder, "growth/Dockerfile", "mine again")
          assert.deepStrictEqual(yield* writeOwned(folder, "acme/shop", files({})), {
            kept: [],
            left: ["growth/Dockerfile"],
            foreign: []
          })
        })
      )
  )

  it.effect("writes through no link, and trusts no manifest that leads out of it", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        const system = yield* FileSystem.FileSystem
        const path = yield* Path.Path
        const [outside, out] = [path.join(folder, "outside"), path.join(folder, "out")]
        yield* put(outside, "Dockerfile", "not theirs to touch")
        yield* system.makeDirectory(out)
        yield* system.symlink(outside, path.join(out, "growth"))
        yield* put(
          out,
          manifestName,
          JSON.stringify({ plan: "acme/shop", files: { "../outside/Dockerfile": "0".repeat(64) } })
        )
        const { kept } = yield* writeOwned(out, "acme/shop", files({ "growth/Dockerfile": "one" }))
        assert.deepStrictEqual(kept, [
          { path: "growth", as: "growth.yours" },
          { path: manifestName, as: `${manifestName}.yours` }
        ])
        assert.strictEqual(yield* system.readFileString(path.join(outside, "Dockerfile")), "not theirs to touch")
        assert.strictEqual(yield* system.readFileString(path.join(out, "growth", "Dockerfile")), "one")
      })
    )
  )

  it.effect("removes nothing behind a link that a person put in the place of its folder", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        const system = yield* FileSystem.FileSystem
        const path = yield* Path.Path
        const [elsewhere, out] = [path.join(folder, "elsewhere"), path.join(folder, "out")]
        yield* writeOwned(out, "acme/shop", files({ "growth/Dockerfile": "one", "analysis.json": "{}" }))
        yield* system.rename(path.join(out, "growth"), elsewhere)
        yield* system.symlink(elsewhere, path.join(out, "growth"))
        yield* writeOwned(out, "acme/shop", files({ "analysis.json": "{}" }))
        assert.strictEqual(yield* system.readFileString(path.join(elsewhere, "Dockerfile")), "one")
      })
    )
  )

  it.effect("removes nothing that no plan is written to, whatever a manifest that came with a repository says", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        const system = yield* FileSystem.FileSystem
        const path = yield* Path.Path
        const theirs = {
          "main.c": "int main;",
          ".git/HEAD": "ref: refs/heads/main",
          "growth/.git/terraform/main.tf": "# in git's folder",
          "growth/.GIT/kubernetes/app.yaml": "in: git's folder",
          "growth/main.c": "int growth;",
          "terraform/main.tf": "# of no tier",
          "src/Dockerfile": "FROM scratch"
        }
        const own = { "growth/terraform/old.tf": "# old" }
        for (const [name, text] of Object.entries({ ...theirs, ...own })) yield* put(folder, name, text)
        yield* system.symlink(path.join(folder, "src"), path.join(folder, "starter"))
        const names = { ...theirs, ...own, "starter/Dockerfile": theirs["src/Dockerfile"] }
        yield* put(
          folder,
          manifestName,
          JSON.stringify({
            plan: ".",
            files: Object.fromEntries(Object.entries(names).map(([name, text]) => [name, sha256(text)]))
          })
        )
        const { left } = yield* writeOwned(folder, ".", files({ "analysis.json": "{}" }))
        assert.sameMembers(left, [...Object.keys(theirs), "starter/Dockerfile"])
        for (const [name, text] of Object.entries(theirs))
          assert.strictEqual(yield* system.readFileString(path.join(folder, name)), text)
        assert.isFalse(yield* system.exists(path.join(folder, "growth/terraform")))
      })
    )
  )

  it.effect("goes by what earlier plans wrote where its record is ruined, and names what is of none", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        const first = {
          "growth/terraform/waf.tf": "# waf",
          "growth/terraform/main.tf": "# one",
          "growth/notes.md": "n"
        }
        const wrote = new Map(Object.entries(first).map(([name, text]) => [name, new Set([sha256(text)])]))
        yield* writeOwned(folder, "acme/shop", files(first))
        yield* put(folder, "growth/terraform/mine.tf", "# mine")
        yield* put(folder, "growth/terraform/terraform.tfstate", "{}")
        yield* put(folder, manifestName, "{")
        const second = files({ "growth/terraform/main.tf": "# two" })
        const known = yield* writeOwned(folder, "acme/shop", second, wrote)
        assert.deepStrictEqual(known, {
          kept: [{ path: manifestName, as: `${manifestName}.yours` }],
          left: ["growth/notes.md"],
          foreign: ["growth/terraform/mine.tf"]
        })
        const after = yield* contents(folder)
        assert.isFalse(after.has("growth/terraform/waf.tf"))
        assert.strictEqual(after.get("growth/terraform/main.tf"), "# two")
        assert.strictEqual(after.get("growth/terraform/mine.tf"), "# mine")
        const lines = foreignLines(known).join("\n")
        for (const said of ["could not be read", `${manifestName}.yours`, "growth/terraform/mine.tf", "Move or delete"])
          assert.include(lines, said)
        // with a record that can be read, what is a person's is theirs to know of
        assert.deepStrictEqual((yield* writeOwned(folder, "acme/shop", second)).foreign, [])
      })
    )
  )

  it.effect("removes nothing of which neither a record nor a plan tells, and names what Terraform reads of it", () =>
    inFolder((folder) =>
      Effect.gen(function* () {
        yield* writeOwned(
          folder,
          "acme/shop",
          files({ "growth/terraform/waf.tf": "# waf", "growth/terraform/main.tf": "# one" })
        )
        yield* put(folder, manifestName, "{")
        const { foreign, kept } = yield* writeOwned(
          folder,
          "acme/shop",
          files({ "growth/terraform/main.tf": "# two", "scale/terraform/main.tf": "# two" })
        )
        assert.deepStrictEqual(foreign, ["growth/terraform/waf.tf"])
        assert.sameMembers(
          kept.map(({ path }) => path),
          [manifestName, "growth/terraform/main.tf"]
        )
        assert.isTrue((yield* contents(folder)).has("growth/terraform/waf.tf"))
      })
    )
  )
})
