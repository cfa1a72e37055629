/** Plans of folders: beside each other in one repository, and with pipelines that work from its root. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parse } from "yaml"
import * as Planning from "../../layers/planning.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import { seenFrom } from "../../src/facts/folder/seenFrom.ts"
import { scanners } from "../../src/facts/scanners/index.ts"
import { planRepository } from "../../src/operations/planRepository.ts"
import { exampleRepository, snapshotOf } from "../../src/repo/snapshotOf.ts"
import { fixtures } from "../support/fixtures.ts"
import { type Files, filesOf } from "../support/github/tarball.ts"

const fixture = (name: string): Files =>
  filesOf(fixtures.find((one) => one.name === name)?.repository ?? assert.fail(name))

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))

interface Planned {
  readonly files: ReadonlyMap<string, string>
  /** What the workflow that deploys is triggered by. */
  readonly paths: ReadonlyArray<string>
}

/** The growth tier of a folder. */
const plan = (all: Files, path: string, provider: ProviderName = "aws"): Promise<Planned> =>
  planRepository(
    snapshotOf(all, { scanners, repository: { ...exampleRepository, path }, seenAs: seenFrom(path) }),
    { providers: [provider], peakRps: 20 },
    ["aws", "scaleway"],
    () => Effect.void
  ).pipe(
    Effect.map(({ files }) => {
      const growth = files.find(({ tier }) => tier === "growth")?.files ?? []
      const written = new Map(growth.map(({ content, path }) => [path, content]))
      const deploy = growth.find(({ path }) => path.endsWith("deploy.yml"))
      return { files: written, paths: deploy === undefined ? [] : parse(deploy.content).on.push.paths }
    }),
    Effect.provide(Planning.layer),
    Effect.runPromise
  )

const workspace = fixture("monorepo-node")

const text = ({ files }: Planned, path: string): string => files.get(path) ?? assert.fail(`${path} is not written`)

/** Context and Dockerfile of the first image that is built. */
const imageOf = (planned: Planned, slug: string) => {
  const { jobs } = parse(text(planned, `.github/workflows/groundplan-${slug}-deploy.yml`))
  const [image] = jobs.build.strategy.matrix.include
  return [image.context, image.dockerfile]
}

describe("plans of two folders of one repository", () => {
  it("write no file in common, not even beside a plan of the whole", async () => {
    const plans = await Promise.all(["apps/web", "apps/api", ""].map((path) => plan(workspace, path)))
    const paths = plans.flatMap(({ files }) => Array.from(files.keys()))
    assert.deepStrictEqual(
      paths.filter((path, at) => paths.indexOf(path) !== at),
      []
    )
    assert.isAbove(paths.length, 60)
  })

  it("have names of their own in the cloud and in CI", async () => {
    const [web, api] = await Promise.all([plan(workspace, "apps/web"), plan(workspace, "apps/api")])
    for (const [planned, name] of [
      [web, "web"],
      [api, "api"]
    ] as const) {
      assert.match(text(planned, `apps/${name}/terraform/variables.tf`), new RegExp(`default +(?:= )?.*"${name}"`))
      assert.include(
        text(planned, `apps/${name}/terraform/backend.tf.example`),
        `"${name}-production/terraform.tfstate"`
      )
      assert.include(text(planned, `apps/${name}/terraform/iam.tf`), `:environment:apps-${name}-\${var.environment}`)
      const deploy = parse(text(planned, `.github/workflows/groundplan-apps-${name}-deploy.yml`))
      assert.strictEqual(deploy.name, `Deploy of apps/${name}`)
      assert.strictEqual(deploy.concurrency.group, `groundplan-apps-${name}-deploy`)
      assert.strictEqual(deploy.jobs.deploy.environment, `apps-${name}-production`)
      assert.include(JSON.stringify(deploy), `vars.APPS_${name.toUpperCase()}_AWS_APPLY_ROLE_ARN`)
      assert.strictEqual(deploy.jobs.test.uses, `./.github/workflows/groundplan-apps-${name}-test.yml`)
    }
  })
})

