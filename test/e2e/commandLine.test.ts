import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { cp, mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { groundplan, scratch } from "../support/command.ts"

describe("the command line", () => {
  it.scopedLive("plans a folder: progress, a table of four tiers, and the files", () =>
    Effect.gen(function* () {
      const folder = join(yield* scratch, "out")
      const ended = yield* groundplan(["plan", "fixtures/go-api/repo", "--out", folder, "--context", "peakRps=40"])
      assert.strictEqual(ended.code, 0, ended.stderr)
      assert.include(ended.stderr, "Designing")
      for (const tier of ["starter", "growth", "scale", "enterprise"]) assert.include(ended.stdout, tier)
      const versions = yield* Effect.promise(() => readFile(join(folder, "growth", "terraform", "versions.tf"), "utf8"))
      assert.include(versions, "required_version")
      const mine = { state: join(folder, "growth/terraform/terraform.tfstate"), versions: `${versions}# mine\n` }
      yield* Effect.promise(() => writeFile(mine.state, "{}"))
      yield* Effect.promise(() => writeFile(join(folder, "growth/terraform/versions.tf"), mine.versions))
      const again = yield* groundplan(["plan", "fixtures/go-api/repo", "--out", folder])
      assert.strictEqual(again.code, 0, again.stderr)
      assert.include(
        again.stdout,
        "Yours, kept beside the new files:\n  growth/terraform/versions.tf is growth/terraform/versions.tf.yours"
      )
      const kept = yield* Effect.promise(() =>
        Promise.all([
          readFile(mine.state, "utf8"),
          readFile(join(folder, "growth/terraform/versions.tf.yours"), "utf8"),
          readFile(join(folder, "growth/terraform/versions.tf"), "utf8")
        ])
      )
      assert.deepStrictEqual(kept, ["{}", mine.versions, versions])
      const other = yield* groundplan(["plan", "fixtures/vite-static/repo", "--out", folder])
      assert.strictEqual(other.code, 1)
      assert.include(other.stderr, "go-api/repo; name another folder")
    })
  )

  it.scopedLive("shows an analysis with its places, and the whole of it as JSON", () =>
    Effect.gen(function* () {
      const text = yield* groundplan(["analyze", "fixtures/django-celery/repo"])
      assert.strictEqual(text.code, 0, text.stderr)
      for (const part of ["Services", "Datastores", "Security check: grade", "Suggested context", "manage.py"]) {
        assert.include(text.stdout, part)
      }
      const json = yield* groundplan(["analyze", "fixtures/django-celery/repo", "--json"])
      const { analysis } = JSON.parse(json.stdout) as { analysis: { services: ReadonlyArray<unknown> } }
      assert.isNotEmpty(analysis.services)
    })
  )

  it.scopedLive("writes a file of corrections once, and none beside one that holds already", () =>
    Effect.gen(function* () {
      const folder = yield* scratch
      yield* Effect.promise(() => cp("fixtures/monorepo-node/repo", folder, { recursive: true }))
      const written = yield* groundplan(["init", folder])
      assert.strictEqual(written.code, 0, written.stderr)
      assert.include(written.stdout, `${folder}/groundplan.yml says what was found.`)
      const text = yield* Effect.promise(() => readFile(join(folder, "groundplan.yml"), "utf8"))
      assert.include(text, "services:\n  api:\n    #ignore: false\n")
      for (const [args, why] of [
        [[], "groundplan.yml is there already; it is left as it is"],
        [["--path", "apps/web"], "The repository has groundplan.yml already, which holds here too; change that one"]
      ] as const) {
        const refused = yield* groundplan(["init", folder, ...args])
        assert.strictEqual(refused.code, 1)
        assert.include(refused.stderr, why)
      }
    })
  )

  it.scopedLive("prints only JSON with --json", () =>
    Effect.gen(function* () {
      const folder = join(yield* scratch, "out")
      const ended = yield* groundplan(["plan", "fixtures/go-api/repo", "--out", folder, "--json", "--provider", "aws"])
      assert.strictEqual(ended.stderr, "")
      const { tiers } = JSON.parse(ended.stdout) as { tiers: ReadonlyArray<{ name: string; provider: string }> }
      assert.deepStrictEqual(
        tiers.map(({ name, provider }) => [name, provider]),
        [
          ["starter", "aws"],
          ["growth", "aws"],
          ["scale", "aws"],
          ["enterprise", "aws"]
        ]
      )
    })
  )

  it.scopedLive("says in words, without any figure, that there is nothing to deploy", () =>
    Effect.gen(function* () {
      const ended = yield* groundplan(["plan", "fixtures/python-library/repo", "--out", join(yield* scratch, "out")])
      assert.strictEqual(ended.code, 0, ended.stderr)
      assert.include(ended.stdout, "There is nothing to deploy")
      assert.notMatch(ended.stdout, /€|req\/s/)
    })
  )

  it.scopedLive("takes the place of nothing that it did not write", () =>
    Effect.gen(function* () {
      const folder = yield* scratch
      yield* Effect.promise(() => mkdir(join(folder, "scale")))
      const mine = [join(folder, "scale", "notes.md"), join(folder, "starter")]
      yield* Effect.promise(() => Promise.all(mine.map((file) => writeFile(file, "mine"))))
      const ended = yield* groundplan(["plan", "fixtures/go-api/repo", "--out", folder])
      assert.strictEqual(ended.code, 0, ended.stderr)
      assert.include(ended.stdout, "  starter is starter.yours")
      for (const file of [join(folder, "scale", "notes.md"), join(folder, "starter.yours")])
        assert.strictEqual(yield* Effect.promise(() => readFile(file, "utf8")), "mine")
    })
  )

  it.scopedLive("opens accounts and keys in the configured database", () =>
    Effect.gen(function* () {
      const environment = { GROUNDPLAN_DATA_DIR: yield* scratch }
      const account = yield* groundplan(["accounts", "create", "--plan", "pro", "--json", "ada"], environment)
      assert.strictEqual(account.code, 0, account.stderr)
      const made = yield* groundplan(["keys", "create", "--account", "ada", "--scope", "read", "--json"], environment)
      const { key, prefix } = JSON.parse(made.stdout) as { key: string; prefix: string }
      assert.match(key, /^gp_r_/)
      const revoked = yield* groundplan(["keys", "revoke", "--account", "ada", "--json", prefix], environment)
      assert.isNotNull((JSON.parse(revoked.stdout) as { revokedAt: string | null }).revokedAt)
      const listed = yield* groundplan(["keys", "list", "--account", "ada", "--json"], environment)
      assert.notInclude(listed.stdout, key)
    })
  )

  it.scopedLive(
    "ends in a code and says what to do where an account is to be deleted without --yes",
    () =>
      Effect.gen(function* () {
        const environment = { GROUNDPLAN_DATA_DIR: yield* scratch }
        yield* groundplan(["accounts", "create", "--plan", "free", "ada"], environment)
        const asked = yield* groundplan(["accounts", "delete", "ada"], environment)
        assert.strictEqual(asked.code, 1)
        assert.match(asked.stderr, /^groundplan: Nothing was deleted\. .*--yes/)
        const json = yield* groundplan(["accounts", "delete", "--json", "ada"], environment)
        assert.strictEqual(json.code, 1)
        assert.deepStrictEqual(JSON.parse(json.stdout), { login: "ada", deleted: false })
        const done = yield* groundplan(["accounts", "delete", "--yes", "ada"], environment)
        assert.strictEqual(done.code, 0, done.stderr)
      }),
    120_000
  )

  it.scopedLive.each([
    [["plan", "https://gitlab.com/acme/shop"], {}, "github.com"],
    [["plan", "./nowhere"], {}, "nowhere"],
    [["plan", "fixtures/go-api/repo", "--context", "peakRps=no"], {}, "peakRps"],
    [["serve"], { PORT: "many" }, "PORT"],
    [["serve"], { GROUNDPLAN_SECRET_KEY: "abc" }, "GROUNDPLAN_SECRET_KEY: Expected 32 bytes"],
    [["serve"], { PLANS_FILE: "/nowhere.json", GROUNDPLAN_DATA_DIR: "/nowhere/at/all" }, "PLANS_FILE"]
  ] as const)("ends %s in one clear line and a code", ([args, environment, word]) =>
    Effect.gen(function* () {
      const ended = yield* groundplan(args, environment)
      assert.strictEqual(ended.code, 1)
      assert.strictEqual(ended.stdout, "")
      const lines = ended.stderr
        .trimEnd()
        .split("\n")
        .filter((line) => !line.endsWith("…"))
      assert.lengthOf(lines, 1, ended.stderr)
      assert.include(lines[0], word)
    })
  )
})
