/** What a staging environment is written as, and what it leaves as it is. */
import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { stagingIn } from "../../src/render/environment.ts"
import { bothWays } from "../support/staged.ts"
import { pipelineOf } from "./gitlab/pipeline.ts"
import { samples } from "./samples.ts"
import { type Staged, stagedOn } from "./staged.ts"
import { workflowOf } from "./workflow.ts"

const everywhere = ProviderName.literals.flatMap(stagedOn)
const workflow = ".github/workflows/groundplan-staging.yml"

const textOf = ({ files }: Staged, path: string): string => files.get(path)?.content ?? assert.fail(`no ${path}`)

/** Its Terraform as one text. */
const terraformOf = ({ files }: Staged, folder: string): string =>
  [...files.values()].flatMap(({ content, path }) => (path.startsWith(`${folder}/`) ? [content] : [])).join("\n")

/** Without what leaves its Terraform out of packages and sites that are made of the whole repository. */
const ignoring = (text: string): string => text.replaceAll(/(?: --exclude)? "staging\/terraform\/\*"/g, "")

const ignoringIn = (job: unknown): string => ignoring(JSON.stringify(job).replaceAll('\\"', '"'))

describe("a tier with a staging environment", () => {
  it("keeps every file of production: what changes speaks of both, pays for both or ignores both", () => {
    const speaksOfBoth =
      /^(?:docs\/infrastructure\/(?:ARCHITECTURE|COSTS|README|RUNBOOK|SECURITY)\.md|\.gitlab-ci\.yml|.*\.dockerignore|terraform\/variables\.tf)$/
    for (const { alone, files, name } of everywhere) {
      for (const [path, { content }] of alone) {
        if (speaksOfBoth.test(path)) continue
        assert.strictEqual(ignoring(files.get(path)?.content ?? ""), ignoring(content), `${name}: ${path}`)
      }
    }
  })

  it("pays for both where production's alarm on spending counts both, and changes nothing else of its Terraform", () => {
    const limits = new Set<string>()
    for (const { alone, files, name, request } of everywhere) {
      const lines = (of: typeof files) => (of.get("terraform/variables.tf")?.content ?? "").split("\n")
      const before = lines(alone)
      // a limit is a whole number of euros or dollars, and some copies cost less than one
      const changed = lines(files).filter((line, at) => line !== before[at])
      for (const line of changed) assert.match(line, /^ {2}default += \d+$/, name)
      assert.isAtMost(changed.length, 1, name)
      limits.add(changed.join(""))
      const { price } = request.tier.tier
      assert.isAbove(request.tier.plan.monthlyEur ?? 0, price.monthlyEur, name)
    }
    assert.isAbove(limits.size, 5)
  })

  it("writes all that is new below staging/, but for its workflow, its guide and images of its own", () => {
    for (const { alone, files, name } of everywhere) {
      for (const path of files.keys()) {
        if (alone.has(path) || path === workflow || path === "docs/infrastructure/STAGING.md") continue
        assert.match(path, /^staging\/(?:terraform|kubernetes)\/|Dockerfile\.staging/, `${name}: ${path}`)
      }
    }
  })

  it("has names, a state, a branch and a domain of its own, and finds what an account has once", () => {
    for (const one of everywhere) {
      const [production, staging] = [terraformOf(one, "terraform"), terraformOf(one, "staging/terraform")]
      const keys = [production, staging].map((text) => /^ +key += "(.*)"$/m.exec(text)?.[1])
      assert.match(keys[1] ?? "", /staging\/terraform\.tfstate$/, one.name)
      assert.notStrictEqual(keys[0], keys[1], one.name)
      assert.notMatch(staging, /"[\w-]*production/, one.name)
      for (const [, domain] of staging.matchAll(/^\w*domain\w* += "(.*)"$/gm)) {
        assert.strictEqual(domain, "staging.example.com", one.name)
      }
      assert.notMatch(staging, /_budgets?_|billing_budget|aws_cloudtrail"|guardduty_detector"/, one.name)
      if (one.name.includes("aws")) {
        assert.match(staging, /variable "create_github_oidc_provider" \{[^}]*default += false/, one.name)
        assert.match(staging, /variable "github_branch" \{[^}]*default += "staging"/, one.name)
      } else {
        assert.match(staging, /^ +name += "[\w-]+-staging"$/m, one.name)
        assert.match(staging, /^ +bucket += "[\w-]+-staging-tfstate"$/m, one.name)
      }
    }
  })

  it("deploys from its branch to its environment, with its own folder, keys and settings alone", () => {
    for (const one of everywhere) {
      const text = textOf(one, workflow)
      assert.notMatch(text, /production|default_branch/, one.name)
      for (const [found] of text.matchAll(/(?:secrets|vars)\.\w+/g)) {
        assert.match(found, /\.STAGING_/, `${one.name}: ${found}`)
      }
      const { jobs, on } = workflowOf(one.files, "staging")
      assert.include(JSON.stringify(on), '"branches":["staging"]')
      for (const [id, job] of Object.entries(jobs)) {
        if (id !== "check" && id !== "deploy" && !id.startsWith("site-")) {
          assert.include(job.if ?? "", "github.ref_name == 'staging'", `${one.name}: ${id}`)
        }
        for (const { "working-directory": folder } of job.steps) {
          if (folder !== undefined && /terraform|kubernetes/.test(folder)) assert.match(folder, /^staging\//, one.name)
        }
      }
      assert.strictEqual(jobs["deploy"]?.environment, "staging", one.name)
      assert.include(jobs["deploy"]?.if ?? "", "github.ref_name == 'staging'", one.name)
      assert.include(JSON.stringify(jobs["deploy"]?.needs), "check", one.name)
      const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
      for (const run of runs) assert.notMatch(run, /(?:^|[^/])\bterraform\/(?!\*)/, one.name)
    }
  })

  it("leaves GitLab's jobs for production as they are, and gives staging jobs that are like them", () => {
    for (const one of everywhere) {
      const path = ".gitlab-ci.yml"
      const { jobs } = pipelineOf(textOf(one, path))
      const before = pipelineOf(one.alone.get(path)?.content ?? "").jobs
      for (const [id, job] of before) {
        const now = jobs.get(id)
        if (id.startsWith("test-")) assert.deepStrictEqual(now?.script, job.script, `${one.name}: ${id}`)
        else assert.strictEqual(ignoringIn(now), ignoringIn(job), `${one.name}: ${id}`)
      }
      const own = [...jobs].filter(([id]) => !before.has(id))
      assert.isNotEmpty(own, one.name)
      for (const [id, job] of own) {
        assert.isTrue(id.startsWith("staging-") && before.has(id.slice("staging-".length)), `${one.name}: ${id}`)
        assert.notMatch(JSON.stringify(job), /production|CI_DEFAULT_BRANCH/, `${one.name}: ${id}`)
      }
    }
  })

  it("is told how it comes up, how a version goes from it to production, what it costs and how it goes", () => {
    for (const one of everywhere) {
      const guide = textOf(one, "docs/infrastructure/STAGING.md")
      for (const heading of ["From nothing to running", "From staging to production", "From running to nothing"]) {
        assert.include(guide, `## ${heading}`, one.name)
      }
      assert.include(guide, "cd staging/terraform", one.name)
      assert.notMatch(guide, /groundplan-deploy|environment `production`/, one.name)
      assert.notMatch(guide, /(?:^|\n)cd terraform|\/terraform"\n(?<!staging\/terraform"\n)/, one.name)
      for (const document of ["README", "RUNBOOK", "SECURITY"]) {
        assert.include(textOf(one, `docs/infrastructure/${document}.md`), "STAGING.md", one.name)
      }
      const eur = one.request.tier.tier.environments?.[0]?.monthlyEur.toFixed(2) ?? "none"
      assert.include(textOf(one, "docs/infrastructure/COSTS.md"), `| \`staging\` | \`starter\` | ${eur} €`, one.name)
      assert.include(guide, `${eur} €`, one.name)
    }
  })

  it("takes another branch where production is deployed from one of that name", () => {
    assert.strictEqual(stagingIn({ defaultBranch: "main", path: "" }).branch, "staging")
    assert.strictEqual(stagingIn({ defaultBranch: "staging", path: "" }).branch, "staging-environment")
  })

  it("has nothing of it where none was asked for, or where nothing runs", () => {
    for (const { alone, name } of everywhere) {
      for (const { content, path } of alone.values()) {
        assert.notMatch(path, /staging/i, name)
        if (!path.endsWith(".md")) assert.notMatch(content, /staging/i, `${name}: ${path}`)
      }
    }
    const { staged } = bothWays({ analysis: samples.library, provider: "aws", tier: "growth" })
    assert.isUndefined(staged.tier.staging)
    assert.notProperty(staged.tier.tier, "environments")
  })
})
