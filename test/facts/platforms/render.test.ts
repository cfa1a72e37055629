import { assert, it } from "@effect/vitest"
import { programIn } from "../deployment/support.ts"
import { analysisOf, manifest } from "../support.ts"

it("the disk of a render.yaml is kept", () => {
  const [service] = analysisOf({
    ...programIn(""),
    "render.yaml":
      "services:\n  - type: web\n    name: desk\n    runtime: docker\n    disk:\n      name: files\n      mountPath: /data/files\n"
  }).services
  assert.deepStrictEqual(service?.keeps, ["/data/files"])
})

const kept = (disk: string, more = "", files: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", "better-sqlite3": "12.0.0" }
    }),
    "server.js": "const db = new Database('./data/app.db')\nexpress().listen(3000)\n",
    "render.yaml": `services:\n  - type: web\n    name: desk\n    runtime: node\n    startCommand: node server.js\n    disk:\n      name: data\n      mountPath: ${disk}\n${more}`,
    ...files
  }).services.flatMap(({ keeps = [] }) => keeps)

it("a disk inside the code that Render builds is kept where the image that is written has the code", () => {
  assert.deepStrictEqual(kept("/opt/render/project/src/data"), ["/app/data"])
  assert.deepStrictEqual(kept("/var/data"), ["/var/data"])
  const image = { Dockerfile: 'FROM node:24\nWORKDIR /srv/desk\nCOPY . .\nCMD ["node", "server.js"]\n' }
  assert.deepStrictEqual(kept("/opt/render/project/src/data", "", image), ["/srv/desk/data"])
})

it("a disk that a variable names whole stays where that says", () => {
  const told = "    envVars:\n      - key: DATABASE_FILE\n        value: /opt/render/project/src/data/app.db\n"
  assert.deepStrictEqual(kept("/opt/render/project/src/data", told), ["/opt/render/project/src/data"])
})

it("a disk over all the code that Render builds is none", () => {
  assert.deepStrictEqual(kept("/opt/render/project/src"), ["/app/data"])
})

it("a disk in a folder of its own, built alone, is kept where its image has the code", () => {
  const { services } = analysisOf({
    "backend/Gemfile": 'source "https://rubygems.org"\ngem "rails", "8.0.0"\n',
    "backend/config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
    "backend/config.ru": "run Rails.application\n",
    "render.yaml":
      "services:\n  - type: web\n    name: desk\n    runtime: ruby\n    rootDir: backend\n    startCommand: bundle exec puma\n    disk:\n      name: files\n      mountPath: /opt/render/project/src/backend/storage\n"
  })
  assert.deepStrictEqual(
    services.flatMap(({ keeps = [] }) => keeps),
    ["/app/storage"]
  )
})
