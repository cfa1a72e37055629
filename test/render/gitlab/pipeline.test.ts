import { assert, describe, it } from "@effect/vitest"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import type { ProviderName } from "../../../src/facts/ContextValues.ts"
import { aFact, filesFor, samples } from "../samples.ts"
import { type Job, needsOf, type Pipeline, pipelineOf, valueOf } from "./pipeline.ts"

const pipeline = (analysis: Analysis, provider: ProviderName = "aws"): Pipeline =>
  pipelineOf(filesFor(analysis, provider).get(".gitlab-ci.yml")?.content ?? "")

const job = ({ jobs }: Pipeline, name: string): Job => jobs.get(name) ?? assert.fail(`no job ${name}`)

const scriptOf = ({ script }: Job): string => script.join("\n")

describe("tests on GitLab", () => {
  it("install from the lock file, build and test in the image of the language, with the stores at their names", () => {
    const test = job(pipeline(samples.nextjs), "test-web")
    assert.strictEqual(test.image, "node:22")
    assert.deepStrictEqual(
      test.services?.map(({ alias, name }) => [name, alias]),
      [["postgres:16", "postgres"]]
    )
    assert.strictEqual(valueOf(test, "DATABASE_URL"), "postgresql://postgres@postgres:5432/app")
    assert.deepStrictEqual(test.cache, { key: { files: ["pnpm-lock.yaml"], prefix: "pnpm" }, paths: [".cache/"] })
    assert.match(scriptOf(test), /pnpm install --frozen-lockfile[^]*"\$BUILD_COMMAND"[^]*pnpm run --if-present test/)
  })

  it("have one job per program, in the image of its language", () => {
    const imageOf = (name: keyof typeof samples): unknown =>
      [...pipeline(samples[name]).jobs].find(([id]) => id.startsWith("test-"))?.[1].image
    assert.strictEqual(imageOf("django"), "python:3.12")
    assert.strictEqual(imageOf("rails"), "ruby:3.3")
    assert.strictEqual(imageOf("go"), "golang:1.25")
    assert.strictEqual(imageOf("spring"), "eclipse-temurin:21-jdk")
    assert.strictEqual(imageOf("maven"), "maven:3.9-eclipse-temurin-25")
    assert.strictEqual(imageOf("dotnet"), "mcr.microsoft.com/dotnet/sdk:8.0")
    assert.strictEqual([...pipeline(samples.django).jobs.keys()].filter((id) => id.startsWith("test-")).length, 1)
  })
})

describe("what the system needs before tests on GitLab", () => {
  it("has the extensions that a manifest of PHP requires", () => {
    const facts = [...samples.laravel.facts, aFact("system-requirement", "ext-gd", "composer.json")]
    const test = job(pipeline({ ...samples.laravel, facts }), "test-web")
    assert.match(scriptOf(test), /^install-php-extensions @composer .* gd$/m)
  })
})

describe("a job of Python on GitLab", () => {
  it("has the libraries that packages are built with", () => {
    const facts = [...samples.django.facts, aFact("system-requirement", "python-ldap", "requirements.txt")]
    const script = scriptOf(job(pipeline({ ...samples.django, facts }), "test-web"))
    assert.match(script, /^apt-get update && apt-get install .* libldap-dev libsasl2-2 libsasl2-dev$/m)
  })
})

