import { assert, describe, it } from "@effect/vitest"
import { probedPath, probedPort } from "../../../src/facts/containers/probedPath.ts"

describe("the address that a check of a container asks", () => {
  it.each([
    ["curl -f http://localhost:8080/health", "/health", 8080],
    ["curl -f http://localhost:${PORT:-9090}/${PREFIX}health", "/health", 9090],
    ["curl -f http://127.0.0.1:$PORT/up", "/up", undefined],
    ["wget -q http://localhost:3000/${BASE:-api}/live", "/api/live", 3000],
    ["curl -f http://localhost:3000/api/${VERSION}/live", undefined, 3000],
    ["curl -f https://shop.example.com/health", undefined, undefined],
    [null, undefined, undefined]
  ] as const)("of %s is %s on %s", (command, path, port) => {
    assert.deepStrictEqual([probedPath(command), probedPort(command)], [path, port])
  })
})
