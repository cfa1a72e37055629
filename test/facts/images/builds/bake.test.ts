import { assert, it } from "@effect/vitest"
import { bake } from "../../../../src/facts/images/builds/bake.ts"
import { buildsOf } from "./support.ts"

it("targets of bake are built under the names of their tags", () => {
  const text = 'target "api" {\n  context = "api"\n  dockerfile = "Dockerfile"\n  tags = ["acme/desk:latest"]\n}\n'
  assert.deepStrictEqual(
    buildsOf(bake, { "docker-bake.hcl": text, "api/Dockerfile": "FROM node:24\n" }).map(({ context, image }) => [
      image,
      context
    ]),
    [["acme/desk", "api"]]
  )
})
