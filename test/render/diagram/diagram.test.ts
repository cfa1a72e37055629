import { assert, beforeAll, describe, it } from "@effect/vitest"
import { XMLParser, XMLValidator } from "fast-xml-parser"
import { drawingOf } from "../../../src/render/diagram/drawingOf.ts"
import { sceneOf } from "../../../src/render/diagram/sceneOf.ts"
import { diagram } from "../../../src/render/renderers/diagram.ts"
import { parseMermaid } from "../../support/mermaid.ts"
import { everyTier } from "../planned.ts"
import { flawsOf } from "./geometry.ts"

const picture = "docs/infrastructure/architecture.svg"

const elements: ReadonlySet<string> = new Set(["svg", "title", "desc", "defs", "marker", "path", "rect", "text"])

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", preserveOrder: true })

/** Names of all elements with all their attributes. */
const namesIn = (nodes: unknown): Array<readonly [string, object]> =>
  Array.isArray(nodes)
    ? nodes.flatMap((node: unknown) => {
        if (typeof node !== "object" || node === null) return []
        const attributes: unknown = Reflect.get(node, ":@")
        return Object.entries(node)
          .filter(([name]) => name !== ":@" && name !== "#text")
          .flatMap(([name, inner]) =>
            [[name, typeof attributes === "object" && attributes !== null ? attributes : {}] as const].concat(
              namesIn(inner)
            )
          )
      })
    : []

beforeAll(everyTier, 300_000)

describe("the picture of a tier", () => {
  it("exists wherever something runs, and both documents show it", async () => {
    for (const { files, name, rendering } of await everyTier()) {
      const runs = rendering.plan.placements.length > 0
      assert.strictEqual(files.has(picture), runs, name)
      for (const document of ["README", "ARCHITECTURE"])
        assert.strictEqual(
          (files.get(`docs/infrastructure/${document}.md`)?.content ?? "").includes("](architecture.svg)"),
          runs,
          `${document} of ${name}`
        )
    }
  })

  it("has no overlapping boxes, no line through a box or a label, and no text beyond its box", async () => {
    for (const { name, rendering } of await everyTier()) {
      if (rendering.plan.placements.length === 0) continue
      assert.deepStrictEqual(flawsOf(drawingOf(sceneOf(rendering))), [], name)
    }
  })

  it("shows every process, everything that is connected, and every connection", async () => {
    for (const { name, rendering } of await everyTier()) {
      if (rendering.plan.placements.length === 0) continue
      const { boxes, routes, wires } = drawingOf(sceneOf(rendering))
      const { components, connections } = rendering.tier
      for (const { from, port, protocol, to } of connections) {
        assert.isTrue(
          routes.some((route) => [route.from, route.to].toSorted().join() === [from, to].toSorted().join()),
          `${name}: ${from} to ${to}`
        )
        assert.include(
          wires.find(({ into }) => into === to)?.lines[0] ?? "",
          port === null ? protocol : `${protocol} ${port}`,
          name
        )
      }
      for (const { id, kind } of components)
        if (kind === "compute.container" || kind === "compute.vm" || kind === "db.relational")
          assert.isTrue(
            boxes.some((box) => box.id === id),
            `${name}: ${id}`
          )
    }
  })

  it("is well-formed, of plain shapes only, with a size, a title and a description", async () => {
    for (const { files, name } of await everyTier()) {
      const content = files.get(picture)?.content
      if (content === undefined) continue
      assert.isTrue(XMLValidator.validate(content), name)
      const all = namesIn(parser.parse(content))
      const root = all[0]?.[1] ?? {}
      assert.containsAllKeys(root, ["width", "height", "viewBox", "role", "aria-labelledby", "font-family"])
      assert.include(Object.keys(root), "xmlns")
      for (const [element, attributes] of all) {
        assert.isTrue(elements.has(element), `${name}: <${element}>`)
        for (const [attribute, value] of Object.entries(attributes)) {
          assert.notMatch(attribute, /^on|href|style|class/i, name)
          // Its own arrow head is all that it refers to.
          if (attribute !== "xmlns") assert.notMatch(String(value), /url\((?!#head\))|[a-z]+:\/\//i, name)
        }
      }
      assert.deepStrictEqual(
        all.slice(1, 3).map(([element]) => element),
        ["title", "desc"],
        name
      )
      assert.isBelow(content.length, 60_000, name)
    }
  })

  it("is the same bytes each time", async () => {
    for (const { files, name, rendering } of await everyTier()) {
      if (!name.endsWith("scale")) continue
      const again = diagram.render(rendering)[0]?.content
      assert.strictEqual(again, files.get(picture)?.content, name)
    }
  })
})

describe("the Mermaid source of a tier", () => {
  it("is one that Mermaid reads", async () => {
    const sources = new Set((await everyTier()).map(({ rendering }) => rendering.tier.diagram.mermaid))
    for (const source of sources) assert.strictEqual(await parseMermaid(source), "flowchart-v2", source)
  }, 120_000)
})
