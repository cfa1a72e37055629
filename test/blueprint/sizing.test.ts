import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { nightly, runsPerMonth } from "../../src/blueprint/cron.ts"
import { frameworks } from "../../src/facts/data/frameworks.ts"
import { uniqueIds } from "../../src/blueprint/ids.ts"
import { instanceMemory, survivors } from "../../src/blueprint/sizing.ts"
import { stackNameOf, stackOf } from "../../src/blueprint/stacks.ts"

describe("instances over zones", () => {
  it("double over two zones, and grow by half over three", () => {
    assert.strictEqual(survivors(4, 1), 4)
    assert.strictEqual(survivors(4, 2), 8)
    assert.strictEqual(survivors(4, 3), 6)
  })

  it("are always enough when the fullest zone is lost, and never more than needed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 2, max: 3 }), (wanted, zones) => {
        const left = (count: number) => count - Math.ceil(count / zones)
        const count = survivors(wanted, zones)
        assert.isAtLeast(left(count), wanted)
        assert.isTrue(count - 1 < Math.max(wanted, zones) || left(count - 1) < wanted)
      })
    )
  })
})

describe("stacks", () => {
  it("are known by framework, else by language, else taken to be slow", () => {
    assert.strictEqual(stackNameOf({ framework: "nextjs", language: "typescript" }), "nodeSsr")
    assert.strictEqual(stackNameOf({ framework: "vapor", language: "go" }), "go")
    assert.strictEqual(stackNameOf({ framework: null, language: "cobol" }), "unknown")
    assert.strictEqual(stackNameOf({ framework: "constructor", language: "__proto__" }), "unknown")
  })

  it("render pages with every framework of Node that does so on the server", () => {
    // Meteor sends data and lets the browser make the page
    const rendering = frameworks.filter(
      ({ name, packages, role }) => role === "meta" && "node" in packages && name !== "meteor"
    )
    const others = rendering.filter(
      ({ name }) => stackNameOf({ framework: name, language: "typescript" }) !== "nodeSsr"
    )
    assert.isAbove(rendering.length, 10)
    assert.deepStrictEqual(
      others.map(({ name }) => name),
      []
    )
  })

  it("need memory for their workers: two Django workers on half a vCPU, one JVM", () => {
    assert.approximately(
      instanceMemory(stackOf({ framework: "django", language: "python" }), 0.5),
      (2 * 200 * 1.25) / 1024,
      1e-9
    )
    assert.approximately(instanceMemory(stackOf({ framework: "spring-boot", language: "java" }), 1), 1.25, 1e-9)
  })
})

describe("schedules", () => {
  it("are counted over a month of 30 days", () => {
    assert.strictEqual(runsPerMonth(nightly), 30)
    assert.strictEqual(runsPerMonth("*/5 * * * *"), 8640)
    assert.strictEqual(runsPerMonth("0 9 * * 1-5"), 21)
    assert.strictEqual(runsPerMonth("0 0 1 * *"), 1)
  })

  it("are refused when they are none", () => {
    assert.isNull(runsPerMonth("daily"))
    assert.isNull(runsPerMonth("0 0 0 * * *"))
    assert.isNull(runsPerMonth("99 * * * *"))
  })
})

describe("ids", () => {
  it("are plain, unique and never those of supporting parts", () => {
    assert.deepStrictEqual(uniqueIds(["Web App", "web_app", "lb", "", "9lives"], "service"), [
      "web-app",
      "web-app-service",
      "lb-service",
      "service",
      "lives"
    ])
  })

  it("stay within what every provider accepts, whatever a repository calls its services", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 40 }), { maxLength: 6 }), (names) => {
        const ids = uniqueIds(names, "service")
        assert.strictEqual(new Set(ids).size, names.length)
        for (const id of ids) assert.match(id, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
      })
    )
  })
})
