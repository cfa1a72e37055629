import { assert, describe, it } from "@effect/vitest"
import { parse } from "yaml"
import { aFact, filesFor, samples } from "../samples.ts"

describe("the compose file for local work", () => {
  it("has the detected stores, reachable from this machine only", () => {
    const content = filesFor(samples.django, "aws").get("compose.groundplan.yaml")?.content ?? ""
    const { services } = parse(content)
    assert.deepStrictEqual(Object.keys(services), ["postgres", "redis"])
    for (const { ports } of Object.values<{ ports: ReadonlyArray<string> }>(services)) {
      for (const port of ports) assert.match(port, /^127\.0\.0\.1:/)
    }
    assert.strictEqual(services.postgres.image, "postgres:16")
    assert.deepStrictEqual(services.postgres.volumes, ["postgres:/var/lib/postgresql/data"])
    assert.notMatch(content, /PASSWORD: (?!"?yes)/)
    assert.include(content, "#   DATABASE_URL=postgresql://postgres@127.0.0.1:5432/app")
  })

  it("is left out where there is one already, and where there is no store", () => {
    const composed = {
      ...samples.django,
      facts: [...samples.django.facts, aFact("compose", "compose.yaml", "compose.yaml")]
    }
    assert.isFalse(filesFor(composed, "aws").has("compose.groundplan.yaml"))
    assert.isFalse(filesFor(samples.go, "aws").has("compose.groundplan.yaml"))
  })
})
