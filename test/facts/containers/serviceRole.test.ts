import { assert, it } from "@effect/vitest"
import { serviceRole } from "../../../src/facts/containers/serviceRole.ts"
import { viewOf } from "../../../src/facts/RepoView.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

const roleOf = (service: string) => {
  const repo = viewOf(
    snapshotOf({
      Dockerfile:
        "FROM nginx:1.29 AS edge\nCOPY nginx.conf /etc/nginx/nginx.conf\n\nFROM nginx:1.29 AS dev\n\nFROM node:24 AS main\nCOPY . .\n",
      "compose.yaml": `services:\n  edge:\n${service}`
    })
  )
  return repo.compose.flatMap(({ services }) => services.map((one) => serviceRole(repo, one).is))
}

it("a service is what the stage that it builds is, or its image where it builds none", () => {
  assert.deepStrictEqual(roleOf("    build: { context: ., target: edge }\n"), ["tool"])
  assert.deepStrictEqual(roleOf("    build: .\n"), ["application"])
  assert.deepStrictEqual(roleOf("    image: postgres:18\n"), ["store"])
  assert.deepStrictEqual(roleOf("    build:\n      dockerfile_inline: |\n        FROM nginx:1.29\n"), ["tool"])
})

it("in place of a stage of developers it is what the last one is", () => {
  assert.deepStrictEqual(roleOf("    build: { context: ., target: dev }\n"), ["application"])
})
