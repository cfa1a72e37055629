import { assert, describe, it } from "@effect/vitest"
import { commandOf, finalInstructions, finalStages, parseDockerfile } from "../../src/facts/containers/Dockerfile.ts"

const read = (...lines: ReadonlyArray<string>) => parseDockerfile("Dockerfile", lines)
const command = (...lines: ReadonlyArray<string>) => commandOf(finalInstructions(read("FROM node:24", ...lines)))

const chain = (target?: string) =>
  finalStages(read("FROM alpine:3 AS alpine", "FROM alpine AS two", "FROM busybox AS busybox", "FROM two"), target).map(
    ({ image }) => image
  )

describe("a Dockerfile", () => {
  it("fills the base image in from its arguments, which may be made of each other", () => {
    const { stages } = read(
      'ARG VERSION="24"',
      "ARG FLAVOUR=slim TAG=${VERSION}-${FLAVOUR}",
      "FROM --platform=$BUILDPLATFORM node:${TAG:-1} AS Base",
      "FROM base"
    )
    assert.deepStrictEqual(
      stages.map(({ name, image }) => [name, image]),
      [
        ["base", "node:24-slim"],
        [null, "base"]
      ]
    )
  })

  it("follows a stage to the image outside, and a stage that has an image's name to that image", () => {
    assert.deepStrictEqual(chain(), ["alpine:3", "alpine", "two"])
    assert.deepStrictEqual(chain("busybox"), ["busybox"])
    assert.deepStrictEqual(chain("1"), ["alpine:3", "alpine"])
    assert.deepStrictEqual(chain("gone"), chain())
  })

  it.each([
    ["both in words", ['ENTRYPOINT ["tini", "--"]', 'CMD ["node", "a.js"]'], "tini -- node a.js"],
    ["an entrypoint of a shell hears nothing", ["ENTRYPOINT node a.js", 'CMD ["b"]'], "node a.js"],
    ["a shell in words is a shell", ['CMD ["/bin/sh", "-c", "node \\"a b\\".js"]'], 'node "a b".js'],
    ["the last one counts", ["CMD a", "CMD b"], "b"],
    ["small letters are instructions too", ["cmd node a.js"], "node a.js"],
    ["over several lines", ["CMD node \\", "# why", "", "  a.js \\", "  --port 1"], "node a.js --port 1"]
  ] as const)("joins its command: %s", (_, lines, expected) => assert.strictEqual(command(...lines), expected))

  it("is read in one pass, whatever is left open in it", () => {
    for (const lines of [
      Array.from({ length: 20_000 }, () => "RUN <<EOF"),
      Array.from({ length: 20_000 }, () => "RUN a \\"),
      ["FROM a", `RUN ${"<<A ".repeat(2000)}`, "B"],
      [`ARG ${"A=$A".repeat(5000)}`, "FROM $A"]
    ])
      assert.isArray(finalInstructions(parseDockerfile("Dockerfile", lines)))
  })
})
