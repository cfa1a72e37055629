import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { XMLValidator } from "fast-xml-parser"
import { descriptionOf } from "../../../src/render/diagram/descriptionOf.ts"
import { drawingOf } from "../../../src/render/diagram/drawingOf.ts"
import type { Scene } from "../../../src/render/diagram/Scene.ts"
import { svgOf } from "../../../src/render/diagram/svg.ts"
import { flawsOf } from "./geometry.ts"

const pieces = [
  "<",
  ">",
  "&",
  '"',
  "'",
  "]]>",
  "<!--",
  "-->",
  "<script>alert(1)</script>",
  "<?xml?>",
  "&lt;",
  "&#0;",
  "url(#x)",
  "javascript:",
  "\u0000",
  "\u0008",
  "\n",
  "\t",
  "\u2028",
  "\u202e",
  "\ufffe",
  "\ud800",
  "\udc00",
  "﷽",
  "服务服务",
  "🚀",
  "W",
  "mmmm",
  "i",
  " ",
  "a b",
  "x".repeat(300)
] as const

const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }).map((parts) => parts.join(""))
const texts = fc.array(text, { maxLength: 8 })

const group = fc.constantFrom("edge", "network", "cluster", "managed")

/** Any number of boxes in any groups, calling each other in any way, circles and themselves among them. */
const scene: fc.Arbitrary<Scene> = fc
  .record({
    nodes: fc.array(fc.record({ title: text, product: text, details: texts.map((all) => all.slice(0, 3)), group }), {
      minLength: 1,
      maxLength: 12
    }),
    links: fc.array(fc.tuple(fc.nat(), fc.nat(), text), { maxLength: 9 }),
    called: fc.boolean(),
    groupTitle: text,
    title: text,
    beside: texts,
    outside: texts
  })
  .map(({ beside, called, groupTitle, links, nodes, outside, title }) => {
    const ids = [...(called ? ["internet"] : []), ...nodes.map((_, at) => `id${at}`)]
    const pairs = new Set<string>()
    return {
      title,
      subtitle: title,
      frame: title,
      nodes: [
        ...(called
          ? [{ id: "internet", family: "internet" as const, title: "Internet", product: "", details: [], group: null }]
          : []),
        ...nodes.map((node, at) => ({ ...node, id: `id${at}`, family: "process" as const }))
      ],
      groups: ["edge", "network", "cluster", "managed"]
        .filter(
          (id) =>
            nodes.some((node) => node.group === id) ||
            (id === "network" && nodes.some((node) => node.group === "cluster"))
        )
        .map((id) => ({
          id,
          title: groupTitle,
          detail: id === "edge" ? "" : groupTitle,
          parent: id === "cluster" ? "network" : null,
          label: id === "edge" ? ("above" as const) : ("below" as const)
        })),
      links: links.flatMap(([one, other, wire]) => {
        const [from = "", to = ""] = [ids[one % ids.length], ids[other % ids.length]]
        const key = [from, to].toSorted().join()
        // Nothing calls the callers.
        if (from === to || to === "internet" || pairs.has(key)) return []
        pairs.add(key)
        return [{ from, to, both: from !== "internet" && wire.length % 5 === 0, wires: [wire], purposes: [wire] }]
      }),
      beside,
      outside
    }
  })

describe("a picture of anything", () => {
  it("is well-formed, within its bounds and readable, whatever things are called and whoever calls whom", () => {
    for (const one of fc.sample(scene, { numRuns: 200, seed: 11 })) {
      const drawing = drawingOf(one)
      const svg = svgOf(drawing, descriptionOf(one))
      assert.isTrue(XMLValidator.validate(svg))
      assert.notMatch(svg, /<script|<!--|]]>/)
      // oxlint-disable-next-line no-control-regex -- that none is left is what is tested
      assert.notMatch(svg, /[\u0000-\u0009\u000b-\u001f\u202e\u2028\ufffe]|[\ud800-\udbff](?![\udc00-\udfff])/)
      assert.isBelow(svg.length, 150_000)
      // A title may be wider than its area is; nothing else gives way to a name.
      assert.deepStrictEqual(
        flawsOf(drawing).filter((flaw) => !/runs through label/.test(flaw)),
        [],
        JSON.stringify(one)
      )
    }
  }, 120_000)
})