describe("pipelines of a folder", () => {
  it("follow what changes in it, in the packages it depends on and in the files of the workspace around it", async () => {
    assert.deepStrictEqual((await plan(workspace, "apps/web")).paths, [
      "apps/web/**",
      "packages/ui/**",
      "*",
      ".github/workflows/groundplan-apps-web-*.yml",
      "!*.md",
      "!apps/web/docs/infrastructure/**"
    ])
    assert.deepStrictEqual((await plan(workspace, "apps/api")).paths, [
      "apps/api/**",
      "*",
      ".github/workflows/groundplan-apps-api-*.yml",
      "!**/*.md",
      "!apps/api/docs/**",
      "!apps/api/docs/infrastructure/**"
    ])
    assert.deepStrictEqual((await plan(fixture("compose-microservices"), "services/orders")).paths.slice(0, 2), [
      "services/orders/**",
      ".github/workflows/groundplan-services-orders-*.yml"
    ])
  })

  it("build images from where their Dockerfiles expect it: the workspace's root, or the folder", async () => {
    assert.deepStrictEqual(imageOf(await plan(workspace, "apps/api"), "apps-api"), [".", "apps/api/Dockerfile"])
    assert.deepStrictEqual(
      imageOf(await plan(fixture("compose-microservices"), "services/orders"), "services-orders"),
      ["services/orders", "services/orders/Dockerfile"]
    )
    const nested = below("examples/rooms", workspace)
    const api = await plan(nested, "examples/rooms/apps/api")
    assert.deepStrictEqual(imageOf(api, "examples-rooms-apps-api"), [
      "examples/rooms",
      "examples/rooms/apps/api/Dockerfile"
    ])
    assert.include(api.paths, "examples/rooms/*")
  })

  it("install and build in the workspace that the folder is a member of, wherever that lies", async () => {
    const nested = await plan(below("examples/rooms", workspace), "examples/rooms/apps/web")
    const steps: ReadonlyArray<Record<string, unknown>> = parse(
      text(nested, ".github/workflows/groundplan-examples-rooms-apps-web-test.yml")
    ).jobs["test-web"].steps
    const [install, build] = ["Install", "Build"].map((name) => steps.find((step) => step["name"] === name))
    assert.strictEqual(install?.["working-directory"], "examples/rooms")
    assert.strictEqual(build?.["working-directory"], "examples/rooms")
    assert.deepInclude(build?.["env"], { MEMBER: "apps/web" })
  })

  it("build the siblings in the image by their folders in the workspace, wherever that lies", async () => {
    const npm = below("systems/rooms", {
      "package.json": JSON.stringify({ name: "rooms", private: true, workspaces: ["apps/*", "packages/*"] }),
      "package-lock.json": JSON.stringify({ name: "rooms", lockfileVersion: 3, packages: {} }),
      "apps/api/package.json": JSON.stringify({
        name: "api",
        scripts: { build: "tsc", start: "node dist/server.js" },
        dependencies: { express: "5.1.0", "@rooms/model": "*" }
      }),
      "apps/api/server.ts": 'import express from "express"\nexpress().listen(3000)\n',
      "packages/model/package.json": JSON.stringify({ name: "@rooms/model", scripts: { build: "tsc" } }),
      "packages/model/index.ts": "export const rooms = 3\n"
    })
    for (const path of ["systems/rooms/apps/api", ""]) {
      const dockerfile = text(await plan(npm, path), "systems/rooms/apps/api/Dockerfile")
      assert.match(dockerfile, /--workspace=packages\/model/)
      assert.match(dockerfile, /--workspace=apps\/api/)
      assert.notInclude(dockerfile, "--workspace=systems")
    }
  })

  it("write a Dockerfile into the folder, and keep what is not code out of its image", async () => {
    const app = await plan(below("examples/shop", fixture("nextjs-shop")), "examples/shop")
    assert.include(text(app, "examples/shop/Dockerfile"), "COPY")
    const ignored = text(app, "examples/shop/Dockerfile.dockerignore").split("\n")
    assert.includeMembers(ignored, ["/terraform", "/docs/infrastructure"])
    assert.include(app.paths, "examples/shop/**")
    assert.notInclude(app.paths, "*")
  })

  it("publish a site that is the folder itself without what is written beside its pages", async () => {
    const site = await plan({ "pages/index.html": "<html></html>\n", "pages/app.css": "p{}\n" }, "pages")
    const deploy = text(site, ".github/workflows/groundplan-pages-deploy.yml")
    assert.include(deploy, "DIRECTORY: pages\n")
    assert.include(deploy, '--exclude "terraform/*" --exclude "docs/infrastructure/*"')
  })

  it("run below the repository's own pipeline on GitLab, on the same changes", async () => {
    const pipeline = text(await plan(workspace, "apps/web"), ".gitlab/groundplan-apps-web.gitlab-ci.yml")
    assert.include(
      pipeline,
      "# groundplan-apps-web:\n#   trigger:\n#     include: .gitlab/groundplan-apps-web.gitlab-ci.yml"
    )
    assert.include(
      pipeline,
      '#       changes:\n#         - "apps/web/**/*"\n#         - "packages/ui/**/*"\n#         - "*"'
    )
  })

  it("take no word of a folder's name for more than a name", async () => {
    const path = "apps/$(touch x) 'a' ${{ github.token }}"
    const { files, paths } = await plan(below(path, fixture("go-api")), path)
    assert.isAbove(files.size, 20)
    for (const [file, content] of files) {
      if (file.startsWith(path)) continue
      assert.match(file, /^(?:infrastructure\/[a-z0-9-]+\/|\.github\/workflows\/groundplan-|\.gitlab\/groundplan-)/)
      if (!file.endsWith(".yml")) continue
      const runs = [...content.matchAll(/^ *run: (?:\|\n(?:(?: {10}.*)?\n)*|.*\n)/gm)].join("")
      assert.notInclude(runs, "touch x", file)
    }
    assert.isTrue(paths[0]?.startsWith("apps/$(touch x) 'a'"))
  })
})
