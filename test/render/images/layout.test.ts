import { assert, describe, it } from "@effect/vitest"
import { contextOf } from "../../../src/render/images/layout.ts"
import { anAnalysis, aService } from "../../support/analysis.ts"

const built = (over: Parameters<typeof aService>[0]) => contextOf(anAnalysis(), aService(over))

describe("the folder that Docker is given", () => {
  it("is the service's own where its Dockerfile lies there, and that of a Dockerfile above it", () => {
    const root = "services/api"
    assert.strictEqual(built({ root, dockerfile: "services/api/Dockerfile" }), "services/api")
    assert.strictEqual(built({ root, dockerfile: "Dockerfile" }), "")
  })

  it("is the one that the repository itself builds in, wherever the Dockerfile lies", () => {
    const root = "services/api"
    assert.strictEqual(built({ root, dockerfile: "services/api/Dockerfile", buildContext: "" }), "")
    assert.strictEqual(built({ root, dockerfile: "docker/Dockerfile", buildContext: "services" }), "services")
  })
})
