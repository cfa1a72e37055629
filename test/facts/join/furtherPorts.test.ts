/** Ports that a compose file opens beside the one that an address leads to. */
import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const program = {
  "package.json": manifest({ name: "desk", scripts: { start: "node server.js" }, dependencies: { express: "5" } }),
  "server.js": "express().listen(3000)\n",
  Dockerfile: 'FROM node:22\nCOPY . .\nEXPOSE 3000 3100\nCMD ["node", "server.js"]\n'
}

const ports = (files: Readonly<Record<string, string>>) =>
  analysisOf({ ...program, ...files }).services.flatMap(({ furtherPorts = [] }) =>
    furtherPorts.map(({ port, transport }) => `${port} ${transport}`)
  )

const compose = (open: string, more = "") =>
  `services:\n  desk:\n    build: .\n    ports: [${open}]\n${more === "" ? "" : `    environment:\n      ${more}\n`}`

const agent = (port: number) =>
  `${compose('"3000:3000"')}  agent:\n    image: acme/agent:2\n    environment:\n      DESK_SERVER: desk:${port}\n`

describe("a port that a compose file opens beside the one that is served", () => {
  it("is told where the image opens it too", () => {
    assert.deepStrictEqual(ports({ "compose.yaml": compose('"3000:3000", "3100:3100"') }), ["3100 tcp"])
    assert.deepStrictEqual(ports({ "compose.yaml": compose('"3000:3000", "3200:3200"') }), [])
  })

  it("is told where another service of the file calls it", () => {
    assert.deepStrictEqual(ports({ "compose.yaml": agent(9000) }), ["9000 tcp"])
    assert.deepStrictEqual(ports({ "compose.yaml": agent(3000) }), [])
  })

  it("is not told where only the machine itself, or nobody, gets there", () => {
    assert.deepStrictEqual(ports({ "compose.yaml": compose('"3000:3000", "127.0.0.1:3100:3100"') }), [])
    assert.deepStrictEqual(ports({ "compose.yaml": compose('"3000:3000"') }), [])
  })

  it("is not told where it is for developers, or the encrypted one of the same address", () => {
    assert.deepStrictEqual(ports({ "compose.dev.yaml": compose('"3000:3000", "3100:3100"') }), [])
    const files = { Dockerfile: program.Dockerfile.replace("3100", "9229 8443 3100") }
    assert.deepStrictEqual(
      ports({
        ...files,
        "compose.yaml": compose('"3000:3000", "9229:9229", "443:8443", "3100:3100"', "DESK_TLS_PORT: 3100")
      }),
      []
    )
  })
})

const opening = (open: string) => ({ Dockerfile: program.Dockerfile.replace("3100", open) })

describe("a port that only an image opens", () => {
  it("is told where it is that of another protocol", () => {
    assert.deepStrictEqual(ports(opening("1025 1883/tcp 3478/udp")), ["1025 tcp", "1883 tcp", "3478 udp"])
  })

  it("is not told where it may as well be for developers, or a compose file opens the others", () => {
    assert.deepStrictEqual(ports(opening("3100 9229")), [])
    assert.deepStrictEqual(ports({ ...opening("1025"), "compose.yaml": compose('"3000:3000"') }), [])
  })
})
