import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const vpn = (more = "    cap_add: [NET_ADMIN]\n") =>
  `  vpn:\n    image: acme/vpn-client\n${more}    ports: ['3333:3333']\n    environment:\n      VPN_PROVIDER: yours\n`

const shop = "  shop:\n    image: acme/shop\n    network_mode: service:vpn\n"

const told = (...services: ReadonlyArray<string>) => {
  const analysis = analysisOf({ "compose.yaml": `services:\n${services.join("")}` })
  return {
    services: analysis.services.map(({ name, port }) => `${name} ${port}`),
    aside: analysis.notDeployed.map(({ name, why }) => `${name}: ${why}`)
  }
}

describe("a VPN whose network a service joins", () => {
  it("is not deployed, and its published ports are the service's", () => {
    const { aside, services } = told(shop, vpn())
    assert.deepStrictEqual(services, ["shop 3333"])
    assert.deepStrictEqual(aside, [
      "vpn: a VPN of yours whose network others use: the network of the design takes its place"
    ])
  })

  it("is known by the device of tunnels too", () => {
    assert.deepStrictEqual(told(shop, vpn("    devices: ['/dev/net/tun:/dev/net/tun']\n")).services, ["shop 3333"])
  })

  it("keeps its ports to itself where several share them", () => {
    const { services } = told(shop, "  desk:\n    image: acme/desk\n    network_mode: service:vpn\n", vpn())
    assert.notInclude(services.join(), "3333")
  })
})

it("a service whose network another joins is a service where it may not set up networks", () => {
  assert.include(told(shop, vpn("")).services, "vpn 3333")
})
