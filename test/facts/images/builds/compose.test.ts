import { assert, it } from "@effect/vitest"
import { compose } from "../../../../src/facts/images/builds/compose.ts"
import { buildsOf } from "./support.ts"

it("services that are built under a name are images, and those that are only run are none", () => {
  assert.deepStrictEqual(
    buildsOf(compose, {
      "compose.yaml": "services:\n  api:\n    build: api\n    image: acme/desk\n  other:\n    image: acme/other\n",
      "api/Dockerfile": "FROM node:24\n"
    }).map(({ context, image }) => [image, context]),
    [["acme/desk", "api"]]
  )
})
