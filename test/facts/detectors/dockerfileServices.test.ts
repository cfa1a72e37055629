import { assert, describe, it } from "@effect/vitest"
import { suffixOf } from "../../../src/facts/containers/dockerfileNames.ts"
import { analysisOf, manifest } from "../support.ts"

const code = {
  "package.json": manifest({ name: "shop", private: true, dependencies: { express: "5.1.0" } }),
  "server.js": 'require("express")().listen(4000)\n'
}
const image = (base: string, command = '["node", "server.js"]', more = "EXPOSE 4000\n") =>
  `FROM ${base}\nCOPY . .\n${more}CMD ${command}\n`

const deployed = (files: Record<string, string>) =>
  analysisOf({ ...code, ...files }).services.map(({ dockerfile, name }) => `${name} ${dockerfile}`)

describe("Dockerfiles of one folder", () => {
  it("that tell only how the image of a process is made are one service", () => {
    assert.strictEqual(suffixOf("docker/Dockerfile.server.alpine.multiarch.rootless"), "server")
    assert.strictEqual(suffixOf("Dockerfile.background-jobs"), "background-jobs")
    assert.strictEqual(suffixOf("Dockerfile.bookworm.hardened"), "")
    assert.deepStrictEqual(
      deployed({
        "docker/Dockerfile.server.alpine.rootless": image("node:24-alpine"),
        "docker/Dockerfile.server.rootless": image("node:24"),
        "docker/Dockerfile.agent": image("node:24", '["node", "agent.js"]', "EXPOSE 5000\n")
      }),
      ["agent docker/Dockerfile.agent", "server docker/Dockerfile.server.alpine.rootless"]
    )
  })

  it("are what published images are called after", () => {
    const compose = "services:\n  front:\n    image: acme/shop-server:3\n    environment:\n      COLOUR: red\n"
    assert.deepStrictEqual(
      deployed({
        "docker/Dockerfile.server": image("node:24"),
        "docker/Dockerfile.agent": image("node:24", '["node", "agent.js"]', "EXPOSE 5000\n"),
        "compose.yaml": compose
      }).filter((line) => line.includes("server")),
      ["front docker/Dockerfile.server"]
    )
  })

  it("make no service where they wait for somebody who types", () => {
    const dockerfile = image("node:24")
    assert.deepStrictEqual(
      deployed({ Dockerfile: dockerfile, "docker/Dockerfile.make": image("node:24", '["/bin/sh"]') }),
      ["api Dockerfile"]
    )
    assert.deepStrictEqual(
      deployed({ Dockerfile: dockerfile, "docker/Dockerfile.cli": image("node:24", '["node", "cli.js"]', "") }),
      ["api Dockerfile"]
    )
  })
})
