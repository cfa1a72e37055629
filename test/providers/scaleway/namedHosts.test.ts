import { assert, describe, it } from "@effect/vitest"
import type { Need } from "../../../src/blueprint/Need.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"
import { namedInFiles } from "./scenarios.ts"

const planOf = (asked: ReadonlyArray<Need>) => planned(asked, { tier: "growth" }).plan

const written = (asked: ReadonlyArray<Need>): string =>
  assembleTerraform(scaleway, planOf(asked))
    .map(({ content }) => content)
    .join("\n")

const lost = (asked: ReadonlyArray<Need>) =>
  planOf(asked).placements.flatMap(({ need, unresolved = [] }) => unresolved.map((host) => `${need.id}: ${host}`))

const caller = (id: string, called: string, more: Partial<Need<"compute.container">> = {}) =>
  needs.web(id, { uses: [], calls: [called], names: [{ host: called, id: called, given: true }], max: 1, ...more })

describe("names in files of processes on Scaleway", () => {
  it("bring the caller to an Instance, whose containers are told the addresses they lead to", () => {
    const text = written(namedInFiles)
    assert.include(
      text,
      '"--add-host=orders:${scaleway_instance_server.orders-service[0].private_ips[0].address}"'.replace(
        "orders-service",
        "orders_service"
      )
    )
    for (const at of [0, 1])
      assert.include(text, `"--add-host=shop:\${scaleway_instance_server.shop[${at}].private_ips[0].address}"`)
    assert.deepStrictEqual(lost(namedInFiles), [])
  })

  it("lead to the load balancer inside where it spreads the calls", () => {
    const text = written([caller("front", "stock"), needs.inside(needs.web("stock", { uses: [], min: 2, max: 2 }))])
    assert.include(text, '"--add-host=stock:${scaleway_lb.internal.private_ips[0].address}"')
  })

  it("lead nowhere where what they mean is a Serverless Container", () => {
    assert.deepStrictEqual(lost([caller("front", "shop"), needs.web("shop", { uses: [], max: 1 })]), ["front: shop"])
  })

  it("are told to one of two that name each other: an Instance cannot wait for one that waits for it", () => {
    const both = [
      needs.inside(caller("bids", "asks")),
      needs.inside(caller("asks", "bids")),
      needs.web("site", { uses: [] })
    ]
    assert.deepStrictEqual(lost(both), ["asks: bids"])
  })
})
