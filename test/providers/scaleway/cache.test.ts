import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"

describe("the certificate of Managed Redis", () => {
  const { plan } = planned([needs.web(), needs.redis()])

  it("is none that a client knows: that is said, as most clients refuse it", () => {
    const { warnings } = plan.placements.find(({ kind }) => kind === "cache") ?? assert.fail("no cache")
    const said = warnings.find(({ code }) => code === "cache_certificate")?.text ?? ""
    assert.include(said, "redis_certificate")
  })

  it("is an output, for clients that verify it", () => {
    const outputs = assembleTerraform(scaleway, plan).find(({ path }) => path === "outputs.tf")?.content ?? ""
    const [, own = ""] = outputs.split('output "redis_certificate"')
    assert.match(own, /value += scaleway_redis_cluster\.redis\.certificate/)
  })
})
