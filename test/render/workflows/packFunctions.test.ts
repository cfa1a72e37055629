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

const managers = [
  ["pip", "requirements.txt", /^-m pip install --requirement requirements\.txt/m],
  ["uv", "uv.lock", /^-m uv export --frozen --no-dev/m],
  ["poetry", "poetry.lock", /^-m poetry export --only main/m],
  ["pipenv", "Pipfile.lock", /^-m pipenv requirements$/m],
  ["pdm", "pdm.lock", /^-m pdm export --prod/m]
] as const

const inPython = (manager: string, lock: string, runtime = "python3.12") =>
  functions(
    {
      language: "python",
      packageManager: manager,
      entry: { handler: "hook.handle", triggers: [{ kind: "http" }], timeoutSeconds: 10, memoryMib: 256, runtime }
    },
    aFact("package-manager", manager, `functions/${lock}`)
  )

const withPython = (analysis: ReturnType<typeof functions>, python = "") => {
  const { env, run } = pack(analysis)
  const lock = analysis.facts.flatMap(({ evidence }) => evidence.map(({ path }) => path))
  return runScript(
    run,
    {
      env,
      files: { "functions/hook.py": "", ...Object.fromEntries(lock.map((path) => [path, ""])) },
      programs: { python3: `echo "$*" >> "$GITHUB_WORKSPACE/asked"\n${python}`, zip: "true" }
    },
    ({ left, said, status }) => ({ status, said, asked: left("asked") })
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

  it("takes the Python that runs the function: compiled packages fit one version only", () => {
    for (const [runtime, version] of [
      ["python3.12", "3.12"],
      ["python3.8", "3.13"]
    ] as const) {
      const setup = stepsOf(inPython("pip", "requirements.txt", runtime)).find(({ uses }) =>
        uses?.startsWith("actions/setup-python@")
      )
      assert.strictEqual(setup?.with?.["python-version"], version)
    }
  })

  it("packs what every manager of Python locked, and stops where it cannot say", () => {
    for (const [manager, lock, asked] of managers) {
      const packed = withPython(inPython(manager, lock))
      assert.strictEqual(packed.status, 0, packed.said)
      assert.match(packed.asked, asked)
      assert.match(packed.asked, /^-m pip install --requirement \S+ --target package$/m)
      assert.notStrictEqual(withPython(inPython(manager, lock), "exit 1").status, 0)
    }
  })

  it("packs a function without dependencies as it is", () => {
    const { asked, status } = withPython(inPython("pip", "pyproject.toml"))
    assert.deepStrictEqual([status, asked], [0, ""])
  })
})
