import { assert, describe, it } from "@effect/vitest"
import { manifest } from "../../facts/support.ts"
import { berryLock, npmLock, pnpmLock, yarnOne } from "./locks.ts"
import { all, command, dockerfileOf } from "./written.ts"

const express = { dependencies: { express: "5.1.0" } }
const server = { "server.js": 'const app = require("express")()\napp.listen(process.env.PORT || 3000)\n' }
/** An application in Express with some lock file. */
const application = (lock: Readonly<Record<string, string>>, over: Readonly<Record<string, unknown>> = {}) =>
  dockerfileOf({
    "package.json": manifest({ private: true, scripts: { start: "node server.js" }, ...express, ...over }),
    ...server,
    ...lock
  })

/** The command of an image whose start script is that one. */
const start = (script: string, more = {}) => command(application(npmLock, { scripts: { start: script, ...more } }))

/** What Corepack is asked for. */
const brought = (lock: Readonly<Record<string, string>>, over = {}) =>
  /corepack install --global (\S+)/.exec(application(lock, over))?.[1]

/** What brings pnpm of no known release to a line of Node.js. */
const bringing = (node: string) =>
  /npm install -g corepack@\S+ && corepack enable[^\n]*/.exec(
    application({ "pnpm-lock.yaml": "{}\n" }, { engines: { node } })
  )?.[0]

/** An application that has tools for development, and starts in some way. */
const starting = (command: string, more: Readonly<Record<string, unknown>> = {}) =>
  application(npmLock, {
    scripts: { start: command },
    devDependencies: {
      tsx: "4",
      "ts-node": "10",
      typescript: "5",
      "@nestjs/cli": "11",
      "cross-env": "7",
      nodemon: "3"
    },
    ...more
  })

const next = (config: Readonly<Record<string, string>>, over: Readonly<Record<string, unknown>> = {}) =>
  dockerfileOf({
    "package.json": manifest({
      private: true,
      scripts: { build: "next build", start: "next start" },
      dependencies: { next: "15.5.4", react: "19.1.0" },
      devDependencies: { typescript: "5.9.2" },
      ...over
    }),
    "app/page.tsx": "export default () => null\n",
    ...npmLock,
    ...config
  })

const installed = (node: string, lock: Readonly<Record<string, string>>, over = {}) =>
  /^RUN .*?(npm install -g [^\n]*)$/m.exec(application(lock, { engines: { node }, ...over }))?.[1]

