import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const variant = (environment: string, more: string) =>
  `services:\n  desk:\n    build: ..\n    ports: ['3000:3000']\n    environment:\n      REDIS_URL: redis://cache:6379\n      LIMIT: '5'\n${environment}  cache:\n    image: redis:8\n${more}`

const files = {
  "package.json": manifest({ name: "desk", scripts: { start: "node server.js" }, dependencies: { express: "5.1.0" } }),
  "server.js":
    'require("express")().listen(3000)\nuse(process.env.REDIS_URL, process.env.LIMIT, process.env.CONVERT_ENABLED)\n',
  Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
  "compose/docker-compose.small.yml": variant("", ""),
  "compose/docker-compose.convert.yml": variant(
    "      CONVERT_ENABLED: '1'\n",
    "  convert:\n    image: acme/convert:2\n"
  )
}

describe("values of compose files of which one is started", () => {
  it("hold where all of them give them, and not where one switches on what it runs besides", () => {
    const [service] = analysisOf(files).services
    const values = Object.fromEntries((service?.environment ?? []).map(({ form, name }) => [name, form]))
    assert.strictEqual(values["LIMIT"], "5")
    assert.isNull(values["CONVERT_ENABLED"])
    assert.include(values["REDIS_URL"] ?? "", "{host}")
  })
})

const named = (dotenv: string) => {
  const [service] = analysisOf({
    "package.json": manifest({ name: "desk", scripts: { start: "node s.js" }, dependencies: { express: "5.1.0" } }),
    "s.js": 'const port = process.env.DESK_PORT\nif (!port) throw new Error("DESK_PORT is missing")\n',
    Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "s.js"]\n',
    ".env": dotenv,
    "compose.yaml":
      'services:\n  desk:\n    build: .\n    ports: ["${DESK_PORT}"]\n    environment:\n      - DESK_PORT\n'
  }).services
  const variable = service?.environment.find(({ name }) => name === "DESK_PORT")
  return [service?.port, variable?.value, variable?.form]
}

describe("a name alone among the variables of a compose file", () => {
  it("is filled with what the committed file beside it says", () => {
    assert.deepStrictEqual(named("DESK_PORT=5050\n"), [5050, "constant", "5050"])
  })
})
