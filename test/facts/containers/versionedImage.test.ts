import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const imageWith = (environment: string): string | undefined =>
  analysisOf({
    "package.json": manifest({ name: "desk", scripts: { start: "node s.js" }, dependencies: { express: "5" } }),
    "s.js": "require('express')().listen(3000)\n",
    Dockerfile: "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node s.js\n",
    "compose.yaml": `services:
  desk:
    build: .
    ports: ["3000:3000"]
    environment: { RENDERER: "http://renderer:9000" }
  renderer:
    image: example/renderer:nightly
    environment: { BACKEND: "desk:3000" }
`,
    "stable/compose.yaml": `services:
  renderer:
    image: example/renderer:1.4.0
    environment: { ${environment} }
`
  }).services.find(({ name }) => name === "renderer")?.image

describe("an image whose version is left open", () => {
  it("has that of a file that runs it with the same variables", () => {
    assert.strictEqual(imageWith('BACKEND: "desk:3000", THREADS: "4"'), "example/renderer:1.4.0")
  })

  it("stays as it is where another version is told by other names", () => {
    assert.strictEqual(imageWith('INTERNAL_HOST: "desk:3000"'), "example/renderer:nightly")
  })
})