describe("a deployment on GitLab", () => {
  it("waits for tests and images, releases in the new image before it applies, then sees that the version runs", () => {
    const deploy = job(pipeline(samples.nextjs), "deploy")
    assert.deepStrictEqual(
      needsOf(deploy).map(({ job: name }) => name),
      ["terraform-check", "test-web", "push-web"]
    )
    const script = scriptOf(deploy)
    const order = [
      "image_tag must be",
      "terraform init",
      "has no image",
      "-target=aws_ecs_task_definition.web_release",
      "ecs run-task",
      "deploy.tfplan",
      "services-stable"
    ].map((text) => script.replaceAll(" -chdir=terraform", "").indexOf(text))
    assert.notInclude(order, -1)
    assert.deepStrictEqual(
      order,
      order.toSorted((one, other) => one - other)
    )
  })

  it("runs the images of an earlier commit where one is named, and builds none", () => {
    const found = pipeline(samples.nextjs)
    const [back, usual] = job(found, "deploy").rules
    assert.include(back?.if ?? "", "$ROLLBACK_TO")
    assert.deepStrictEqual(back?.variables, { IMAGE_TAG: "$ROLLBACK_TO" })
    assert.notProperty(usual, "variables")
    for (const name of ["test-web", "push-web"])
      assert.deepStrictEqual(job(found, name).rules[0], { if: "$ROLLBACK_TO", when: "never" })
  })

  it("pushes an image once, to the repository of each service that runs it, after it was looked through", () => {
    const push = job(pipeline(samples.django), "push-web")
    assert.strictEqual(valueOf(push, "REPOSITORIES")?.split(" ").toSorted().join(" "), "beat web worker")
    const script = scriptOf(push)
    assert.isBelow(script.indexOf("--exit-code 1"), script.indexOf("get-login-password"))
  })

  it("adds nothing to the checkout that an image is built from between its scan and its push", () => {
    const push = job(pipeline(samples.django, "scaleway"), "push-web")
    assert.include(scriptOf(push), "terraform init")
    assert.match(valueOf(push, "TF_DATA_DIR") ?? "", /^\/tmp\//)
  })

  it("builds a site without access, and copies it once the deployment made its bucket", () => {
    for (const provider of ["aws", "scaleway"] as const) {
      const found = pipeline(samples.site, provider)
      assert.isUndefined(job(found, "build-site-docs").id_tokens)
      const publish = job(found, "publish-docs")
      assert.deepStrictEqual(
        needsOf(publish).map(({ job: name }) => name),
        ["deploy", "build-site-docs"]
      )
      assert.include(scriptOf(publish), 'BUCKET="$docs_bucket"')
      assert.include(scriptOf(job(found, "deploy")), "docs_bucket")
    }
  })

  it("stands beside a pipeline of the repository's own, and says how that runs it", () => {
    const own = { ...samples.nextjs, facts: [...samples.nextjs.facts, aFact("ci", "gitlab-ci", ".gitlab-ci.yml")] }
    const files = filesFor(own, "aws")
    assert.isFalse(files.has(".gitlab-ci.yml"))
    const content = files.get(".gitlab/groundplan.gitlab-ci.yml")?.content ?? ""
    assert.include(content, "include: .gitlab/groundplan.gitlab-ci.yml")
    assert.isAbove(pipelineOf(content).jobs.size, 0)
  })
})

const spoiled = (text: string): Analysis => ({
  ...samples.site,
  services: samples.site.services.map((service) => ({
    ...service,
    buildCommand: text,
    outputDirectory: text,
    runtimeVersion: text
  }))
})

describe("words of a repository", () => {
  const hostile = [
    "$(id)",
    "$AWS_ROLE_ARN",
    "'; id #",
    "`id`",
    "\n- id",
    "$[[ inputs.x ]]",
    "END_OF_STEP",
    "\u2028",
    "&x"
  ]

  it("are values of variables that GitLab leaves as they are, and change nothing else", () => {
    const rest = (text: string) =>
      [...pipeline(spoiled(text)).jobs].map(([name, { variables = {}, ...others }]) => [
        name,
        others,
        Object.entries(variables).map(([key, value]) => (typeof value === "string" ? [key, value] : key))
      ])
    const tame = rest("word")
    for (const text of hostile) assert.deepStrictEqual(rest(text), tame, text)
    const build = job(pipeline(spoiled("echo $(id) $HOME")), "build-site-docs")
    assert.deepStrictEqual(build.variables?.["BUILD_COMMAND"], { value: "echo $(id) $HOME", expand: false })
  })

  it("as paths of lock files that GitLab would read as patterns keep no cache", () => {
    const facts = [aFact("package-manager", "npm", "$HOME/*/package-lock.json", { id: "package-manager:npm" })]
    assert.isUndefined(job(pipeline({ ...samples.express, facts }), "push-web").cache)
    for (const [name, { cache }] of pipeline({ ...samples.express, facts }).jobs)
      if (name.startsWith("test-")) assert.isUndefined(cache)
  })
})
