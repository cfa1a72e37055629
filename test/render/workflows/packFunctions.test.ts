import { assert, describe, it } from "@effect/vitest"
import { aFact, filesFor } from "../samples.ts"
import { workflowOf } from "../workflow.ts"
import { byNpm, functions } from "./functions.ts"
import { type Around, runScript } from "./runScript.ts"

const stepsOf = (analysis: ReturnType<typeof functions>) =>
  workflowOf(filesFor(analysis, "scaleway"), "deploy").jobs["pack-functions"]?.steps ?? []

const pack = (analysis: ReturnType<typeof functions>) => {
  const step = stepsOf(analysis).find(({ name }) => name === "Pack functions")
  return {
    run: step?.run ?? "",
    env: Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, value]) => [name, String(value)]))
  }
}

const files: NonNullable<Around["files"]> = {
  "functions/package.json": "{}",
  "functions/src/hook.js": "exports.handle = () => null\n",
  "functions/.env": "TOKEN=x\n"
}

const zipped = (npm: string) => {
  const { env, run } = pack(byNpm)
  return runScript(
    `${run}unzip -Z1 "$package"\n`,
    {
      env,
      files,
      programs: { npm, zip: 'printf "%s\\n" "$@" > "$GITHUB_WORKSPACE/asked"; touch "$3"', unzip: "true" }
    },
    ({ left, status }) => ({ status, asked: left("asked") })
  )
}

describe("packing functions", () => {
  it("leaves out what only development needs, and stops the deployment when that fails", () => {
    const packed = zipped('[ "$1 $2" = "prune --omit=dev" ]')
    assert.strictEqual(packed.status, 0)
    assert.include(packed.asked, "terraform/functions/functions.zip")
    assert.include(packed.asked, ".env*")
    const failed = zipped("exit 1")
    assert.notStrictEqual(failed.status, 0)
    assert.strictEqual(failed.asked, "")
  })

  it("asks npm for nothing that npm does not know", () => {
    const prune =
      pack(byNpm)
        .run.split("\n")
        .find((line) => line.startsWith("npm ")) ?? "exit 1"
    const ran = runScript(
      `cd functions && ${prune}`,
      { files, env: { npm_config_offline: "true" } },
      ({ said, status }) => ({ said, status })
    )
    assert.deepInclude(ran, { status: 0 }, ran.said)
  })

  it("makes one file of what another manager laid out", () => {
    const { env, run } = pack(
      functions({ packageManager: "pnpm" }, aFact("package-manager", "pnpm", "functions/pnpm-lock.yaml"))
    )
    assert.include(run, "esbuild")
    assert.notInclude(run, "npm prune")
    assert.strictEqual(env["ENTRIES"], "src/hook.js")
  })
})
