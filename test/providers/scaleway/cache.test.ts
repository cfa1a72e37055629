import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import type { Need } from "../../../src/blueprint/Need.ts"
import { aVariable } from "../../support/analysis.ts"
import * as needs from "./needs.ts"
import { type Asking, planned } from "./plans.ts"

const reading = (client: string | null): Need<"compute.container"> =>
  needs.web("web", {
    uses: ["redis"],
    links: [{ datastore: "redis", id: "redis" }],
    clients: client === null ? [] : [{ datastore: "redis", client }],
    environment: [aVariable({ name: "REDIS_URL", secret: true, value: "store-url", from: "redis", form: "{url}" })]
  })

/** What a plan with a client of its own says of its cache. */
const answered = (client: string | null, asking: Asking = {}) => {
  const { plan } = planned([reading(client), needs.redis()], asking)
  const { warnings } = plan.placements.find(({ kind }) => kind === "cache") ?? assert.fail("no cache")
  const files = assembleTerraform(scaleway, plan).map(({ content }) => content)
  return {
    codes: warnings.map(({ code }) => code).filter((code) => /certificate|security/.test(code)),
    said: warnings.map(({ text }) => text).join("\n"),
    tls: /tls_enabled += (\w+)/.exec(files.join("\n"))?.[1],
    address: /"(rediss?:\/\/[^"]*)"/.exec(files.join("\n"))?.[1] ?? ""
  }
}

describe("the certificate of Managed Redis", () => {
  const { plan } = planned([needs.web(), needs.redis()])

  it("is none that a client knows: it speaks TLS with clients that can be told to take it, who are told", () => {
    const { address, codes, tls } = answered("redis-py")
    assert.deepStrictEqual([tls, codes], ["true", []])
    assert.match(address, /^rediss:.*\?ssl_cert_reqs=none$/)
  })

  it("is not shown to others, whom the cache answers in the clear, which is said", () => {
    const { address, codes, said, tls } = answered(null)
    assert.deepStrictEqual([tls, codes], ["false", ["security_exception"]])
    assert.include(said, "redis answers without TLS, inside the Private Network only")
    assert.match(address, /^redis:.*\/0$/)
  })

  it("is demanded by regimes that ask for encryption on every way: that is said, as most clients refuse it", () => {
    for (const regime of ["pci", "health"] as const) {
      const { address, codes, said, tls } = answered(null, { compliance: [regime] })
      assert.strictEqual(tls, "true")
      assert.include(codes, "cache_certificate")
      assert.include(said, "redis_certificate")
      assert.match(address, /^rediss:/)
    }
  })

  it("is an output, for clients that verify it", () => {
    const outputs = assembleTerraform(scaleway, plan).find(({ path }) => path === "outputs.tf")?.content ?? ""
    const [, own = ""] = outputs.split('output "redis_certificate"')
    assert.match(own, /value += scaleway_redis_cluster\.redis\.certificate/)
  })
})
