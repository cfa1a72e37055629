import { assert, describe, it } from "@effect/vitest"
import { manifest } from "../../facts/support.ts"
import { berryLock, npmLock, pnpmLock, yarnOne } from "./locks.ts"
import { all, command, dockerfileOf } from "./written.ts"

/** A workspace whose server needs two siblings, which are listed after it, and the first of which needs the second. */
const workspace = (
  root: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string | undefined>> = {}
) =>
  dockerfileOf({
    "package.json": manifest({ private: true, workspaces: ["apps/*", "packages/*"], ...root }),
    "apps/api/package.json": manifest({
      name: "@shop/api",
      private: true,
      scripts: { build: "tsc", start: "node dist/server.js", ...scripts },
      dependencies: { "@shop/core": "1.0.0", express: "5.1.0" }
    }),
    "apps/api/src/server.ts": 'import express from "express"\nexpress().listen(3000)\n',
    "packages/core/package.json": manifest({
      name: "@shop/core",
      private: true,
      scripts: { build: "tsc" },
      dependencies: { "@shop/utils": "1.0.0" }
    }),
    "packages/utils/package.json": manifest({ name: "@shop/utils", private: true, scripts: { build: "tsc" } }),
    "packages/unused/package.json": manifest({ name: "@shop/unused", private: true, scripts: { build: "tsc" } }),
    ...files
  })

describe("An image of a member of a workspace", () => {
  it("is built after what it needs, and without what it does not", () => {
    const npm = workspace({}, npmLock)
    assert.include(
      all(npm, "RUN"),
      '["npm", "run", "build", "--workspace=packages/utils", "--workspace=packages/core", "--workspace=apps/api"]'
    )
    const yarn = all(workspace({}, yarnOne), "RUN").filter((line) => line.includes("--cwd"))
    assert.deepStrictEqual(
      yarn.map((line) => /"--cwd", "([^"]+)"/.exec(line)?.[1]),
      ["packages/utils", "packages/core", "apps/api"]
    )
  })

  it("is built as the root says it where the root builds it", () => {
    const ordered = "npm run build -w @shop/utils && npm run build -w @shop/core && npm run build -w @shop/api"
    assert.include(all(workspace({ scripts: { build: ordered } }, npmLock), "RUN"), "npm run build")
    assert.include(
      all(workspace({ scripts: { build: "npm run build --workspaces" } }, npmLock), "RUN"),
      "npm run build"
    )
    assert.include(all(workspace({ scripts: { build: "lerna run build" } }, yarnOne), "RUN"), "yarn run build")
    const other = workspace({ scripts: { build: "npm run build -w @shop/unused" } }, npmLock)
    assert.include(other, "--workspace=apps/api")
  })

  it("is built by the root where it has no build of its own", () => {
    for (const lock of [npmLock, yarnOne, pnpmLock("9.0")])
      assert.match(
        workspace({ scripts: { build: "tsc -b" } }, lock, { build: undefined }),
        /^RUN (?:npm|yarn|pnpm) run build$/m
      )
  })

  it("is built by pnpm and by Yarn with everything that it depends on", () => {
    const members = { "pnpm-workspace.yaml": "packages:\n  - apps/*\n  - packages/*\n" }
    assert.include(
      all(workspace({}, { ...pnpmLock("9.0"), ...members }), "RUN"),
      '["pnpm", "--filter", "{./apps/api}...", "run", "--if-present", "build"]'
    )
    assert.include(
      all(workspace({}, berryLock(8)), "RUN"),
      '["yarn", "workspaces", "foreach", "-R", "--topological-dev", "--from", "./apps/api", "run", "build"]'
    )
  })

  it("leaves development dependencies out of the whole workspace", () => {
    assert.include(workspace({}, npmLock), "npm prune --omit=dev")
    const members = { "pnpm-workspace.yaml": "packages:\n  - apps/*\n  - packages/*\n" }
    const pnpm = workspace({}, { ...pnpmLock("9.0"), ...members })
    assert.include(pnpm, '--prod --filter "{./apps/api}..."')
    assert.include(
      workspace({ scripts: { prepare: "husky" } }, { ...pnpmLock("9.0"), ...members }),
      "# Development dependencies stay: to install without them runs scripts that may need them."
    )
  })

  it("is installed by itself where its folder has a lock file of its own", () => {
    const text = workspace({}, { ...npmLock, "apps/api/package-lock.json": '{\n  "lockfileVersion": 3\n}\n' })
    assert.include(text, "COPY package.json package-lock.json .npmrc* ./")
    assert.notInclude(text, "WORKDIR /app/apps/api")
  })

  it("copies the program that Next.js leaves by its place in the workspace", () => {
    const text = dockerfileOf({
      "package.json": manifest({ private: true, workspaces: ["apps/*"] }),
      "apps/web/package.json": manifest({
        name: "web",
        private: true,
        scripts: { build: "next build", start: "next start" },
        dependencies: { next: "15.5.4", react: "19.1.0" }
      }),
      "apps/web/next.config.mjs": 'export default { output: "standalone" }\n',
      "apps/web/app/page.jsx": "export default () => null\n",
      ...npmLock
    })
    assert.include(
      all(text, "COPY"),
      "--from=build --chown=node:node /app/apps/web/.next/static ./apps/web/.next/static"
    )
    assert.deepStrictEqual(all(text, "WORKDIR").slice(-1), ["/app/apps/web"])
    assert.strictEqual(command(text), "node server.js")
  })
})
