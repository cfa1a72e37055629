import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { isPublic, networks } from "../../../src/webhooks/address/networks.ts"

const inside = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "169.254.170.2",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.7",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::808:808",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:0:127.0.0.1",
  "64:ff9b::127.0.0.1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2001:2::1",
  "2001:10::1",
  "2001:20::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:a9fe:a9fe::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fd20:ce::254",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "",
  "localhost",
  "127.1",
  "0x7f000001"
]

const outside = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "168.63.129.15",
  "169.253.255.255",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2001:4860:4860::8888",
  "2003::1",
  "2606:4700:4700::1111",
  "2a00:1450:4001:82a::200e"
]

/** Whether an address begins with the bits of a network, reckoned by hand. */
const begins = (address: number, network: number, bits: number): boolean =>
  Math.floor(address / 2 ** (32 - bits)) === Math.floor(network / 2 ** (32 - bits))

const dotted = (address: number): string => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join(".")

const privateOnes: ReadonlyArray<readonly [network: number, bits: number]> = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0a80000, 16],
  [0xe0000000, 3]
]

describe("an address", () => {
  it.each(inside)("is not one of the public internet's: %j", (address) => {
    assert.isFalse(isPublic(address))
  })

  it.each(outside)("is one of the public internet's: %s", (address) => {
    assert.isTrue(isPublic(address))
  })

  it("is never public where it is of a private network, whichever it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...privateOnes), fc.integer({ min: 0, max: 0xffffffff }), ([network, bits], any) => {
        const address = network + (any % 2 ** (32 - bits))
        assert.isFalse(isPublic(dotted(address)), dotted(address))
      }),
      { numRuns: 2000 }
    )
  })

  it("is public only where no private network has it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (address) => {
        if (!isPublic(dotted(address))) return
        for (const [network, bits] of privateOnes) assert.isFalse(begins(address, network, bits), dotted(address))
      }),
      { numRuns: 2000 }
    )
  })

  it("is never public where it is an IPv4 address in the clothes of IPv6", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("::", "::ffff:", "::ffff:0:", "64:ff9b::", "64:ff9b:1::"),
        fc.ipV4(),
        (prefix, address) => {
          assert.isFalse(isPublic(prefix + address))
        }
      )
    )
  })

  it("is public in IPv6 only where it begins with 2 or 3", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        assert.isTrue(!isPublic(address) || /^[23]/.test(address), address)
      }),
      { numRuns: 2000 }
    )
  })
})

describe("the operator's networks", () => {
  it("have what is in one of them and nothing else", () => {
    const allowed = Either.getOrThrow(networks(["10.1.0.0/16", "fd00:1::/64", "127.0.0.1"]))
    assert.isFalse(allowed.isEmpty)
    for (const address of ["10.1.0.1", "10.1.255.255", "fd00:1::9", "127.0.0.1"])
      assert.isTrue(allowed.has(address), address)
    for (const address of ["10.2.0.1", "127.0.0.2", "fd00:1:0:1::1", "8.8.8.8", "fd00:1::9%eth0", "x"])
      assert.isFalse(allowed.has(address), address)
  })

  it.each(["10.0.0.0/33", "fd00::/129", "10.0.0/8", "example.com", "10.0.0.0/", "", "10.0.0.0/8;"])(
    "are refused where one is none: %j",
    (wrong) => {
      assert.deepStrictEqual(networks(["127.0.0.0/8", wrong]), Either.left(wrong))
    }
  )
})
