import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { filesFor, samples } from "../samples.ts"
import { workflowOf } from "../workflow.ts"
import { runScript } from "./runScript.ts"

const jobOf = (workflow: string, job: string, provider: ProviderName) => {
  const found = workflowOf(filesFor(samples.django, provider), workflow).jobs[job]
  if (found === undefined) throw new Error(`no job ${job}`)
  return found
}

const scanned = ProviderName.literals.flatMap((provider) => [
  { provider, job: jobOf("test", "images", provider) },
  { provider, job: jobOf("deploy", "build", provider) }
])

describe("the scan of an image", () => {
  it("looks at what was just built and fails for high and critical findings that an update mends", () => {
    for (const { job } of scanned) {
      const build = job.steps.findIndex(({ name }) => name === "Build")
      const scan = job.steps.findIndex(({ id }) => id === "scan")
      assert.isTrue(build >= 0 && build < scan)
      assert.deepInclude(job.steps[build]?.with, { load: true, tags: job.steps[scan]?.with?.["image-ref"] })
      assert.deepInclude(job.steps[scan]?.with, {
        severity: "HIGH,CRITICAL",
        "limit-severities-for-sarif": true,
        "ignore-unfixed": true,
        "exit-code": "1"
      })
      assert.isUndefined(job.steps[scan]?.["continue-on-error"])
    }
  })

  it("is over before anything is pushed and before a key of the provider is there", () => {
    for (const provider of ProviderName.literals) {
      const { env, steps } = jobOf("deploy", "build", provider)
      assert.isUndefined(env)
      const scan = steps.findIndex(({ id }) => id === "scan")
      for (const step of steps.slice(0, scan + 1)) {
        assert.notMatch(JSON.stringify(step), /secrets\.|role-to-assume|docker\/login-action/)
        assert.notStrictEqual(step.with?.["push"], true)
      }
      assert.deepStrictEqual(
        steps.filter(({ with: given }) => given?.["push"] === true).map(({ name }) => name),
        ["Push"]
      )
    }
  })

  it("builds what is pushed from what was scanned: the same inputs, and nothing new in the checkout", () => {
    for (const provider of ProviderName.literals) {
      const { steps } = jobOf("deploy", "build", provider)
      const given = (name: string) => steps.find((step) => step.name === name)?.with ?? {}
      for (const input of ["context", "file", "platforms", "build-args"]) {
        assert.strictEqual(given("Build")[input], given("Push")[input], input)
      }
      const written = steps.flatMap(({ id, with: files = {} }) =>
        id === "scan" ? [files["output"], files["cache-dir"]] : []
      )
      for (const path of written) assert.include(String(path), "runner.temp")
      const terraform = steps.find(({ run }) => run?.includes("terraform init"))
      if (provider === "scaleway") assert.include(String(terraform?.env?.["TF_DATA_DIR"]), "runner.temp")
    }
  })

  it("keeps what it found, for code scanning where that is allowed", () => {
    for (const { job } of scanned) {
      assert.deepInclude(job.permissions, { actions: "read", "security-events": "write" })
      const upload = job.steps.find(({ uses }) => uses?.startsWith("github/codeql-action/upload-sarif@"))
      assert.strictEqual(upload?.["continue-on-error"], true)
      assert.include(upload?.if ?? "", "!cancelled()")
      assert.strictEqual(upload?.with?.["sarif_file"], job.steps.find(({ id }) => id === "scan")?.with?.["output"])
    }
  })

  const finding = {
    ruleId: "CVE-2026-1",
    message: {
      text: "Package: openssl\nInstalled Version: 3.0.1\nVulnerability CVE-2026-1\nSeverity: HIGH\nFixed Version: 3.0.2\nLink: x"
    }
  }
  const said = (results: ReadonlyArray<typeof finding>) =>
    runScript(
      jobOf("test", "images", "aws").steps.find(({ name }) => name === "Findings")?.run ?? "",
      {
        env: { REPORT: "report.sarif", TITLE: "Vulnerabilities in web" },
        files: { "report.sarif": JSON.stringify({ runs: [{ results }] }) }
      },
      ({ left, said: log, status }) => ({ log, status, page: left("summary") })
    )

  it("says on the run's page and in the log what is to be updated", () => {
    const { log, page, status } = said([finding])
    assert.strictEqual(status, 0)
    assert.include(page, "### Vulnerabilities in web")
    assert.include(
      page,
      "CVE-2026-1  Package: openssl, Installed Version: 3.0.1, Vulnerability CVE-2026-1, Severity: HIGH, Fixed Version: 3.0.2"
    )
    assert.strictEqual(log, page)
    assert.include(said([]).page, "nothing found")
  })
})

const push = (provider: ProviderName) =>
  jobOf("deploy", "build", provider).steps.find(({ name }) => name === "Push")?.with

describe("attestations", () => {
  it("go with an image where what runs it can read them", () => {
    assert.deepInclude(push("aws"), { provenance: "mode=max", sbom: true })
    assert.strictEqual(push("scaleway")?.["provenance"], false)
    assert.isUndefined(push("scaleway")?.["sbom"])
  })
})

describe("the scan of the Terraform", () => {
  it("reports and stops nothing, without keys; Scaleway's settings are not known to it", () => {
    const { jobs } = workflowOf(filesFor(samples.django, "aws"), "terraform")
    const scan = jobs["scan"]?.steps.find(({ id }) => id === "scan")
    assert.deepInclude(scan?.with, { "scan-type": "config", "scan-ref": "terraform" })
    assert.isUndefined(scan?.with?.["exit-code"])
    assert.notMatch(JSON.stringify(jobs["scan"]), /secrets\.|role-to-assume|id-token/)
    assert.notProperty(workflowOf(filesFor(samples.django, "scaleway"), "terraform").jobs, "scan")
  })
})
