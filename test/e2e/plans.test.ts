import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { groundplan, scratch } from "../support/command.ts"

const text = (...path: ReadonlyArray<string>) => Effect.promise(() => readFile(join(...path), "utf8"))

const linesOf = (csv: string): ReadonlyArray<string> => csv.trimEnd().split("\n")

it.scopedLive(
  "a plan is changed, asked about, compared and taken back in its folder, and planning again keeps what was changed",
  () =>
    Effect.gen(function* () {
      const folder = join(yield* scratch, "out")
      const planned = yield* groundplan(["plan", "fixtures/go-api/repo", "--out", folder, "--provider", "scaleway"])
      assert.strictEqual(planned.code, 0, planned.stderr)

      const asked = yield* groundplan(["ask", folder, "what does the database cost?"])
      assert.strictEqual(asked.code, 0, asked.stderr)
      assert.match(asked.stdout, /€/)
      const refused = yield* groundplan(["ask", folder, "move everything to AWS"])
      assert.strictEqual(refused.code, 1)
      assert.include(refused.stdout, "That would change the plan, so nothing was done")
      assert.include(yield* text(folder, "groundplan.json"), '"provider": "scaleway"')
      assert.lengthOf(linesOf((yield* groundplan(["versions", folder, "--format", "csv"])).stdout), 2)

      const file = join(folder, "growth/terraform/versions.tf")
      const mine = `${yield* text(file)}# mine\n`
      yield* Effect.promise(() => writeFile(file, mine))
      const changed = yield* groundplan(["change", folder, "move everything to AWS"])
      assert.strictEqual(changed.code, 0, changed.stderr)
      for (const part of [
        "Version 2, from version 1.",
        "before",
        "after",
        "versions.tf is growth/terraform/versions.tf.yours"
      ])
        assert.include(changed.stdout, part)
      assert.include(yield* text(file), "hashicorp/aws")
      assert.strictEqual(yield* text(`${file}.yours`), mine)

      const again = yield* groundplan(["plan", "fixtures/go-api/repo", "--out", folder, "--json"])
      const { told, version } = JSON.parse(again.stdout) as {
        readonly told: ReadonlyArray<string>
        readonly version: number
      }
      assert.strictEqual(version, 2)
      assert.include(told, "  “move everything to AWS” (version 2)")
      assert.include(told.join("\n"), "providers=scaleway")

      const back = yield* groundplan(["change", folder, "go back to version 1", "--json"])
      assert.strictEqual((JSON.parse(back.stdout) as { readonly version: number }).version, 3)
      assert.include(yield* text(folder, "groundplan.json"), '"provider": "scaleway"')
      const compared = yield* groundplan(["diff", folder, "--from", "1", "--to", "2", "--format", "csv"])
      assert.include(compared.stdout, "component,tier,provider,scaleway,aws,,")
      const same = yield* groundplan(["diff", folder, "--from", "1", "--format", "json"])
      assert.isEmpty((JSON.parse(same.stdout) as { readonly components: ReadonlyArray<unknown> }).components)
      const listed = yield* groundplan(["versions", folder, "--format", "markdown"])
      assert.match(listed.stdout, /\| 3 \| .* \| rollback \| .* Back to version 1\. \|\n\| 2 \|/)

      const unclear = yield* groundplan(["change", folder, "frobnicate the blubb"])
      assert.deepStrictEqual([unclear.code, unclear.stderr], [1, "groundplan: Nothing was changed\n"])
      const missing = yield* groundplan(["diff", folder, "--to", "9"])
      assert.deepStrictEqual([missing.code, missing.stdout], [1, ""])
      assert.include(missing.stderr, "to: there is no version 9; the newest is 3.")
    }),
  120_000
)
