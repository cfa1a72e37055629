import { assert, it } from "@effect/vitest"
import { goreleaser } from "../../../../src/facts/images/builds/goreleaser.ts"
import { buildsOf } from "./support.ts"

it("images of GoReleaser are named without their templates", () => {
  const text =
    'dockers:\n  - dockerfile: build/Dockerfile\n    image_templates: ["acme/desk:{{ .Version }}", "acme/{{ .ProjectName }}"]\n'
  assert.deepStrictEqual(buildsOf(goreleaser, { ".goreleaser.yaml": text }), [
    { image: "acme/desk", context: "", dockerfile: "build/Dockerfile" }
  ])
})