describe("An image of JavaScript", () => {
  it("starts the program itself under an init process, as a user to whom its folder belongs", () => {
    const text = application(npmLock)
    assert.strictEqual(command(text), "node server.js")
    assert.deepStrictEqual(all(text, "ENTRYPOINT"), ['["tini", "-s", "--"]'])
    assert.include(all(text, "RUN"), "chown node:node /app")
    assert.deepStrictEqual(all(text, "USER"), ["node"])
  })

  it("keeps to the script where it is more than one program", () => {
    assert.strictEqual(start("NODE_ENV=production node server.js"), "node server.js")
    assert.strictEqual(start("npm run serve", { serve: "node server.js" }), "node server.js")
    assert.strictEqual(start("node migrate.js && node server.js"), "npm start")
    assert.strictEqual(start("TZ=UTC node server.js"), "npm start")
    assert.strictEqual(start("node server.js", { prestart: "node prepare.js" }), "npm start")
    assert.strictEqual(start("npm start"), "npm start")
    assert.strictEqual(start(`node server.js --token=${"x".repeat(20)}`), "npm start")
  })

  it("tells programs that would listen to their own machine alone to listen to all", () => {
    const scripts = { start: "fastify start -l info app.js" }
    const text = application(npmLock, { scripts, dependencies: { fastify: "5.1.0", "fastify-cli": "7.4.0" } })
    assert.include(text, "FASTIFY_ADDRESS=0.0.0.0")
    assert.notInclude(application(npmLock), "FASTIFY_ADDRESS")
    assert.strictEqual(start("astro preview"), "astro preview --host 0.0.0.0")
    assert.strictEqual(start("astro preview --host ::"), "astro preview --host ::")
  })

  it("takes the release of the package manager that wrote the lock file", () => {
    assert.strictEqual(brought(pnpmLock("9.0")), "pnpm@9")
    assert.strictEqual(
      brought({ ...pnpmLock("9.0"), "pnpm-workspace.yaml": "onlyBuiltDependencies:\n  - sharp\n" }),
      "pnpm@10"
    )
    assert.strictEqual(brought(pnpmLock("6.0")), "pnpm@8")
    assert.strictEqual(brought({ "pnpm-lock.yaml": "lockfileVersion: 5.4\n\nspecifiers:\n" }), "pnpm@7")
    assert.strictEqual(brought(pnpmLock("9.0"), { packageManager: "pnpm@10.18.0" }), "pnpm@10.18.0")
    assert.strictEqual(brought(pnpmLock("9.0"), { engines: { pnpm: "10.x" } }), "pnpm@10")
    assert.strictEqual(brought(yarnOne), "yarn@1")
    assert.strictEqual(brought(berryLock(8)), "yarn@4")
    assert.strictEqual(brought(berryLock(6)), "yarn@3")
    assert.strictEqual(
      brought({
        ...berryLock(8),
        ".yarnrc.yml": "nodeLinker: node-modules\nyarnPath: .yarn/releases/yarn-4.9.4.cjs\n"
      }),
      "yarn@4.9.4"
    )
  })

  it("comes with its package manager by npm where Corepack does not run any more, in a release that the old Node.js runs", () => {
    assert.strictEqual(installed("14.x", yarnOne), "npm install -g --force yarn@1")
    assert.strictEqual(installed("12.x", {}, { packageManager: "yarn@1.22.19" }), "npm install -g --force yarn@1.22.19")
    assert.strictEqual(installed("16.x", berryLock(6)), "npm install -g --force @yarnpkg/cli-dist@3")
    assert.strictEqual(installed("14.x", { "pnpm-lock.yaml": "lockfileVersion: 5.4\n" }), "npm install -g pnpm@7")
    assert.notMatch(application(yarnOne, { engines: { node: "14.x" } }), /corepack/i)
    for (const [node, release] of [
      ["12.x", "6"],
      ["14.x", "7"],
      ["16.x", "8"]
    ] as const)
      assert.strictEqual(installed(node, { "pnpm-lock.yaml": "{}\n" }), `npm install -g pnpm@${release}`)
  })

  it("takes a Corepack that its line of Node.js runs, and a pnpm", () => {
    assert.strictEqual(
      bringing("18.x"),
      "npm install -g corepack@0.33.0 && corepack enable && corepack install --global pnpm@10"
    )
    assert.strictEqual(
      bringing("20.x"),
      "npm install -g corepack@0.34.7 && corepack enable && corepack install --global pnpm@10"
    )
    assert.match(bringing("24.x") ?? "", /^npm install -g corepack@\S+ && corepack enable$/)
  })

  it("does not take a named package manager for a lock file", () => {
    const named = { packageManager: "npm@11.6.0" }
    assert.include(application({}, named), "npm install --no-audit --no-fund")
    assert.include(application(npmLock, named), "npm ci")
    assert.include(application({}, { packageManager: "pnpm@10.18.0" }), "--no-frozen-lockfile")
  })

  it("installs as Yarn's own release does it", () => {
    assert.include(application(yarnOne), "yarn install --frozen-lockfile")
    assert.include(application(berryLock(8)), "yarn install --immutable")
  })

  it("keeps the archives of Plug'n'Play in the folder that is moved on, and starts through Yarn", () => {
    const text = application(berryLock(8))
    assert.include(all(text, "ENV"), "YARN_ENABLE_GLOBAL_CACHE=false")
    assert.notMatch(text, /type=cache.*yarn/)
    assert.strictEqual(command(text), "yarn start")
    const named = application({ ...berryLock(8), Procfile: "web: node server.js\n" })
    assert.strictEqual(command(named), "yarn node server.js")
    const linked = application({ ...berryLock(8), ".yarnrc.yml": "nodeLinker: node-modules\n" })
    assert.notInclude(linked, "GLOBAL_CACHE")
    assert.strictEqual(command(linked), "node server.js")
  })

  it("runs on Node.js what Bun only installs, and on Bun what is written for it", () => {
    const bunLock = { "bun.lock": '{\n  "lockfileVersion": 1\n}\n' }
    const installed = application(bunLock)
    assert.match(installed, /^FROM node:24-slim AS base$/m)
    assert.include(installed, "COPY --from=oven/bun:1-slim /usr/local/bin/bun /usr/local/bin/bun")
    assert.include(installed, "bun install --frozen-lockfile")
    assert.strictEqual(command(installed), "node server.js")
    const executed = application(bunLock, { scripts: { start: "bun server.js" } })
    assert.match(executed, /^FROM oven\/bun:1-slim AS base$/m)
    assert.strictEqual(command(executed), "bun server.js")
    assert.strictEqual(command(application(bunLock, { scripts: { start: "TZ=UTC node server.js" } })), "npm run start")
  })

  it("keeps a development dependency that the start needs, and drops them otherwise", () => {
    for (const [start, name] of [
      ["tsx server.ts", "tsx"],
      ["node --import tsx server.ts", "tsx"],
      ["node -r ts-node/register server.ts", "ts-node"],
      ["npx tsx server.ts", "tsx"],
      ["nest start", "@nestjs/cli"],
      ["tsc && node dist/server.js", "typescript"],
      ["cross-env NODE_ENV=production node server.js", "cross-env"],
      ["nodemon server.js", "nodemon"]
    ] as const) {
      assert.include(starting(start), `# Development dependencies stay: the start needs ${name}.`, start)
      assert.notInclude(starting(start), "npm prune", start)
    }
    assert.include(all(starting("nodemon server.js"), "ENV"), "PATH=/app/node_modules/.bin:$PATH")
    assert.include(starting("node server.js"), "npm prune --omit=dev")
    assert.include(starting("tsx server.ts", { dependencies: { express: "5.1.0", tsx: "4" } }), "npm prune --omit=dev")
  })

  it("leaves out what only the build needs, whatever the package manager", () => {
    assert.include(application(pnpmLock("9.0")), "pnpm prune --prod")
    assert.include(
      application(yarnOne),
      "yarn install --frozen-lockfile --production --ignore-scripts --prefer-offline"
    )
    assert.include(application(berryLock(8)), "yarn workspaces focus --production")
    assert.include(application({ "bun.lock": "{}\n" }), "bun install --frozen-lockfile --production")
    const scripts = { start: "node server.js", postinstall: "prisma generate" }
    assert.notInclude(application({ "bun.lock": "{}\n" }, { scripts }), "--production")
  })

  it("finds programs of packages by their bare name", () => {
    assert.include(all(next({}), "ENV"), "PATH=/app/node_modules/.bin:$PATH")
    assert.strictEqual(command(next({})), "next start")
    assert.notInclude(application(npmLock), "PATH=")
  })

  it("keeps TypeScript where Next.js reads a configuration that is written in it", () => {
    assert.include(next({ "next.config.ts": "export default {}\n" }), "the start needs typescript")
    assert.include(next({ "next.config.mjs": "export default {}\n" }), "npm prune --omit=dev")
  })

  it("takes what the build leaves as a whole program, and nothing beside it", () => {
    const text = next({ "next.config.ts": 'export default { output: "standalone" }\n' })
    assert.deepStrictEqual(all(text, "COPY").slice(-3), [
      "--from=build --chown=node:node /app/.next/standalone ./",
      "--from=build --chown=node:node /app/.next/static ./.next/static",
      "--from=build --chown=node:node /app/public ./public"
    ])
    assert.strictEqual(command(text), "node server.js")
    assert.include(text, "HOSTNAME=0.0.0.0")
    assert.notInclude(text, "prune")
    const commented = next({ "next.config.mjs": '// output: "standalone"\nexport default {}\n' })
    assert.strictEqual(command(commented), "next start")
    const nuxt = dockerfileOf({
      "package.json": manifest({ private: true, scripts: { build: "nuxt build" }, dependencies: { nuxt: "4.1.3" } }),
      "nuxt.config.ts": "export default defineNuxtConfig({})\n",
      ...npmLock
    })
    assert.deepStrictEqual(all(nuxt, "COPY").slice(-1), ["--from=build --chown=node:node /app/.output ./.output"])
    assert.strictEqual(command(nuxt), "node .output/server/index.mjs")
  })

  it("keeps the rest beside such a program where a step before the deployment needs it", () => {
    const text = next(
      {
        "next.config.ts": 'export default { output: "standalone" }\n',
        "drizzle.config.ts": "export default {}\n",
        "drizzle/0000_init.sql": "create table a (id int);\n"
      },
      {
        scripts: { build: "next build", start: "next start", "db:migrate": "drizzle-kit migrate" },
        dependencies: { next: "15.5.4", react: "19.1.0", "drizzle-orm": "0.44.0", pg: "8.16.0" },
        devDependencies: { typescript: "5.9.2", "drizzle-kit": "0.31.0" }
      }
    )
    assert.include(all(text, "RUN"), "cp /app/.next/standalone/server.js /app/server.js")
    assert.include(all(text, "COPY"), "--from=build --chown=node:node /app /app")
    assert.strictEqual(command(text), "node server.js")
  })
})
