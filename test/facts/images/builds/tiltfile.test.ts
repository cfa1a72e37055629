import { assert, it } from "@effect/vitest"
import { tiltfile } from "../../../../src/facts/images/builds/tiltfile.ts"
import { buildsOf } from "./support.ts"

it("calls of a Tiltfile build images from folders", () => {
  assert.deepStrictEqual(buildsOf(tiltfile, { Tiltfile: "docker_build('acme/desk', './api')\nk8s_yaml('x.yaml')\n" }), [
    { image: "acme/desk", context: "api", dockerfile: undefined }
  ])
})
