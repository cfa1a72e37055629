import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const program = {
  "package.json": manifest({
    private: true,
    scripts: {
      start: "node server.js",
      "dev-server": "nodemon server.js",
      preview: 'concurrently "npm run dev-server"'
    },
    dependencies: { express: "5.1.0" }
  }),
  "server.js": "express().listen(3000)\n",
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
}

const startedBy = (command: string) =>
  analysisOf({
    ...program,
    "docker-compose.yml": `services:\n  web:\n    build: .\n    command: ${command}\n    ports: ["3000:3000"]\n`
  }).services[0]?.startCommand

it("a script behind which a reloading server stands is not what a deployment starts", () => {
  assert.strictEqual(startedBy("npm run preview"), "node server.js")
})

it("another one is", () => {
  assert.strictEqual(startedBy("npm run start"), "npm run start")
})
