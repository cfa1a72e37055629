import { assert, describe, it } from "@effect/vitest"
import { areGivenTogether } from "../../../src/facts/containers/composeCalls.ts"
import { openFiles } from "../../../src/facts/parsing/Files.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

const together = (path: string, text: string, one = "docker-compose.yml", other = "docker-compose.prod.yml"): boolean =>
  areGivenTogether(
    openFiles(snapshotOf({ [path]: text, [one]: "services: {}\n", [other]: "services: {}\n" })),
    one,
    other
  )

const inDeploy = (text: string) =>
  together("deploy/up.sh", text, "deploy/docker-compose.yml", "deploy/docker-compose.prod.yml")

describe("two files of Compose", () => {
  it.each([
    ["README.md", "Run `docker compose -f docker-compose.yml -f docker-compose.prod.yml up -d`.\n"],
    ["deploy.sh", "docker compose \\\n  -f docker-compose.yml \\\n  -f docker-compose.prod.yml up\n"],
    [".env.example", "COMPOSE_FILE=docker-compose.yml:docker-compose.prod.yml\n"],
    ["Makefile", "up:\n\tdocker compose --file=docker-compose.yml --file docker-compose.prod.yml up\n"]
  ])("are given together in one command: %s", (path, text) => assert.isTrue(together(path, text)))

  it.each([
    [
      "README.md",
      "Run `docker compose -f docker-compose.yml up` here, and `docker compose -f docker-compose.prod.yml up -d` on a server.\n"
    ],
    ["examples/shop/README.md", "docker compose -f docker-compose.yml -f docker-compose.prod.yml up\n"],
    ["README.md", "docker compose -f other/docker-compose.yml -f other/docker-compose.prod.yml up\n"]
  ])("are not in two, or where others of that name are meant: %s", (path, text) => assert.isFalse(together(path, text)))

  it("are found from the folder of the script, and from the top", () => {
    assert.isTrue(inDeploy("docker compose -f docker-compose.yml -f docker-compose.prod.yml up\n"))
    assert.isTrue(inDeploy("docker compose -f deploy/docker-compose.yml -f deploy/docker-compose.prod.yml up\n"))
  })
})
