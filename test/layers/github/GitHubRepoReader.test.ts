import { FetchHttpClient } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Fault } from "../../support/github/Fault.ts"
import type { RepoUrl } from "../../../src/repo/RepoUrl.ts"
import { analyse, files, patience, type Reading, shop } from "./reading.ts"
import { gitHubServer } from "../../support/github/GitHubServer.ts"

/** A token as long as a real one, and no one's. */
const token = `t${"0123456789".repeat(4)}`

describe("GitHubRepoReader", () => {
  it.live("resolves the default branch and reads the commit's files, in four calls", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files, defaultBranch: "trunk" } } })
      const snapshot = yield* analyse(github, shop)
      const { commit, ...repository } = snapshot.repository
      assert.deepStrictEqual(repository, {
        owner: "acme",
        name: "shop",
        url: "https://github.com/acme/shop",
        ref: "trunk",
        defaultBranch: "trunk",
        path: "",
        private: false
      })
      assert.match(commit, /^[0-9a-f]{40}$/)
      assert.deepStrictEqual(
        snapshot.entries.map(({ path, treatment }) => [path, treatment]),
        [
          [".gitignore", "kept"],
          ["README.md", "kept"],
          ["package.json", "kept"],
          ["src/index.ts", "scanned"]
        ]
      )
      assert.deepStrictEqual(
        snapshot.hits.map(({ value }) => value),
        ["// todo: sell"]
      )
      assert.lengthOf(github.calls, 4)
    }).pipe(Effect.scoped)
  )

  it.live("works with every HTTP client of the platform, which follow redirects differently", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files } } })
      const snapshots = yield* Effect.forEach(
        [NodeHttpClient.layerUndici, NodeHttpClient.layer, FetchHttpClient.layer],
        (client) => analyse(github, shop, { client })
      )
      for (const snapshot of snapshots) assert.deepStrictEqual(snapshot, snapshots[0])
      assert.lengthOf(github.calls, 12)
    }).pipe(Effect.scoped)
  )

  it.live("names owner and repository as GitHub writes them, and takes an API below a path", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "Acme/Shop": { files } } })
      const { repository } = yield* analyse({ url: `${github.url}/api/v3/` }, shop)
      assert.deepStrictEqual([repository.owner, repository.name], ["Acme", "Shop"])
    }).pipe(Effect.scoped)
  )

  it.live("finds branches with slashes, tags and commits, asked for or in the address", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({
        repositories: { "acme/shop": { files, refs: ["feature/new-cart", "v1.0"] } }
      })
      const { commit } = (yield* analyse(github, shop)).repository
      for (const ref of ["feature/new-cart", "v1.0", commit.slice(0, 10)]) {
        const asked = yield* analyse(github, shop, { ref })
        const addressed = yield* analyse(github, { ...shop, ref })
        assert.deepStrictEqual([asked.repository.ref, asked.repository.commit], [ref, commit])
        assert.deepStrictEqual(addressed, asked)
      }
    }).pipe(Effect.scoped)
  )

  it.live("takes the default branch where nothing is named, and never a tag with its name", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({
        repositories: { "acme/shop": { files }, "acme/store": { files, tags: ["main"] } }
      })
      const { commit } = (yield* analyse(github, shop)).repository
      const { repository } = yield* analyse(github, { owner: "acme", name: "store" })
      assert.deepStrictEqual([repository.ref, repository.commit], ["main", commit])
    }).pipe(Effect.scoped)
  )

  it.live("takes the longest ref that there is out of the address of a folder, and the rest for the folder", () =>
    Effect.gen(function* () {
      const refs = ["feature", "feature/x", "v1", "deep/er/than/any/branch/that/is/in/use"]
      const tree = { ...files, "src/cart/index.ts": "export {}\n", "x/src/index.ts": "export {}\n" }
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files: tree, refs } } })
      const of = (tree: string, asked: Pick<Reading, "ref" | "path"> = {}) =>
        Effect.map(analyse(github, { ...shop, tree }, asked), ({ entries, repository: { path, ref } }) => {
          assert.lengthOf(entries, 6)
          return [ref, path]
        })
      assert.deepStrictEqual(yield* of("main/src/cart"), ["main", "src/cart"])
      assert.deepStrictEqual(yield* of("feature/x"), ["feature/x", ""])
      assert.deepStrictEqual(yield* of("feature/x/src"), ["feature/x", "src"])
      assert.deepStrictEqual(yield* of("v1/x/src"), ["v1", "x/src"])
      // what is named beside it may say the same, or what the address leaves open
      assert.deepStrictEqual(yield* of("main/src/cart", { ref: "main", path: "src/cart/" }), ["main", "src/cart"])
      assert.deepStrictEqual(yield* of("feature/x", { path: "src" }), ["feature/x", "src"])
      const deep = yield* Effect.flip(of("deep/er/than/any/branch/that/is/in/use"))
      assert.strictEqual(deep._tag, "RepoNotFound")
    }).pipe(Effect.scoped)
  )

  it.live("asks for at most eight refs of an address, however long it is", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files } } })
      const tree = `none/${"a/".repeat(40)}b`
      const failure = yield* Effect.flip(analyse(github, { ...shop, tree }))
      assert.strictEqual(failure.message, `There is no branch, tag or commit ${tree.slice(0, 80)}… in acme/shop.`)
      assert.lengthOf(github.calls, 1 + 8)
    }).pipe(Effect.scoped)
  )

  it.live("refuses another ref or folder beside the address, without a call where the words alone show it", () =>
    Effect.gen(function* () {
      const refs = ["feature", "feature/x"]
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files, refs } } })
      const refused = (url: Partial<RepoUrl>, asked: Pick<Reading, "ref" | "path">) =>
        Effect.map(Effect.flip(analyse(github, { ...shop, ...url }, asked)), ({ message }) => message)
      const ref = "ref: names another ref than the address"
      assert.strictEqual(yield* refused({ tree: "main/src" }, { ref: "dev" }), ref)
      assert.strictEqual(yield* refused({ ref: "main" }, { ref: "dev" }), ref)
      assert.strictEqual(yield* refused({ tree: "main/src" }, { path: "../src" }), "path: may not hold `..`")
      assert.isEmpty(github.calls)
      assert.strictEqual(yield* refused({ tree: "feature/x/src" }, { ref: "feature" }), ref)
      for (const path of ["lib", "src/cart", ""]) {
        const message = yield* refused({ tree: "main/src" }, { path })
        assert.strictEqual(message, "path: names another folder than the address")
      }
    }).pipe(Effect.scoped)
  )

  it.live("reads the whole repository for a folder of it, and says where there is none", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files } } })
      const snapshot = yield* analyse(github, shop, { path: "src/" })
      assert.strictEqual(snapshot.repository.path, "src")
      assert.lengthOf(snapshot.entries, 4)
      const missing = yield* Effect.flip(analyse(github, shop, { path: "apps/web" }))
      assert.strictEqual(
        missing.message,
        `path: there is no folder apps/web in acme/shop at commit ${snapshot.repository.commit.slice(0, 12)}.`
      )
      const file = yield* Effect.flip(analyse(github, shop, { path: "package.json" }))
      assert.strictEqual(file.message, "path: is a file at that commit; give the folder it lies in")
    }).pipe(Effect.scoped)
  )

  it.live("follows a repository to its new name", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({
        repositories: { "acme/shop": { files, movedTo: "acme/store" }, "acme/store": { files } }
      })
      const { repository } = yield* analyse(github, shop)
      assert.strictEqual(repository.name, "store")
      assert.lengthOf(github.calls, 5)
    }).pipe(Effect.scoped)
  )

  it.live("does not find what is not there, and never asks for names that git does not allow", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files } } })
      const missing = yield* Effect.flip(analyse(github, { owner: "acme", name: "none" }))
      assert.strictEqual(
        missing.message,
        "acme/none was not found on GitHub, or is private. Private ones are read once the account is connected to GitHub (PUT /v1/connections/github)."
      )
      const ref = yield* Effect.flip(analyse(github, shop, { ref: "none" }))
      assert.strictEqual(ref.message, "There is no branch, tag or commit none in acme/shop.")
      const before = github.calls.length
      for (const hostile of ["..", "../../user", "a?b", "", "a".repeat(201)]) {
        assert.strictEqual((yield* Effect.flip(analyse(github, shop, { ref: hostile })))._tag, "RepoNotFound")
      }
      assert.strictEqual((yield* Effect.flip(analyse(github, { owner: "..", name: "x" })))._tag, "RepoNotFound")
      assert.lengthOf(github.calls, before)
    }).pipe(Effect.scoped)
  )

  it.live("fetches the configuration that archives are made without, and lists the rest of it", () =>
    Effect.gen(function* () {
      const hidden = { ".github/workflows/ci.yml": "on: push\n", Dockerfile: "FROM php\n", "tests/a.php": "<?php\n" }
      const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x/${index + 10}/package.json`, "{}"]))
      const attributes = { ".gitattributes": "/.github export-ignore\n" }
      const github = yield* gitHubServer({
        repositories: {
          "acme/shop": {
            files: { ...files, ...attributes, ...hidden, ...many },
            exportIgnored: [...Object.keys(hidden), ...Object.keys(many)]
          }
        }
      })
      const { entries, texts } = yield* analyse(github, shop)
      assert.lengthOf(entries, 38)
      assert.strictEqual(texts.get("Dockerfile"), "FROM php\n")
      assert.strictEqual(texts.get(".github/workflows/ci.yml"), "on: push\n")
      assert.deepInclude(entries, { path: "tests/a.php", size: 6, treatment: "listed", why: "left out of archives" })
      assert.strictEqual(entries.filter(({ why }) => why === "left out of archives").length, 13)
      assert.lengthOf(github.calls, 4 + 1 + 20)
    }).pipe(Effect.scoped)
  )

  it.live("says what it could not have of them, and keeps what it has", () =>
    Effect.gen(function* () {
      const spec = {
        files: { ".gitattributes": "a export-ignore", Dockerfile: "FROM php" },
        exportIgnored: ["Dockerfile"]
      }
      const read = (on: "tree" | "contents", fault: Fault) =>
        gitHubServer({ repositories: { "acme/shop": spec }, faults: [{ ...fault, on }] }).pipe(
          Effect.flatMap((github) => analyse(github, shop, { patience: { ...patience, answer: "200 millis" } })),
          Effect.map(({ entries, notes }) => [
            ...entries.map(({ path, why }) => `${path}${why === undefined ? "" : `: ${why}`}`),
            ...notes.map(({ path, why }) => `${path}: ${why}`)
          ])
        )
      for (const fault of [
        { mode: "status", status: 404 },
        { mode: "status", status: 500 },
        { mode: "status", status: 429 },
        { mode: "hang" }
      ] as const) {
        const [own, list, ...none] = yield* read("tree", fault)
        assert.strictEqual(own, ".gitattributes")
        assert.match(list ?? "", /^files that archives are made without: they could not be listed: \S/)
        assert.lengthOf(none, 0)
        const [first, file, ...others] = yield* read("contents", fault)
        assert.strictEqual(first, ".gitattributes")
        assert.match(file ?? "", /^Dockerfile: left out of archives/)
        assert.lengthOf(others, 0)
      }
      const [, nonsense] = yield* read("tree", { mode: "body", body: "[]" })
      assert.include(nonsense, "could not be listed: GitHub could not be read")
    }).pipe(Effect.scoped)
  )

  it.live("asks for them where the file that leaves them out is left out itself, or everything is", () =>
    Effect.gen(function* () {
      const hidden = { ".gitattributes": "* export-ignore\n", ".github/workflows/ci.yml": "on: push\n" }
      const github = yield* gitHubServer({
        repositories: {
          "acme/shop": { files: { ...hidden, "composer.json": "{}" }, exportIgnored: Object.keys(hidden) },
          "acme/all": { files: hidden, exportIgnored: Object.keys(hidden) }
        }
      })
      const { texts } = yield* analyse(github, shop)
      assert.deepStrictEqual([...texts.keys()], [".github/workflows/ci.yml", "composer.json"])
      const all = yield* analyse(github, { owner: "acme", name: "all" })
      assert.deepStrictEqual([...all.texts.keys()], [".github/workflows/ci.yml"])
    }).pipe(Effect.scoped)
  )

  it.live("fetches what says most first: the application before its tests and examples, however deep", () =>
    Effect.gen(function* () {
      const tests = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`tests/${index}/package.json`, "{}"]))
      const hidden = { ...tests, "apps/shop/web/package.json": "{}", ".github/workflows/ci.yml": "on: push\n" }
      const github = yield* gitHubServer({
        repositories: {
          "acme/shop": { files: { ".gitattributes": "x export-ignore", ...hidden }, exportIgnored: Object.keys(hidden) }
        }
      })
      const { texts } = yield* analyse(github, shop)
      assert.includeMembers([...texts.keys()], ["apps/shop/web/package.json", ".github/workflows/ci.yml"])
      assert.lengthOf(github.calls, 4 + 1 + 20)
    }).pipe(Effect.scoped)
  )

  it.live("fetches what lies in the folder that is meant before everything else, and calls none of it an example", () =>
    Effect.gen(function* () {
      const other = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`apps/${index}/package.json`, "{}"]))
      const hidden = { ...other, "examples/shop/web/server/package.json": "{}" }
      const github = yield* gitHubServer({
        repositories: {
          "acme/shop": { files: { ".gitattributes": "x export-ignore", ...hidden }, exportIgnored: Object.keys(hidden) }
        }
      })
      const { texts } = yield* analyse(github, shop, { path: "examples/shop" })
      assert.include([...texts.keys()], "examples/shop/web/server/package.json")
      assert.notInclude([...(yield* analyse(github, shop)).texts.keys()], "examples/shop/web/server/package.json")
    }).pipe(Effect.scoped)
  )

  it.live("reads for the folder that the repository's own file names as for one that is asked for", () =>
    Effect.gen(function* () {
      const own = { ...files, "groundplan.yml": "path: examples/shop\n", "examples/shop/index.ts": "// todo: buy\n" }
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files: own } } })
      const named = yield* analyse(github, shop)
      assert.strictEqual(named.repository.path, "examples/shop")
      assert.include(
        named.hits.map(({ value }) => value),
        "// todo: buy"
      )
      assert.deepStrictEqual(named, yield* analyse(github, shop, { path: "examples/shop" }))
      assert.strictEqual((yield* analyse(github, shop, { path: "src" })).repository.path, "src")
    }).pipe(Effect.scoped)
  )

  it.live("refuses an archive in which there is no file", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files: {} } } })
      const failure = yield* Effect.flip(analyse(github, shop))
      assert.strictEqual(failure._tag, "RepoUnreadable")
      assert.strictEqual(failure.message, "The repository cannot be read: it holds no files.")
    }).pipe(Effect.scoped)
  )

  it.live("says of an empty repository that it has no commit", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": {} } })
      const failure = yield* Effect.flip(analyse(github, shop))
      assert.strictEqual(failure.message, "The repository cannot be read: it is empty, it has no commit yet.")
    }).pipe(Effect.scoped)
  )

  it.live("refuses a private repository exactly as a missing one, even with a token that opens it", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files, private: true } }, tokens: [token] })
      const refused = yield* Effect.flip(analyse(github, shop, { token }))
      assert.lengthOf(github.calls, 1)
      const missing = yield* Effect.flip(analyse(github, { ...shop, name: "none" }, { token }))
      assert.strictEqual(refused._tag, "RepoNotFound")
      assert.strictEqual(refused.message.replace("shop", "none"), missing.message)
    }).pipe(Effect.scoped)
  )

  it.live("reads a private repository with the user's own token", () =>
    Effect.gen(function* () {
      const github = yield* gitHubServer({ repositories: { "acme/shop": { files, private: true } }, tokens: [token] })
      const { repository } = yield* analyse(github, shop, { token, privateRepositories: "allow" })
      assert.isTrue(repository.private)
      const without = yield* Effect.flip(analyse(github, shop, { privateRepositories: "allow" }))
      assert.strictEqual(without._tag, "RepoNotFound")
    }).pipe(Effect.scoped)
  )
})
