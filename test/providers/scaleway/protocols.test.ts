import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import * as needs from "./needs.ts"
import { type Asking, planned } from "./plans.ts"
import { streaming } from "./scenarios.ts"

const planOf = (asked: ReadonlyArray<Need>, asking: Asking) => planned(asked, asking).plan

const files = (asked: ReadonlyArray<Need>, asking: Asking): ReadonlyMap<string, string> =>
  new Map(assembleTerraform(scaleway, planOf(asked, asking)).map(({ content, path }) => [path, content]))

const prices = needs.web("prices", { uses: [], environment: [], port: 9000, protocol: "grpc", healthPath: null })
const withDisk = [prices, needs.volume("prices")]

const unreached = (asked: ReadonlyArray<Need>, asking: Asking) =>
  planOf(asked, asking).placements.flatMap((placed) => (placed.unreached === undefined ? [] : [placed.need.id]))

/** Codes of what is warned of in a growing tier. */
const codes = (asked: ReadonlyArray<Need>) =>
  planOf(asked, { tier: "growth" }).placements.flatMap(({ warnings }) => warnings.map(({ code }) => code))

describe("requests that are no plain HTTP on Scaleway", () => {
  it("reach a Serverless Container as HTTP/2, whose port alone is asked", () => {
    const written = files(streaming, { tier: "growth" })
    for (const name of ["prices", "rates"]) {
      const own = written.get(`service_${name}.tf`) ?? ""
      assert.match(own, /protocol\s+= "h2c"/)
      assert.match(own, /tcp\s+= true/)
      assert.notMatch(own, /http \{/)
    }
    assert.match(written.get("service_chat.tf") ?? "", /protocol\s+= "http1"/)
    assert.deepStrictEqual(unreached(streaming, { tier: "growth" }), [])
  })

  it("are sent on as HTTP/2 by the web server of an Instance", () => {
    const own = files(withDisk, { tier: "starter" }).get("service_prices.tf") ?? ""
    assert.match(own, /reverse_proxy h2c:\/\/localhost:9000/)
    assert.match(own, /Caddyfile:\/etc\/caddy\/Caddyfile:ro/)
    assert.deepStrictEqual(unreached(withDisk, { tier: "starter" }), [])
  })

  it("are said not to arrive behind a Load Balancer, before Instances and before a cluster", () => {
    assert.deepStrictEqual(unreached(withDisk, { tier: "growth" }), ["prices"])
    assert.deepStrictEqual(unreached(needs.onCluster([prices]), { tier: "growth" }), ["prices"])
  })

  it("bind a client of WebSockets to one Instance, and say where nothing does", () => {
    const chat = needs.web("chat", { uses: [], longRequests: true, min: 2, max: 4 })
    const large = { ...chat, vcpu: 8, memoryGib: 16 }
    assert.match(files([large], { tier: "growth" }).get("load_balancer.tf") ?? "", /sticky_sessions\s+= "cookie"/)
    assert.notInclude(codes([large]), "clients_not_bound")
    assert.include(codes([chat]), "clients_not_bound")
  })
})
