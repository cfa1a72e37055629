import { assert, it } from "@effect/vitest"
import { workflows } from "../../../../src/facts/images/builds/workflows.ts"
import { buildsOf } from "./support.ts"

it("what a workflow builds and pushes is named by its tags", () => {
  const text =
    "on: push\njobs:\n  image:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: docker/build-push-action@v6\n        with:\n          context: api\n          file: api/Dockerfile\n          tags: |\n            ghcr.io/acme/desk:latest\n            not an image\n"
  assert.deepStrictEqual(buildsOf(workflows, { ".github/workflows/image.yml": text }), [
    { image: "ghcr.io/acme/desk:latest", context: "api", dockerfile: "api/Dockerfile" }
  ])
})
