import { assert, describe, it } from "@effect/vitest"
import { parseDockerfile } from "../../../src/facts/containers/Dockerfile.ts"
import { userHome } from "../../../src/facts/containers/userHome.ts"

const homeIn = (text: string) => userHome(parseDockerfile("Dockerfile", text.split("\n")))

describe("the home of an image's user", () => {
  it("is the one of root where nobody else is named", () => {
    assert.strictEqual(homeIn("FROM debian:13\n"), "/root")
    assert.strictEqual(homeIn("FROM debian:13\nUSER shop\nUSER 0:0\n"), "/root")
  })

  it("is what the step says that makes the user", () => {
    assert.strictEqual(homeIn("FROM debian:13\nRUN useradd -m shop\nUSER shop:shop\n"), "/home/shop")
    assert.strictEqual(
      homeIn("FROM debian:13\nRUN apt-get update && useradd --system --home-dir /srv/shop shop\nUSER shop\n"),
      "/srv/shop"
    )
    assert.strictEqual(homeIn("FROM debian:13\nRUN useradd --home=/srv/shop/ shop\nUSER shop\n"), "/srv/shop")
    assert.strictEqual(homeIn("FROM alpine:3.23\nRUN adduser -D -h /data shop\nUSER shop\n"), "/data")
    assert.strictEqual(homeIn("FROM alpine:3.23\nRUN adduser -S shop\nUSER shop\n"), "/home/shop")
    assert.strictEqual(homeIn("FROM debian:13\nRUN useradd -u 1000 shop\nUSER 1000\n"), "/home/shop")
  })

  it("is what the image tells its program, or its base has for a user of its own", () => {
    assert.strictEqual(homeIn("FROM debian:13\nENV HOME=/data/\nUSER shop\n"), "/data")
    assert.strictEqual(homeIn("FROM node:24-slim\nUSER node\n"), "/home/node")
    assert.strictEqual(homeIn("FROM gcr.io/distroless/base-debian13:nonroot\n"), "/home/nonroot")
  })

  it("is unknown of a user whom nothing in the file makes", () => {
    assert.isUndefined(homeIn("FROM debian:13\nUSER shop\n"))
    assert.isUndefined(homeIn("FROM debian:13\nRUN useradd other\nUSER 1000\n"))
    assert.isUndefined(homeIn("FROM cgr.dev/chainguard/static\n"))
  })
})
