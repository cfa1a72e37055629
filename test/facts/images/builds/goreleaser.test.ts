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

it("an image is of the folder that its program is compiled in", () => {
  const text =
    'builds:\n  - id: desk\n    dir: server\n    main: ./cmd\n  - id: lamp\n    dir: lamp\ndockers_v2:\n  - ids: [desk]\n    dockerfile: docker/Dockerfile-ready\n    images: ["acme/desk"]\n'
  assert.deepStrictEqual(buildsOf(goreleaser, { ".goreleaser.yaml": text }), [
    { image: "acme/desk", context: "", dockerfile: "docker/Dockerfile-ready", code: "server" }
  ])
})
