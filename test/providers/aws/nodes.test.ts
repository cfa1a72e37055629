import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { nodeClassOf } from "../../../src/providers/aws/classes/ec2.ts"
import { allocatable, type Load, mostNodes, nodesFor } from "../../../src/providers/aws/shared/nodes.ts"

const classOf = (name: string) => nodeClassOf(name) ?? assert.fail(name)

const large = allocatable(classOf("m6i.large"), false)

const load = (vcpu: number, memoryGib: number, count: number, spread = true): Load => ({
  vcpu,
  memoryGib,
  count,
  spread
})

describe("a node", () => {
  it("runs as many pods as its network interfaces have addresses for", () => {
    assert.strictEqual(classOf("t3.medium").pods, 17)
    assert.strictEqual(classOf("m6i.large").pods, 29)
    assert.strictEqual(classOf("m6i.xlarge").pods, 58)
    // 234 by its addresses, but managed nodes of fewer than 30 vCPU get 110
    assert.strictEqual(classOf("m6i.4xlarge").pods, 110)
  })

  it("keeps what the kubelet, the kernel and the add-ons take", () => {
    // 2000 - 70 (kubelet) - 200 (add-ons); 8192 x 0.94 - (255 + 11 x 29) - 100 - 192; 29 - 4
    assert.deepStrictEqual(large, { millis: 1730, mib: 6834, pods: 25 })
    // with the agent of Container Insights
    assert.deepStrictEqual(allocatable(classOf("m6i.large"), true), { millis: 1480, mib: 6706, pods: 24 })
    // 4000 - 80 - 200
    assert.strictEqual(allocatable(classOf("m6i.xlarge"), false).millis, 3720)
  })
})

describe("packing processes on nodes", () => {
  it("fills a node before it takes another", () => {
    assert.strictEqual(nodesFor([load(0.5, 1, 3)], large, 1), 1)
    assert.strictEqual(nodesFor([load(0.5, 1, 4)], large, 1), 2)
    assert.strictEqual(nodesFor([load(0.1, 3, 3)], large, 1), 2)
  })

  it("has a node for nothing, and one in every zone", () => {
    assert.strictEqual(nodesFor([], large, 1), 1)
    assert.strictEqual(nodesFor([load(0.1, 0.1, 1, false)], large, 3), 3)
  })

  it("has room for an even share in every zone", () => {
    // two of three in one zone, which is more than one node
    assert.strictEqual(nodesFor([load(1, 1, 3)], large, 2), 4)
    // of those that need not be spread, every other one
    assert.strictEqual(nodesFor([load(1, 1, 1, false), load(1, 1, 1, false)], large, 2), 2)
  })

  it("has room for the zone that the larger ones fall to", () => {
    // 21 of 3 GiB, two on a node: eleven fall to the second zone, where the fifth of the small ones is missing
    assert.strictEqual(nodesFor([load(0.25, 0.25, 9, false), load(0.1, 3, 21, false)], large, 2), 12)
  })

  it("stops at the pods that a node may run", () => {
    assert.strictEqual(nodesFor([load(0.01, 0.01, 26)], large, 1), 2)
  })

  it("is impossible where one instance is larger than a node, or nodes run out", () => {
    assert.isNull(nodesFor([load(1.9, 1, 1)], large, 1))
    assert.isNull(nodesFor([load(1, 1, mostNodes + 1)], large, 1))
  })

  it("never needs fewer nodes for more instances, and holds what it says", () => {
    const loads = fc.array(
      fc.record({
        vcpu: fc.constantFrom(0.1, 0.25, 0.5, 1),
        memoryGib: fc.constantFrom(0.25, 0.5, 1, 3),
        count: fc.integer({ min: 0, max: 40 }),
        spread: fc.boolean()
      }),
      { minLength: 1, maxLength: 8 }
    )
    fc.assert(
      fc.property(loads, fc.integer({ min: 1, max: 3 }), (asked, zones) => {
        fc.pre(asked.some(({ count }) => count > 0))
        const nodes = nodesFor(asked, large, zones) ?? assert.fail("they fit")
        const sum = (each: (load: Load) => number) => asked.reduce((so, one) => so + one.count * each(one), 0)
        assert.isAtLeast(
          nodes * large.millis,
          sum(({ vcpu }) => vcpu * 1000)
        )
        assert.isAtLeast(
          nodes * large.mib,
          sum(({ memoryGib }) => memoryGib * 1024)
        )
        assert.strictEqual(nodes % zones, 0)
        assert.strictEqual(nodesFor(asked.toReversed(), large, zones), nodes)
        const more = asked.map((one) => ({ ...one, count: one.count * 2 }))
        assert.isAtLeast(nodesFor(more, large, zones) ?? Infinity, nodes)
      })
    )
  })
})
