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

const Verdict = Schema.Struct({
  errors: Schema.Array(Schema.Unknown),
  planned: Schema.optionalWith(Schema.Struct({ byType: Schema.Record({ key: Schema.String, value: Schema.Int }) }), {
    exact: true
  })
})

/** What the checker found: errors, and how many resources of each type a plan makes. */
export interface Checked {
  readonly errors: ReadonlyArray<unknown>
  readonly planned: Readonly<Record<string, number>>
}

const readVerdict = Schema.decodeUnknownSync(Schema.parseJson(Verdict))

const run = (args: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve) => {
    // A checker that finds errors ends with a code of its own; what it says is on its standard output either way.
    execFile(checker ?? "", args, { maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }, (_, stdout) => resolve(stdout))
  })

/** Formats, validates and plans the files against a made-up cloud. */
export const checked = async (files: ReadonlyArray<File>): Promise<Checked> => {
  const folder = await mkdtemp(join(tmpdir(), "groundplan-tf-"))
  try {
    for (const { content, path } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    const { errors, planned } = readVerdict(await run(["--plan", folder]))
    return { errors, planned: planned?.byType ?? {} }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the checker has against the files. */
export const errorsIn = async (files: ReadonlyArray<File>): Promise<ReadonlyArray<unknown>> =>
  (await checked(files)).errors
