import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const server = { "server.js": 'require("express")().listen(3000)\n' }

const packingOf = (fields: Readonly<Record<string, unknown>>, files: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "package.json": manifest({ private: true, dependencies: { express: "5.1.0" }, ...fields }),
    ...server,
    ...files
  }).services[0]?.packing

/** A member of a workspace that is built, and needs another. */
const member = (name: string, needs: string) =>
  manifest({ name, private: true, scripts: { build: "tsc" }, dependencies: { [needs]: "*", express: "5" } })
describe("How a service is packed", () => {
  it("is told of JavaScript that has no image of its own", () => {
    const scripts = { start: "node server.js" }
    assert.deepStrictEqual(packingOf({ scripts }, { "package-lock.json": "{}\n" }), {
      runtime: "node",
      lock: "package-lock.json",
      manager: null,
      plugAndPlay: false,
      installScripts: false,
      program: "node server.js",
      developmentDependency: null,
      output: null,
      members: [],
      rootBuild: false
    })
    assert.isUndefined(packingOf({ scripts }, { Dockerfile: "FROM node:22\nCMD npm start\n" }))
    const python = analysisOf({ "requirements.txt": "flask\n", "app.py": "from flask import Flask\napp = Flask()\n" })
    assert.isUndefined(python.services[0]?.packing)
  })

  it("goes through scripts that name each other without end once, however often they do", () => {
    const again = Array.from({ length: 100 }, (_, at) => `npm run s${at % 3}`).join(" && ")
    const scripts = { start: again, s0: again, s1: again, s2: `${again} && tsx server.ts` }
    assert.strictEqual(packingOf({ scripts, devDependencies: { tsx: "4" } })?.developmentDependency, "tsx")
  })

  it("puts members that need each other into some order, each once", () => {
    const { services } = analysisOf({
      "package.json": manifest({ private: true, workspaces: ["packages/*"] }),
      "packages/a/package.json": manifest({
        name: "a",
        private: true,
        scripts: { build: "tsc", start: "node server.js" },
        dependencies: { b: "*", express: "5" }
      }),
      "packages/a/server.js": server["server.js"],
      "packages/b/package.json": member("b", "c"),
      "packages/c/package.json": member("c", "a")
    })
    assert.deepStrictEqual(services.find(({ root }) => root === "packages/a")?.packing?.members, [
      "packages/c",
      "packages/b",
      "packages/a"
    ])
  })
})
