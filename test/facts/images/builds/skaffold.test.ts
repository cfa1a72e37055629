import { assert, it } from "@effect/vitest"
import { skaffold } from "../../../../src/facts/images/builds/skaffold.ts"
import { buildsOf } from "./support.ts"

it("artifacts of Skaffold are built from their folders, those of profiles included, and none from outside", () => {
  const text =
    "build:\n  artifacts:\n    - image: desk\n      context: api\n      docker:\n        dockerfile: Dockerfile.prod\n    - image: outside\n      context: ../../x\nprofiles:\n  - name: more\n    build:\n      artifacts:\n        - image: extra\n          context: extra\n"
  assert.deepStrictEqual(buildsOf(skaffold, { "skaffold.yaml": text }), [
    { image: "desk", context: "api", dockerfile: "api/Dockerfile.prod" },
    { image: "extra", context: "extra", dockerfile: undefined }
  ])
})

const built = (project: string) =>
  buildsOf(skaffold, {
    "services/orders/skaffold.yaml": `apiVersion: skaffold/v4beta1\nkind: Config\nbuild:\n  artifacts:\n    - image: orders\n      context: ../..\n      jib:\n        project: ${project}\n`
  })

it("Skaffold tells Jib the module that an image is of", () => {
  for (const project of ["services/orders", ":services:orders"])
    assert.deepStrictEqual(
      built(project).map(({ context }) => context),
      ["services/orders"]
    )
})
