import { assert, describe, it } from "@effect/vitest"
import { copiedNames, copyWords, sourceMatches } from "../../../src/facts/containers/copiedSources.ts"
import { parseDockerfile } from "../../../src/facts/containers/Dockerfile.ts"

const names = (...lines: ReadonlyArray<string>) => copiedNames(parseDockerfile("Dockerfile", lines))

describe("what an image is given by name", () => {
  it("is read with variables, lists and patterns, and without what other stages give", () => {
    assert.deepStrictEqual(
      names(
        "FROM node:24 AS build",
        "COPY secret ./",
        "FROM node:24",
        "ARG CONF=docker/conf",
        "COPY ${CONF}/shop.conf ./jobs/ /etc/",
        'COPY ["run me.sh", "/"]',
        "COPY package.jso[n] [a-c].txt ./",
        "COPY --from=build /out /out",
        "COPY . ."
      ),
      ["docker/conf/shop.conf", "jobs", "run me.sh", "package.jso[n]", "[a-c].txt"]
    )
    assert.deepStrictEqual(copyWords("[a-c].txt ./"), ["[a-c].txt", "./"])
  })

  it("means files by its patterns, and everything in a folder", () => {
    for (const [source, path] of [
      ["docker/*.conf", "docker/shop.conf"],
      ["docker/sho[pq].conf", "docker/shop.conf"],
      ["docker", "docker/conf/shop.conf"],
      ["dock*", "docker/shop.conf"]
    ] as const)
      assert.isTrue(sourceMatches(source)(path), source)
    assert.isFalse(sourceMatches("docker/*.conf")("docker/shop.ini"))
  })
})
