import { assert, it } from "@effect/vitest"
import { programIn } from "../deployment/support.ts"
import { analysisOf } from "../support.ts"

it("the disk of a render.yaml is kept", () => {
  const [service] = analysisOf({
    ...programIn(""),
    "render.yaml":
      "services:\n  - type: web\n    name: desk\n    runtime: docker\n    disk:\n      name: files\n      mountPath: /data/files\n"
  }).services
  assert.deepStrictEqual(service?.keeps, ["/data/files"])
})
