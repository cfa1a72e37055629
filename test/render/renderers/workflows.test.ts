import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { endedOn } from "../../../src/facts/endOfLife.ts"
import table from "../../../src/render/data/actions.json" with { type: "json" }
import { renderingOf } from "../../../src/render/Rendering.ts"
import { aFact, filesFor, requestOf, sampleNames, samples } from "../samples.ts"
import { stepsOf, workflowOf } from "../workflow.ts"

const all = ProviderName.literals.flatMap((provider) =>
  sampleNames.map((name) => {
    const files = filesFor(samples[name], provider)
    const found = [...files.keys()].flatMap((path) => /groundplan-(\w+)\.yml$/.exec(path)?.[1] ?? [])
    return { name, provider, files, workflows: found.map((workflow) => workflowOf(files, workflow)) }
  })
)

describe("every workflow", () => {
  it("pins actions to commits of the table, with the version beside them", () => {
    const commits = new Map(
      Object.entries(table.actions).map(([name, { commit, version }]) => [`${name}@${commit}`, version])
    )
    for (const { files } of all) {
      for (const { content, path } of files.values()) {
        if (!path.startsWith(".github/")) continue
        for (const [, uses = "", version] of content.matchAll(/uses: (\S+)(?: # (\S+))?/g)) {
          assert.strictEqual(commits.get(uses), version, uses)
        }
      }
    }
  })

  it("gives its token no more than it needs", () => {
    for (const { provider, workflows } of all) {
      for (const workflow of workflows) {
        for (const [scope, level] of Object.entries(workflow.permissions))
          assert.strictEqual(`${scope}: ${level}`, "contents: read")
        for (const { permissions = {} } of Object.values(workflow.jobs)) {
          for (const [scope, level] of Object.entries(permissions)) {
            const allowed = [
              "contents: read",
              "deployments: read",
              "pull-requests: write",
              // to hand findings to code scanning
              "actions: read",
              "security-events: write",
              ...(provider === "aws" ? ["id-token: write"] : [])
            ]
            assert.include(allowed, `${scope}: ${level}`)
          }
        }
      }
    }
  })

  it("ends its jobs in time and leaves no credentials in the checkout", () => {
    for (const workflow of all.flatMap(({ workflows }) => workflows)) {
      for (const { "timeout-minutes": limit = 0 } of Object.values(workflow.jobs)) assert.isTrue(limit <= 60)
      for (const step of stepsOf(workflow)) {
        if (step.uses?.startsWith("actions/checkout@")) assert.strictEqual(step.with?.["persist-credentials"], false)
      }
    }
  })

  it("hands no expression to a shell or a script", () => {
    for (const workflow of all.flatMap(({ workflows }) => workflows)) {
      for (const { run = "", with: given = {} } of stepsOf(workflow)) {
        assert.notInclude(run, "${{")
        assert.notInclude(String(given["script"] ?? ""), "${{")
      }
    }
  })
})

const pushed = (name: keyof typeof samples) => workflowOf(filesFor(samples[name], "aws"), "deploy").on["push"]

const nodeSetup = (name: keyof typeof samples) =>
  stepsOf(workflowOf(filesFor(samples[name], "aws"), "test")).find(({ uses }) => uses?.includes("/setup-node@"))?.with

describe("the deployment", () => {
  it("takes on roles by OIDC on AWS and uses no stored key", () => {
    const { files } = all.find(({ name, provider }) => name === "nextjs" && provider === "aws") ?? { files: new Map() }
    const workflow = workflowOf(files, "deploy")
    const roles = stepsOf(workflow).flatMap((step) => step.with?.["role-to-assume"] ?? [])
    assert.deepStrictEqual(roles, ["${{ vars.AWS_DEPLOY_ROLE_ARN }}", "${{ vars.AWS_APPLY_ROLE_ARN }}"])
    assert.notInclude(files.get(".github/workflows/groundplan-deploy.yml")?.content ?? "", "secrets.")
  })

  it("says on Scaleway that its key is short-lived for want of OIDC", () => {
    const content = filesFor(samples.nextjs, "scaleway").get(".github/workflows/groundplan-deploy.yml")?.content ?? ""
    assert.include(content, "Scaleway has no OIDC for CI")
    assert.include(content, "secrets.SCW_SECRET_KEY")
    assert.notInclude(content, "id-token")
  })

  it("applies behind the environment production, one run at a time", () => {
    for (const { files } of all.filter(({ name }) => name !== "library")) {
      const { concurrency, jobs } = workflowOf(files, "deploy")
      assert.deepStrictEqual(concurrency, { group: "groundplan-deploy", "cancel-in-progress": false })
      for (const [name, job] of Object.entries(jobs)) {
        const applies = job.steps.some(({ run }) => run?.includes("terraform apply") === true)
        assert.strictEqual(job.environment, name === "deploy" ? "production" : undefined)
        assert.strictEqual(applies, name === "deploy")
      }
    }
  })

  it("runs the release step in the new image before the apply that moves traffic", () => {
    const { jobs } = workflowOf(filesFor(samples.nextjs, "aws"), "deploy")
    const names = jobs["deploy"]?.steps.map(({ name }) => name) ?? []
    const release = names.indexOf("Release step of web")
    assert.isTrue(release > 0 && release < names.indexOf("Apply"), names.join(", "))
    const step = jobs["deploy"]?.steps[release]
    assert.deepStrictEqual(step?.env, { RELEASE_OUTPUT: "web_release_task", SERVICE: "web" })
    assert.include(
      filesFor(samples.nextjs, "aws").get("terraform/outputs.tf")?.content ?? "",
      'output "web_release_task"'
    )
  })

  it("builds an image once and pushes it to the repository of each service that runs it", () => {
    const { jobs } = workflowOf(filesFor(samples.django, "aws"), "deploy")
    assert.deepStrictEqual(jobs["build"]?.strategy?.matrix.include, [
      { image: "web", context: ".", dockerfile: "Dockerfile", repositories: "web beat worker" }
    ])
    const keys = filesFor(samples.django, "aws").get("terraform/registry.tf")?.content ?? ""
    for (const name of ["web", "worker", "beat"]) assert.include(keys, `"${name}"`)
  })

  it("copies a site to the bucket that the Terraform names, on the provider's own terms", () => {
    for (const provider of ProviderName.literals) {
      const files = filesFor(samples.site, provider)
      const { jobs } = workflowOf(files, "deploy")
      const built = jobs["build-site-docs"]?.steps.find(({ name }) => name === "The built files alone")
      assert.strictEqual(built?.env?.["DIRECTORY"], "dist")
      const copy = jobs["site-docs"]?.steps.find(({ name }) => name === "Copy the files")
      assert.include(String(copy?.env?.["BUCKET"]), "docs_bucket")
      assert.include(files.get("terraform/outputs.tf")?.content ?? "", 'output "docs_bucket"')
      assert.strictEqual(copy?.run?.includes("--acl public-read"), provider === "scaleway")
    }
  })

  it("passes public variables to builds, and nothing secret", () => {
    const { jobs } = workflowOf(filesFor(samples.nextjs, "aws"), "deploy")
    assert.strictEqual(
      jobs["build"]?.strategy?.matrix.include[0]?.["build-args"],
      "NEXT_PUBLIC_SITE_URL=${{ vars.NEXT_PUBLIC_SITE_URL }}"
    )
  })

  it("is not written where there is nothing to deploy", () => {
    const paths = [...filesFor(samples.library, "aws").keys()]
    assert.deepStrictEqual(
      paths.filter((path) => path.startsWith(".github/")),
      []
    )
  })

  it("can go back to an earlier commit without building", () => {
    const { jobs, on } = workflowOf(filesFor(samples.go, "aws"), "deploy")
    assert.property(on["workflow_dispatch"], "inputs")
    for (const name of ["test", "build"]) assert.include(jobs[name]?.if ?? "", "!inputs.image_tag")
    // what was skipped is no failure
    assert.include(jobs["deploy"]?.if ?? "", "!cancelled() && !failure()")
  })

  it("begins with the tests, and lets them do as much as their own jobs ask for", () => {
    for (const { files, workflows } of all) {
      if (!files.has(".github/workflows/groundplan-deploy.yml")) continue
      const { jobs } = workflowOf(files, "deploy")
      const needs = [jobs["deploy"]?.needs ?? []].flat()
      assert.deepStrictEqual(
        needs,
        Object.keys(jobs).filter((name) => /^(?:test|build|build-site-.+|pack-.+)$/.test(name))
      )
      const tried = files.has(".github/workflows/groundplan-test.yml") ? workflowOf(files, "test").jobs : {}
      assert.strictEqual(
        "test" in jobs,
        Object.keys(tried).some((name) => name.startsWith("test-"))
      )
      if (!("test" in jobs)) continue
      assert.strictEqual(jobs["test"]?.uses, "./.github/workflows/groundplan-test.yml")
      const tests = workflowOf(files, "test")
      assert.property(tests.on, "workflow_call")
      const granted = jobs["test"]?.permissions ?? {}
      for (const { permissions } of Object.values(tests.jobs)) {
        for (const [scope, level] of Object.entries(permissions ?? tests.permissions)) {
          assert.isTrue(granted[scope] === level, `${scope}: ${level}`)
        }
      }
      assert.isNotEmpty(workflows)
    }
  })

  it("is started by hand from the main branch only, whose Terraform it applies", () => {
    for (const { files } of all) {
      if (!files.has(".github/workflows/groundplan-deploy.yml")) continue
      for (const [name, { if: condition = "" }] of Object.entries(workflowOf(files, "deploy").jobs)) {
        if (name.startsWith("site-")) assert.include(condition, "needs.deploy.result == 'success'")
        else assert.include(condition, "github.ref_name == github.event.repository.default_branch")
      }
    }
  })

  it("takes a site back together with the images", () => {
    for (const provider of ProviderName.literals) {
      const files = filesFor({ ...samples.go, services: [...samples.go.services, ...samples.site.services] }, provider)
      const { env = {}, jobs } = workflowOf(files, "deploy")
      assert.property(env, "IMAGE_TAG")
      const [checkout] = jobs["build-site-docs"]?.steps ?? []
      assert.strictEqual(checkout?.with?.["ref"], "${{ env.IMAGE_TAG }}")
    }
  })

  it("does not start for pages that only people read", () => {
    assert.deepInclude(pushed("go"), { "paths-ignore": ["**/*.md", "docs/**"] })
    // a site may be made of Markdown
    assert.deepInclude(pushed("site"), { "paths-ignore": ["docs/infrastructure/**"] })
  })
})

describe("the plan on pull requests", () => {
  it("formats, validates, plans and comments, but never for a fork", () => {
    const { jobs } = workflowOf(filesFor(samples.go, "aws"), "terraform")
    assert.deepStrictEqual(
      jobs["check"]?.steps.flatMap(({ run }) => run ?? []),
      ["terraform fmt -check -recursive -diff", "terraform init -backend=false -input=false", "terraform validate"]
    )
    assert.include(jobs["plan"]?.if ?? "", "head.repo.full_name == github.repository")
    assert.strictEqual(jobs["plan"]?.permissions?.["pull-requests"], "write")
    assert.isTrue(jobs["plan"]?.steps.some(({ name }) => name === "Comment"))
  })

  it("names no image where the tier runs none", () => {
    const run = stepsOf(workflowOf(filesFor(samples.site, "aws"), "terraform"))
      .map((step) => step.run ?? "")
      .join("\n")
    assert.notInclude(run, "image_tag")
  })
})

/** Every command of the tests of a sample. */
const runs = (name: keyof typeof samples): string =>
  stepsOf(workflowOf(filesFor(samples[name], "aws"), "test"))
    .map(({ run }) => run ?? "")
    .join("\n")

const install = (excerpt: string, ...more: ReadonlyArray<string>): string => {
  const evidence = ["yarn.lock", ...more].map((path) => ({ path, line: 1, excerpt }))
  const manager = aFact("package-manager", "yarn", "yarn.lock", { evidence })
  const facts = [manager, aFact("test", "jest", "package.json")]
  const steps = stepsOf(workflowOf(filesFor({ ...samples.yarn, facts }, "aws"), "test"))
  return steps.find(({ name }) => name === "Install")?.run ?? ""
}

describe("the tests", () => {
  it("set up the runtime, install from the lock file, build and test with the stores beside them", () => {
    const job = workflowOf(filesFor(samples.nextjs, "aws"), "test").jobs["test-web"]
    assert.deepStrictEqual(Object.keys(job?.services ?? {}), ["postgres"])
    const step = (name: string) => job?.steps.find((each) => each.name === name)
    assert.strictEqual(step("Install")?.run, "pnpm install --frozen-lockfile")
    assert.strictEqual(step("Build")?.env?.["BUILD_COMMAND"], "pnpm run build")
    assert.strictEqual(step("Test")?.run, "pnpm run --if-present test")
    assert.deepStrictEqual(step("Test")?.env, {
      DATABASE_URL: "postgresql://postgres@127.0.0.1:5432/app",
      NEXT_PUBLIC_SITE_URL: "https://build.example.com",
      STRIPE_SECRET_KEY: "build"
    })
  })

  it("run on the versions of production, whatever the repository was developed with", () => {
    for (const provider of ProviderName.literals) {
      const [old] = samples.nextjs.datastores
      if (old === undefined) throw new Error("no store")
      const analysis = { ...samples.nextjs, datastores: [{ ...old, version: "9.6" }] }
      const planned = renderingOf(requestOf(analysis, provider)).plan.placements.find(({ need }) => need.id === old.id)
      const version = planned?.component.version ?? ""
      assert.match(version, /^\d\d/)
      const job = workflowOf(filesFor(analysis, provider), "test").jobs["test-web"]
      const image = String(Object(job?.services?.["postgres"])["image"])
      const line = image.slice(image.indexOf(":") + 1)
      // a cloud may go on with a line that nobody else mends: then the next one stands for it
      assert.isAtLeast(Number(line), Number(version.split(".")[0]))
      assert.isUndefined(endedOn("postgres", line), image)
    }
  })

  it("build members of a workspace together with the siblings they import", () => {
    const job = workflowOf(filesFor(samples.workspace, "aws"), "test").jobs["test-api"]
    const build = job?.steps.find(({ name }) => name === "Build")
    assert.deepStrictEqual(build?.env, { MEMBER: "apps/api" })
    assert.include(build?.run ?? "", '"./$MEMBER"')
  })

  it("have one job per program, whatever the number of its processes", () => {
    assert.deepStrictEqual(Object.keys(workflowOf(filesFor(samples.django, "aws"), "test").jobs), [
      "test-web",
      "images"
    ])
  })

  it("know the commands of each language", () => {
    assert.include(runs("django"), "python -m pytest")
    assert.include(runs("rails"), "bundle exec rspec")
    assert.include(runs("laravel"), "vendor/bin/phpunit")
    assert.include(runs("go"), "go test ./...")
    assert.include(runs("spring"), "sh ./gradlew --no-daemon build")
    assert.include(runs("maven"), "mvn -B verify")
    assert.include(runs("dotnet"), "dotnet test")
    assert.include(runs("rust"), "cargo test --locked")
  })

  it("have the extensions that a manifest of PHP requires", () => {
    const facts = [...samples.laravel.facts, aFact("system-requirement", "ext-gd", "composer.json")]
    const steps = stepsOf(workflowOf(filesFor({ ...samples.laravel, facts }, "aws"), "test"))
    assert.strictEqual(steps.find(({ uses }) => uses?.includes("/setup-php@"))?.with?.["extensions"], "gd")
  })

  it("install with Yarn as its major version wants it", () => {
    assert.strictEqual(install(""), "yarn install --frozen-lockfile")
    assert.strictEqual(install('"packageManager": "yarn@1.22.22"'), "yarn install --frozen-lockfile")
    assert.strictEqual(install('"packageManager": "yarn@4.12.0"'), "yarn install --immutable")
    assert.strictEqual(install("", ".yarnrc.yml"), "yarn install --immutable")
  })

  it("have the libraries that packages of Python are built with", () => {
    const facts = [...samples.django.facts, aFact("system-requirement", "python-ldap", "requirements.txt")]
    const steps = stepsOf(workflowOf(filesFor({ ...samples.django, facts }, "aws"), "test"))
    const at = (part: string) => steps.findIndex(({ run }) => run?.includes(part))
    assert.match(steps[at("apt-get")]?.run ?? "", /sudo apt-get install .* libldap-dev libsasl2-2 libsasl2-dev$/)
    assert.isBelow(at("apt-get"), at("pip install"))
  })

  it("start stores for tests alone, and leave out a job that would only install", () => {
    assert.deepStrictEqual(Object.keys(workflowOf(filesFor(samples.fastapi, "aws"), "test").jobs), ["images"])
    const { fastapi } = samples
    const tested = { ...fastapi, facts: [...fastapi.facts, aFact("test", "pytest", "pyproject.toml")] }
    const [job] = Object.values(workflowOf(filesFor(tested, "aws"), "test").jobs)
    assert.include(job?.steps.map(({ run }) => run) ?? [], "uv sync --locked")
    const built = workflowOf(filesFor(samples.workspace, "aws"), "test").jobs["test-api"]
    assert.strictEqual(built?.name, "Build api")
    assert.isUndefined(built?.services)
  })

  it("keep what a package manager downloads, by its lock file", () => {
    assert.include(nodeSetup("nextjs"), { cache: "pnpm", "cache-dependency-path": "pnpm-lock.yaml" })
    assert.include(nodeSetup("site"), { cache: "npm", "cache-dependency-path": "package-lock.json" })
  })

  it("need no lock file where there is none", () => {
    const files = filesFor(
      {
        ...samples.express,
        facts: [aFact("package-manager", "npm", "package.json"), aFact("test", "vitest", "package.json")],
        services: samples.express.services.map((service) => ({ ...service, packageManager: "npm" }))
      },
      "aws"
    )
    const install = stepsOf(workflowOf(files, "test")).find(({ name }) => name === "Install")?.run ?? ""
    assert.include(install, "if [ -f package-lock.json ]")
    assert.include(install, "npm install")
  })

  it("are not written for a stack that nobody here knows", () => {
    assert.isFalse(filesFor(samples.unknown, "aws").has(".github/workflows/groundplan-test.yml"))
  })
})
