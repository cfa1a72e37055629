/** Names that stand in files: where they lead, and where nothing answers to them. */
import { assert, describe, it } from "@effect/vitest"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import type { Service } from "../../src/facts/Service.ts"
import { anAnalysis, aService } from "../support/analysis.ts"
import { readinessIn } from "./support.ts"

const names = (host: string, service = host): NonNullable<Service["namedHosts"]> => [
  { host, service, evidence: { path: "nginx.conf", line: 4, excerpt: `proxy_pass http://${host}:3000;` } }
]

const front = (host: string, service = host) => aService({ name: "front", namedHosts: names(host, service) })
const api = (more: Partial<Service> = {}) =>
  aService({ name: "api", root: "api", kind: "api", public: false, port: 3000, ...more })

const lost = (provider: ProviderName, ...services: ReadonlyArray<Service>) =>
  readinessIn(anAnalysis({ services }), { providers: [provider] })
    .items.filter(({ code }) => code === "name_not_found")
    .map(({ evidence: [first], service, what }) => `${service}: ${what}, ${first?.path}`)

describe("a name of another service that stands in files", () => {
  it("leads to what only the application reaches, on both clouds", () => {
    for (const provider of ["aws", "scaleway"] as const)
      assert.deepStrictEqual(lost(provider, front("api"), api()), [], provider)
  })

  it("leads to a service that the design calls otherwise", () => {
    for (const provider of ["aws", "scaleway"] as const)
      assert.deepStrictEqual(lost(provider, front("app"), api({ name: "app" })), [], provider)
  })

  it("leads to a public service where the network has names, and is asked for where it has none", () => {
    const services = [front("api"), api({ public: true })] as const
    assert.deepStrictEqual(lost("aws", ...services), [])
    assert.deepStrictEqual(lost("scaleway", ...services), ["front: How front finds api, nginx.conf"])
  })

  it("is asked for where it is no name of a network", () => {
    assert.deepStrictEqual(lost("aws", front("orders_api", "api"), api()), ["front: How front finds api, nginx.conf"])
    assert.deepStrictEqual(lost("scaleway", front("orders_api", "api"), api()), [])
  })
})
