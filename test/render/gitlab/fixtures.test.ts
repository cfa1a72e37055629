import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Ajv } from "ajv"
import { Effect, Schema } from "effect"
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { parse } from "yaml"
import * as Planning from "../../../layers/planning.ts"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { fixturesAndFolders } from "../../support/fixtures.ts"
import { fixtureOn } from "../../support/planFixture.ts"
import { stagedOn } from "../staged.ts"
import { filesOn, onCluster } from "../kubernetes/clusters.ts"
import { type Job, needsOf, type Pipeline, pipelineOf, scriptsOf } from "./pipeline.ts"

interface Written {
  readonly name: string
  readonly provider: ProviderName
  readonly path: string
  readonly content: string
  readonly pipeline: Pipeline
}

const written: Array<Written> = []

/** A package that runs GitLab's pipelines, and has GitLab's schema of them. */
const interpreter = dirname(createRequire(import.meta.url).resolve("gitlab-ci-local/package.json"))

const decodeModule = Schema.decodeUnknownSync(
  Schema.Struct({ default: Schema.Record({ key: Schema.String, value: Schema.Unknown }) })
)

const paths = /^\.gitlab-ci\.yml$|^\.gitlab\/groundplan(?:-[a-z-]+)?\.gitlab-ci\.yml$/

const keep = (
  name: string,
  provider: ProviderName,
  files: Iterable<{ readonly path: string; readonly content: string }>
) => {
  for (const { content, path } of files)
    if (paths.test(path)) written.push({ name, provider, path, content, pipeline: pipelineOf(content) })
}

const planAll = Effect.gen(function* () {
  for (const fixture of fixturesAndFolders)
    for (const provider of ProviderName.literals) {
      const { analysis, files } = yield* fixtureOn(fixture, provider)
      for (const { files: ofTier, tier } of files) keep(`${fixture.name} on ${provider}, ${tier}`, provider, ofTier)
      if (fixture.name === "helm-shop")
        keep(
          `${fixture.name} on a cluster of ${provider}`,
          provider,
          filesOn(onCluster(analysis, provider, "growth")).values()
        )
    }
})

const keepStaged = () => {
  for (const provider of ProviderName.literals)
    for (const { files, name } of stagedOn(provider)) keep(name, provider, files.values())
}

const each = (look: (job: Job, name: string, from: Written) => void) => {
  for (const one of written) for (const [name, job] of one.pipeline.jobs) look(job, `${one.name}: ${name}`, one)
}

/** Whether a job can get at the provider: by a token, or by Scaleway's key. */
const hasAccess = (job: Job): boolean =>
  job.id_tokens !== undefined || job.environment !== undefined || JSON.stringify(job).includes("$SCW_SECRET_KEY")

