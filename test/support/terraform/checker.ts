import { Config, Effect, Option, Schema } from "effect"
import { execFile } from "node:child_process"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

interface File {
  readonly path: string
  readonly content: string
}

/** A command that takes a folder of Terraform and prints { ok, errors } as JSON; none where TFCHECK names none. */
const checker = Option.getOrUndefined(Effect.runSync(Config.option(Config.nonEmptyString("TFCHECK"))))

/** Whether there is a checker: tests that need one are skipped without, and say so in their name. */
export const hasChecker = checker !== undefined

const readErrors = Schema.decodeUnknownSync(Schema.parseJson(Schema.Struct({ errors: Schema.Array(Schema.Unknown) })))

const run = (args: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve) => {
    // A checker that finds errors ends with a code of its own; what it says is on its standard output either way.
    execFile(checker ?? "", args, { maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }, (_, stdout) => resolve(stdout))
  })

/** What the checker says against the files; `--plan` also plans them against a made-up cloud. */
export const errorsIn = async (
  files: ReadonlyArray<File>,
  options: { readonly plan: boolean }
): Promise<ReadonlyArray<unknown>> => {
  const folder = await mkdtemp(join(tmpdir(), "groundplan-tf-"))
  try {
    for (const { content, path } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return readErrors(await run([...(options.plan ? ["--plan"] : []), folder])).errors
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
