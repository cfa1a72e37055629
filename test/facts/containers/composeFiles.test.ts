import { assert, describe, it } from "@effect/vitest"
import { readCompose } from "../../../src/facts/containers/Compose.ts"
import { openFiles } from "../../../src/facts/parsing/Files.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

const only = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    readCompose(openFiles(snapshotOf(files, { scanners: [] }))).flatMap(({ services }) =>
      services.map((service) => [service.name, service] as const)
    )
  )

describe("a compose file of developers", () => {
  const ofDevelopers = `services:
  web:
    build: { context: ., dockerfile: Dockerfile.dev }
    environment: { MODE: development }
    volumes: [".:/app"]
  clock:
    build: { context: ., dockerfile: Dockerfile.dev }
    command: bin/clock
    volumes: [".:/app"]
`

  it("is no base of one for production that says everything again, where it is for developers", () => {
    const { clock, web } = only({
      "docker-compose.yml": ofDevelopers,
      "docker-compose.production.yml":
        "services:\n  web:\n    build: .\n    environment: { MODE: production }\n  clock:\n    build: .\n    command: bin/clock\n"
    })
    assert.deepStrictEqual(
      [web, clock].map((one) => [one?.dockerfile, one?.mounts.length, one?.development]),
      [
        ["Dockerfile", 0, false],
        ["Dockerfile", 0, false]
      ]
    )
  })

  it("is the base of one for production that leaves a service or its settings to it", () => {
    for (const production of [
      "services:\n  web:\n    build: .\n    environment: { MODE: production }\n",
      "services:\n  web:\n    build: .\n  clock:\n    build: .\n"
    ]) {
      const { clock, web } = only({ "docker-compose.yml": ofDevelopers, "docker-compose.production.yml": production })
      assert.strictEqual(clock?.dockerfile, "Dockerfile.dev")
      assert.strictEqual(web?.mounts.length, 1)
    }
  })
})
