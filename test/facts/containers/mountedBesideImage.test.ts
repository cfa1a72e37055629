/** Code that one compose file mounts into an image of its language, while another runs the image that holds it. */
import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const program: Files = {
  "package.json": manifest({
    name: "tables",
    private: true,
    scripts: { start: "tables-cli start" },
    dependencies: { express: "5.1.0" }
  }),
  "server.js": "express().listen(3000)\n",
  Dockerfile: 'FROM node:24\nWORKDIR /app\nCOPY . .\nRUN npm ci\nEXPOSE 80\nCMD ["/app/start.sh"]\n',
  "start.sh": "#!/bin/sh\nexec node server.js\n",
  "compose.yaml":
    "services:\n  tables:\n    image: node:24-slim\n    command: [npm, start]\n    working_dir: /app\n    volumes: ['./:/app']\n    ports: ['4000:4000']\n"
}

const started = (files: Files) =>
  analysisOf({ ...program, ...files }).services.map(({ port, startCommand }) => [startCommand, port])

describe("code that is mounted into an image of its language", () => {
  it("is started by its own image where another file runs that", () => {
    const run = { "deploy/compose.yaml": "services:\n  app:\n    image: tables/tables:2\n    ports: ['8080:80']\n" }
    assert.deepStrictEqual(started(run), [["/app/start.sh", 80]])
  })

  it("is started as its file says where no other runs an image", () => {
    assert.deepStrictEqual(started({}), [["npm start", 4000]])
  })
})
