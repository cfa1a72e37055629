import { assert, it } from "@effect/vitest"
import { analysisOf, manifest, services } from "../support.ts"

const koa = "const Koa = require('koa')\nconst app = new Koa()\napp.listen(3000)\n"
const bunServer = "Bun.serve({ port: 3000, fetch: () => new Response('ok') })\n"
const elysia = 'import { Elysia } from "elysia"\nnew Elysia().get("/", () => "hi").listen(3000)\n'

const started = (files: Record<string, string>) =>
  analysisOf(files).services.map(({ packing, startCommand }) => `${packing?.runtime} ${startCommand}`)

/** A module without a start script, whose developers run it by that one. */
const developed = (dev: string, more = {}) =>
  started({
    "package.json": manifest({ scripts: { dev }, dependencies: { koa: "^2.15.0" }, ...more }),
    "src/index.js": koa,
    "src/index.ts": koa
  })

it("the main file of a manifest without a start script is what starts, if it listens", () => {
  const files = { "package.json": manifest({ version: "1.0.0", main: "index.js", dependencies: { koa: "^2.15.0" } }) }
  assert.deepStrictEqual(started({ ...files, "index.js": koa }), ["node node index.js"])
  assert.deepStrictEqual(
    started({
      "package.json": manifest({ main: "lib", dependencies: { koa: "^2.15.0" } }),
      "lib/index.js": koa
    }),
    ["node node lib/index.js"]
  )
})

it("a main file that listens to nothing is no program", () => {
  const files = { "package.json": manifest({ main: "index.js", dependencies: { koa: "^2.15.0" } }) }
  assert.deepStrictEqual(started({ ...files, "index.js": "module.exports = {}\n", "src/app.js": koa }), ["node null"])
})

it("a main file that the build writes is what starts", () => {
  const files = {
    "package.json": manifest({
      private: true,
      main: "./dist/app.js",
      scripts: { build: "tsc", dev: "ts-node-dev --respawn src/app.ts" },
      dependencies: { express: "5.1.0" },
      devDependencies: { typescript: "5.8.2" }
    }),
    "src/app.ts": "const app = express()\napp.listen(3000)\n"
  }
  assert.deepStrictEqual(started(files), ["node node ./dist/app.js"])
})

it("server.js is what npm starts where no script says so", () => {
  assert.deepStrictEqual(
    started({ "package.json": manifest({ dependencies: { koa: "^2.15.0" } }), "server.js": koa }),
    ["node node server.js"]
  )
})

it("a program that Bun makes starts from its module, whatever that file ends in", () => {
  const types = { devDependencies: { "@types/bun": "latest" } }
  assert.deepStrictEqual(
    started({ "package.json": manifest({ ...types, module: "index.ts", private: true }), "index.ts": bunServer }),
    ["bun bun run index.ts"]
  )
  assert.deepStrictEqual(
    started({
      "package.json": manifest({ module: "src/index.js", version: "1.0.50", dependencies: { elysia: "^1.3.0" } }),
      "bun.lock": "",
      "src/index.ts": elysia
    }),
    ["bun bun run src/index.ts"]
  )
})

it("a script that runs a program anew at each change names the program", () => {
  assert.deepStrictEqual(developed("nodemon src/index.js"), ["node node src/index.js"])
  assert.deepStrictEqual(developed("node --watch src/index.js"), ["node node src/index.js"])
  assert.deepStrictEqual(developed("bun run --watch src/index.ts"), ["bun bun run src/index.ts"])
  assert.deepStrictEqual(developed("bun --hot src/index.ts"), ["bun bun run src/index.ts"])
  assert.deepStrictEqual(developed("tsx watch src/index.ts", { devDependencies: { tsx: "^4.19.0" } }), [
    "node tsx src/index.ts"
  ])
  // what these would run is not there, or is more than one program
  assert.deepStrictEqual(developed("nodemon src/other.js"), ["node null"])
  assert.deepStrictEqual(developed("nodemon src/index.js & vite"), ["node null"])
  assert.deepStrictEqual(developed("nodemon src/index.ts"), ["node null"])
})

it("a start script comes before all of it, and a package that others import is no program", () => {
  const files = { "index.js": koa }
  assert.deepStrictEqual(
    started({
      ...files,
      "package.json": manifest({ main: "index.js", scripts: { start: "node app.js" }, dependencies: { koa: "2.15.0" } })
    }),
    ["node npm start"]
  )
  const published = { main: "index.js", module: "dist/index.mjs", version: "1.0.0", dependencies: { koa: "2.15.0" } }
  assert.deepStrictEqual(services(analysisOf({ ...files, "package.json": manifest(published) })), [])
})
