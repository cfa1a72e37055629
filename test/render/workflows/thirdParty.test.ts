import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { filesFor, sampleNames, samples } from "../samples.ts"
import { workflowOf } from "../workflow.ts"
import { byNpm, functions } from "./functions.ts"
import { runScript } from "./runScript.ts"

const analyses = [byNpm, functions({ language: "python" }), ...sampleNames.map((name) => samples[name])]

const jobsOf = (analysis: (typeof analyses)[number], provider: ProviderName) => {
  const files = filesFor(analysis, provider)
  return [...files.keys()].flatMap((path) => {
    const name = /groundplan-(\w+)\.yml$/.exec(path)?.[1]
    return name === undefined ? [] : Object.entries(workflowOf(files, name).jobs)
  })
}

type Job = ReturnType<typeof jobsOf>[number][1]

const all = ProviderName.literals.flatMap((provider) => analyses.flatMap((analysis) => jobsOf(analysis, provider)))

/** Whether some step of a job could take on a role or read a secret. */
const holdsKeys = ({ env, environment, permissions = {}, steps }: Job): boolean =>
  environment !== undefined || permissions["id-token"] === "write" || /secrets\./.test(JSON.stringify([env, steps]))

/** Steps that run what a package manager fetched, or the repository's own commands, on the runner itself. */
const runsForeign = ({ steps }: Job): ReadonlyArray<string> =>
  steps.flatMap(({ name, run, uses }) =>
    /\/setup-(?:node|python|ruby|php|go|java|dotnet|uv|bun)@/.test(uses ?? "") ||
    /\b(?:npm|npx|pnpm|yarn|bun|pip|pipx|gem|bundle|composer)\b|BUILD_COMMAND/.test(run ?? "")
      ? [name ?? uses ?? ""]
      : []
  )

describe("code of third parties", () => {
  it("is never run by a job that holds a key or could ask for one", () => {
    const foreign = all.filter(([, job]) => runsForeign(job).length > 0)
    assert.isAbove(foreign.length, 20)
    assert.deepStrictEqual(
      foreign.filter(([, job]) => holdsKeys(job)).map(([name, job]) => [name, runsForeign(job)]),
      []
    )
  })

  it("is in packages and sites that are built before the deployment, which waits for them", () => {
    const deploy = workflowOf(filesFor(byNpm, "scaleway"), "deploy").jobs
    assert.include(deploy["deploy"]?.needs ?? [], "pack-functions")
    assert.deepStrictEqual(deploy["pack-functions"]?.permissions, { contents: "read" })
    const site = workflowOf(filesFor(samples.site, "aws"), "deploy").jobs
    assert.include(site["deploy"]?.needs ?? [], "build-site-docs")
    assert.deepStrictEqual(site["build-site-docs"]?.permissions, { contents: "read" })
  })

  it("reaches Terraform as the files it looks for", () => {
    const { jobs } = workflowOf(filesFor(byNpm, "scaleway"), "deploy")
    const given = (job: string, used: string) => jobs[job]?.steps.find(({ uses }) => uses?.startsWith(used))?.with
    assert.deepInclude(given("pack-functions", "actions/upload-artifact@"), {
      name: "package-functions",
      path: "terraform/functions/functions.zip"
    })
    assert.deepInclude(given("deploy", "actions/download-artifact@"), {
      pattern: "package-*",
      "merge-multiple": true,
      path: "terraform/functions"
    })
    const steps = jobs["deploy"]?.steps ?? []
    const fetched = steps.findIndex(({ uses }) => uses?.startsWith("actions/download-artifact@"))
    assert.isTrue(fetched < steps.findIndex(({ name }) => name === "Plan"))
  })

  it("is kept as long as an approval may take, and replaced when a run is started again", () => {
    const uploads = all.flatMap(([, { steps }]) =>
      steps.filter(({ uses }) => uses?.startsWith("actions/upload-artifact@"))
    )
    assert.isNotEmpty(uploads)
    for (const { with: given } of uploads)
      assert.deepInclude(given, { "retention-days": 30, overwrite: true, "if-no-files-found": "error" })
  })
})

const kept = (provider: ProviderName) => {
  const steps = workflowOf(filesFor(samples.site, provider), "deploy").jobs["build-site-docs"]?.steps ?? []
  const step = steps.find(({ name }) => name === "The built files alone")
  return runScript(
    `${step?.run}cd "$RUNNER_TEMP/site" && find . -type f | sort`,
    {
      env: { DIRECTORY: String(step?.env?.["DIRECTORY"]) },
      files: {
        "temp/.keep": "",
        "dist/index.html": "<p>",
        "dist/.well-known/security.txt": "Contact",
        "dist/.git/config": "x",
        "src/secret.ts": ""
      }
    },
    ({ said, status }) => ({ status, said })
  )
}

describe("a site", () => {
  it("is handed on as what was built and nothing beside it, its hidden files with it", () => {
    for (const provider of ProviderName.literals) {
      assert.deepStrictEqual(kept(provider), { status: 0, said: "./.well-known/security.txt\n./index.html\n" })
      const { jobs } = workflowOf(filesFor(samples.site, provider), "deploy")
      const upload = jobs["build-site-docs"]?.steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact@"))
      assert.deepInclude(upload?.with, { name: "site-docs", "include-hidden-files": true })
      const download = jobs["site-docs"]?.steps.find(({ uses }) => uses?.startsWith("actions/download-artifact@"))
      assert.deepInclude(download?.with, { name: "site-docs" })
      const copy = jobs["site-docs"]?.steps.find(({ name }) => name === "Copy the files")
      assert.strictEqual(copy?.env?.["DIRECTORY"], download?.with?.["path"])
    }
  })
})
