import { assert, describe, it } from "@effect/vitest"
import { connectionsOf } from "../../src/blueprint/connections.ts"
import type { Need } from "../../src/blueprint/Need.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import { aContainer, placed } from "../support/placed.ts"

const none = { low: 0, expected: 0, high: 0 }

const cache: Need<"cdn"> = {
  kind: "cdn",
  id: "web-cdn",
  because: [],
  origin: "web",
  egressGbPerMonth: none,
  requestsPerMonth: none
}
const firewall: Need<"waf"> = { kind: "waf", id: "waf", because: [], requestsPerMonth: none }
const web = aContainer()
const api = aContainer({ id: "api", service: "api" })

const balancer = (...targets: ReadonlyArray<string>): Need<"lb"> => ({
  kind: "lb",
  private: false,
  id: "lb",
  because: [],
  targets,
  requestsPerMonth: none,
  egressGbPerMonth: none,
  peakRps: 1,
  idleTimeoutSeconds: 60
})

/** The ways in, each as `from > to`, in no order that matters. */
const ways = (provider: ProviderName, ...needs: ReadonlyArray<Need>): ReadonlyArray<string> =>
  connectionsOf(
    needs.map((need) => placed(need)),
    provider
  )
    .map(({ from, to }) => `${from} > ${to}`)
    .toSorted()

describe("the ways in", () => {
  it("lead through one pipeline of Scaleway: cache, firewall, service", () => {
    assert.deepStrictEqual(ways("scaleway", web, cache, firewall), ["internet > web-cdn", "waf > web", "web-cdn > waf"])
    assert.deepStrictEqual(ways("scaleway", web, cache), ["internet > web-cdn", "web-cdn > web"])
    assert.deepStrictEqual(ways("scaleway", web, balancer("web"), cache, firewall), [
      "internet > web-cdn",
      "lb > web",
      "waf > lb",
      "web-cdn > waf"
    ])
    assert.deepStrictEqual(ways("scaleway", web, balancer("web"), cache), [
      "internet > web-cdn",
      "lb > web",
      "web-cdn > lb"
    ])
  })

  it("lead to a service without a cache past it", () => {
    assert.deepStrictEqual(ways("scaleway", web, api, cache, firewall), [
      "internet > waf",
      "internet > web-cdn",
      "waf > api",
      "waf > web",
      "web-cdn > waf"
    ])
    assert.deepStrictEqual(ways("scaleway", web, api, cache), ["internet > api", "internet > web-cdn", "web-cdn > web"])
    assert.include(ways("scaleway", web, api, balancer("web", "api"), cache), "internet > lb")
  })

  it("lead on AWS to the firewall of the load balancer, and for files to a distribution that asks it too", () => {
    assert.deepStrictEqual(ways("aws", web, balancer("web"), cache, firewall), [
      "internet > waf",
      "internet > web-cdn",
      "lb > web",
      "waf > lb",
      "web-cdn > waf"
    ])
    assert.deepStrictEqual(ways("aws", web, balancer("web"), cache), [
      "internet > lb",
      "internet > web-cdn",
      "lb > web",
      "web-cdn > lb"
    ])
  })

  it("say that it is the firewall that filters", () => {
    const [first, second] = connectionsOf([placed(web), placed(firewall)], "scaleway")
    assert.deepStrictEqual([first?.purpose, second?.purpose], ["requests", "requests, filtered"])
  })

  it("lead to functions past the firewall, which neither provider puts before them", () => {
    const called: Need<"compute.function"> = {
      kind: "compute.function",
      id: "orders",
      because: [],
      service: "orders",
      root: "",
      framework: null,
      command: null,
      environment: [],
      uses: [],
      vcpu: 1,
      memoryGib: 1,
      trigger: "http",
      handler: "index.handler",
      runtime: null,
      language: null,
      routes: [],
      source: null,
      timeoutSeconds: 10,
      callsInternet: false,
      schedule: null,
      callsPerMonth: none,
      callMilliseconds: 1,
      concurrency: 1,
      mostAtOnce: 1,
      egressGbPerMonth: none
    }
    for (const provider of ["aws", "scaleway"] as const)
      assert.include(ways(provider, web, called, firewall), "internet > orders")
  })

  it("lead to a site of files through its cache alone", () => {
    const site: Need<"compute.static"> = {
      kind: "compute.static",
      id: "web",
      because: [],
      service: "web",
      root: "",
      buildCommand: null,
      outputDirectory: "dist",
      storageGb: 1,
      singlePage: true,
      egressGbPerMonth: none
    }
    for (const provider of ["aws", "scaleway"] as const)
      assert.deepStrictEqual(ways(provider, site, cache, firewall, api), [
        "internet > waf",
        "internet > web-cdn",
        "waf > api",
        "web-cdn > web"
      ])
  })
})