describe("the pipeline for GitLab of every fixture, cloud and tier", () => {
  beforeAll(async () => {
    await Effect.runPromise(planAll.pipe(Effect.provide(Planning.layer)))
    keepStaged()
  }, 240_000)

  it("is there wherever something is deployed", () => {
    assert.isAbove(written.length, (fixturesAndFolders.length - 2) * 8)
  })

  it("is what GitLab's own schema accepts", async () => {
    const found: unknown = await import(pathToFileURL(join(interpreter, "src/schema/index.js")).href)
    const validate = new Ajv({
      allErrors: true,
      allowUnionTypes: true,
      strictTypes: false,
      validateFormats: false,
      keywords: ["markdownDescription"]
    }).compile(decodeModule({ ...Object(found) }).default)
    for (const content of new Set(written.map(({ content }) => content)))
      assert.isTrue(validate(parse(content)), JSON.stringify(validate.errors))
    assert.isFalse(validate({ job: { script: "x", timeout: 5 } }))
  }, 120_000)

  it("has jobs in stages that exist, which need jobs that exist, are not later and are always there with them", () => {
    for (const { name, pipeline } of written) {
      assert.deepStrictEqual(
        pipeline.stages.filter((stage) => ![...pipeline.jobs.values()].some((job) => job.stage === stage)),
        [],
        name
      )
      for (const [id, job] of pipeline.jobs) {
        const at = pipeline.stages.indexOf(job.stage)
        assert.isAtLeast(at, 0, `${name}: ${id}`)
        for (const { job: needed, optional } of needsOf(job)) {
          const other = pipeline.jobs.get(needed)
          if (other === undefined) throw new Error(`${name}: ${id} needs ${needed}, which is not there`)
          assert.isAtMost(pipeline.stages.indexOf(other.stage), at, `${name}: ${id} needs ${needed}`)
          // A rollback leaves jobs out, so what runs in one must stand without them.
          const leftOut = other.rules.some(({ if: on, when }) => when === "never" && on === "$ROLLBACK_TO")
          const runs = !job.rules.some(({ if: on, when }) => when === "never" && on === "$ROLLBACK_TO")
          if (leftOut && runs) assert.isTrue(optional, `${name}: ${id} needs ${needed}`)
        }
      }
    }
  })

  it("gives access on the branch that is deployed, and for plans of merge requests that are no fork's", () => {
    let plans = 0
    each((job, name) => {
      if (!hasAccess(job)) return
      for (const { if: on, when } of job.rules) {
        if (when === "never") continue
        if (name.endsWith(": terraform-plan")) {
          plans++
          assert.include(on, "$CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_MERGE_REQUEST_PROJECT_ID", name)
        } else if (name.includes(": staging-")) {
          assert.match(on, /^\$CI_COMMIT_BRANCH == "staging" && \$STAGING_/, name)
        } else if (name.startsWith("folder-of-")) {
          assert.match(on, /^\$CI_COMMIT_BRANCH == \$CI_DEFAULT_BRANCH && \$(?:SERVICES_ORDERS|APPS_WEB)_/, name)
        } else assert.match(on, /^\$CI_COMMIT_BRANCH == \$CI_DEFAULT_BRANCH && \$(?!STAGING_)/, name)
      }
    })
    assert.isAbove(plans, 0)
  })

  it("applies behind the environment of what it deploys, one at a time, uninterrupted, and nowhere else", () => {
    each((job, name) => {
      const applies = job.script.join("\n").includes("apply -auto-approve")
      assert.strictEqual(applies, /: (?:staging-)?deploy$/.test(name), name)
      if (!applies) return
      const [, own = ""] = /^folder-of-(services|workspace)/.exec(name) ?? []
      const folder = { services: "services-orders-", workspace: "apps-web-" }[own] ?? ""
      const environment = `${folder}${name.endsWith(": deploy") ? "production" : "staging"}`
      assert.deepStrictEqual(job.environment, { name: environment })
      assert.strictEqual(job.resource_group, environment)
      assert.isFalse(job.interruptible)
    })
  })

  it("brings a version into a cluster after Terraform: policies and secrets, release steps, then what takes traffic", () => {
    const deploys = written
      .filter(({ name }) => name.includes("on a cluster of"))
      .map(({ pipeline }) => pipeline.jobs.get("deploy")?.script.join("\n") ?? "")
    assert.strictEqual(deploys.length, 2)
    for (const script of deploys) {
      const order = [
        "apply -auto-approve",
        "# Reach the cluster",
        "# Namespace and cluster",
        "# Accounts and policies",
        "# Secrets of the processes",
        "kustomize edit set image",
        "rollout status"
      ].map((text) => script.indexOf(text))
      assert.notInclude(order, -1)
      assert.deepStrictEqual(
        order,
        order.toSorted((one, other) => one - other)
      )
    }
  })

  it("ends its jobs in time, and pins their images by version", () => {
    each((job, name) => {
      assert.match(job.timeout, /^(?:[1-9]0 minutes|45 minutes|1 hour)$/, name)
      const images = [
        typeof job.image === "string" ? job.image : job.image.name,
        ...(job.services ?? []).map((service) => service.name)
      ]
      for (const image of images) assert.match(image, /^[a-z0-9./-]+:v?\d[\w.-]*$/, name)
    })
  })

  it("takes roles by the job's own token on AWS, and on Scaleway names keys that GitLab masks", () => {
    for (const { content, name, provider } of written) {
      // what a build is given in place of settings is no key of anybody
      const keys = content.replace(/^\s*export [\w=:/.@+?& -]+$/gm, "")
      if (provider === "aws") assert.notMatch(keys, /SECRET_KEY|ACCESS_KEY/, name)
      else {
        assert.include(content, "Scaleway has no OIDC for CI", name)
        assert.notInclude(content, "id_tokens", name)
      }
      for (const [found] of content.matchAll(/(?:SECRET_ACCESS_KEY|SECRET_KEY|ACCESS_KEY_ID|ACCESS_KEY): (.*)/g))
        assert.match(found, /: \$(?:(?:STAGING|SERVICES_ORDERS|APPS_WEB)_)?SCW_(?:ACCESS|SECRET)_KEY$/, name)
    }
  })

  it("has scripts that bash can read", () => {
    const folder = mkdtempSync(join(tmpdir(), "groundplan-scripts-"))
    try {
      const scripts = new Map<string, string>()
      each((job, name) => scriptsOf(job).forEach((script) => scripts.set(script, name)))
      assert.isAbove(scripts.size, 50)
      const from = [...scripts].map(([script, name], at) => {
        writeFileSync(join(folder, `${at}.sh`), `${script}\n`)
        return name
      })
      // One shell for all: a process for each would take a minute.
      const said = execFileSync("bash", ["-c", 'for file in *.sh; do bash -n "$file" 2>&1 || echo "$file"; done'], {
        cwd: folder,
        encoding: "utf8"
      })
      assert.strictEqual(said, "", from[Number.parseInt(said, 10)])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 120_000)

  it("is one that an interpreter of GitLab's language runs, with the jobs of each occasion", () => {
    const cli = join(interpreter, "src/index.js")
    const folder = mkdtempSync(join(tmpdir(), "groundplan-gitlab-"))
    const git = (...args: ReadonlyArray<string>) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder })
    const jobs = (...variables: ReadonlyArray<string>): ReadonlyArray<string> => {
      const list = execFileSync(
        process.execPath,
        [cli, "--list-csv", "--file", ".gitlab-ci.yml", ...variables.flatMap((one) => ["--variable", one])],
        { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }
      )
      return list
        .split("\n")
        .slice(1)
        .flatMap((line) => (line === "" ? [] : [line.split(";")[0] ?? ""]))
    }
    try {
      const { content } = written.find(({ name }) => name === "nextjs-shop on aws, growth") ?? assert.fail()
      git("init", "--quiet", "--initial-branch", "main")
      writeFileSync(join(folder, ".gitlab-ci.yml"), content)
      git("remote", "add", "origin", "git@gitlab.example.com:acme/shop.git")
      git("add", ".")
      git("commit", "--quiet", "--message", "x")
      git("update-ref", "refs/remotes/origin/main", "HEAD")
      git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
      const granted = ["AWS_APPLY_ROLE_ARN=a", "AWS_DEPLOY_ROLE_ARN=d", "AWS_PLAN_ROLE_ARN=p"]
      assert.includeMembers([...jobs(...granted)], ["terraform-check", "deploy"])
      assert.notInclude(jobs(), "deploy")
      const rollback = jobs(...granted, `ROLLBACK_TO=${"a".repeat(40)}`)
      assert.deepStrictEqual(rollback.toSorted(), ["deploy", "terraform-check", "terraform-scan"])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 120_000)
})
