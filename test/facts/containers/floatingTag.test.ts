import { assert, describe, it } from "@effect/vitest"
import { isFloating } from "../../../src/facts/containers/floatingTag.ts"

describe("a tag behind which another release may stand", () => {
  it("is the word of a channel, whatever the image is called", () => {
    for (const image of [
      "neo4j:latest",
      "n8nio/n8n:latest",
      "n8nio/n8n:next",
      "neo4j:community",
      "acme/python3:latest",
      "acme/couchdb3:stable-alpine3.20",
      "acme/s3-proxy:edge"
    ])
      assert.isTrue(isFloating(image), image)
  })

  it("is no other word where the image's name ends in its version", () => {
    for (const image of [
      "acme/python3:slim",
      "acme/couchdb3:alpine",
      "acme/postgres-16:minimal",
      "neo4j:5.26-community"
    ])
      assert.isFalse(isFloating(image), image)
    assert.isTrue(isFloating("acme/web:alpine"))
  })
})
