import { Config, Effect, Option, Schema } from "effect"
import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { env } from "node:process"
import { type Configurations, type File, moduleOf, together } from "./together.ts"

/**
 * A command that takes a folder of Terraform and prints { errors } as JSON, and writes what a plan holds, as
 * `terraform show -json` has it, where `--plan-json` names a file; none where TFCHECK names none.
 */
const checker = Option.getOrUndefined(Effect.runSync(Config.option(Config.nonEmptyString("TFCHECK"))))

/** Whether there is a checker: tests that need one are skipped without, and say so in their name. */
export const hasChecker = checker !== undefined

const Verdict = Schema.Struct({ errors: Schema.Array(Schema.Unknown) })

const Change = Schema.Struct({
  module_address: Schema.optionalWith(Schema.String, { exact: true }),
  mode: Schema.String,
  type: Schema.String,
  change: Schema.Struct({ actions: Schema.Array(Schema.String) })
})

/** A plan that makes nothing has no list. */
const Planned = Schema.Struct({
  resource_changes: Schema.optionalWith(Schema.Array(Change), { default: () => [] })
})

/** What the checker found: errors, and how many resources of each type a plan makes, by configuration. */
export interface Checked {
  readonly errors: ReadonlyArray<unknown>
  readonly planned: ReadonlyMap<string, Readonly<Record<string, number>>>
}

const readVerdict = Schema.decodeUnknownSync(Schema.parseJson(Verdict))
const readPlan = Schema.decodeUnknownSync(Schema.parseJson(Planned))

/** What the checker runs as Terraform, unless it was told. */
const environment = { TERRAFORM_BIN: join(import.meta.dirname, "terraform.sh"), ...env }

const run = (args: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve) => {
    // A checker that finds errors ends with a code of its own; what it says is on its standard output either way.
    const options = { env: environment, maxBuffer: 64 * 1024 * 1024, timeout: 240_000 }
    execFile(checker ?? "", args, options, (_, stdout) => resolve(stdout))
  })

/** Writes files to a folder that is there as long as something is done with it. */
const within = async <A>(files: ReadonlyArray<File>, use: (folder: string) => Promise<A>): Promise<A> => {
  const top = await mkdtemp(join(tmpdir(), "groundplan-tf-"))
  const folder = join(top, "terraform")
  try {
    for (const { content, path } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return await use(folder)
  } finally {
    await rm(top, { recursive: true, force: true })
  }
}

/** What is made by type, for each configuration. */
const counted = (configurations: Configurations, plan: string): Checked["planned"] => {
  const made = readPlan(plan).resource_changes.filter(
    ({ change, mode }) => mode === "managed" && change.actions.includes("create")
  )
  return new Map(
    [...configurations.keys()].map((name) => {
      const counts: Record<string, number> = {}
      for (const { module_address, type } of made)
        if (module_address === `module.${moduleOf(name)}`) counts[type] = (counts[type] ?? 0) + 1
      return [name, counts]
    })
  )
}

/**
 * Formats, validates and plans configurations against a made-up cloud. All in one run: starting Terraform takes as long
 * as planning a small one of them.
 */
export const checked = (configurations: Configurations): Promise<Checked> =>
  configurations.size === 0
    ? Promise.resolve({ errors: [], planned: new Map() })
    : within(together(configurations), async (folder) => {
        const plan = `${folder}.json`
        const { errors } = readVerdict(await run(["--plan", "--plan-json", plan, folder]))
        return {
          errors,
          planned: errors.length > 0 ? new Map() : counted(configurations, await readFile(plan, "utf8"))
        }
      })

/** Configurations of one run: more take more memory and gain little. */
const most = 10

/** What the checker has against configurations, however many there are. */
export const errorsInAll = async (configurations: Configurations): Promise<ReadonlyArray<unknown>> => {
  const all = [...configurations]
  const found: Array<unknown> = []
  for (let at = 0; at < all.length; at += most) found.push(...(await checked(new Map(all.slice(at, at + most)))).errors)
  return found
}

/** What the checker has against the files of a single configuration, which may hold values for its variables. */
export const errorsIn = (files: ReadonlyArray<File>): Promise<ReadonlyArray<unknown>> =>
  within(files, async (folder) => readVerdict(await run(["--plan", folder])).errors)
