import { assert, it } from "@effect/vitest"
import type { PriceItem } from "../../../src/blueprint/Tier.ts"
import { provenance } from "../../../src/render/documents/provenance.ts"
import { everyTier } from "../planned.ts"

const item = (source: string, over: Partial<PriceItem> = {}): PriceItem => ({
  component: "web",
  sku: "sku",
  description: "A thing",
  quantity: 1,
  unit: "month",
  unitPriceEur: 1,
  formula: "1 month × 1 €",
  monthlyEur: 1,
  source,
  asOf: "2026-09",
  confidence: "exact",
  usageDriven: false,
  ...over
})

it("says of every line how sure it is and who published what it was read in", () => {
  const here = "fr-par"
  assert.strictEqual(provenance(item("scaleway-cli@c2d470d test.yaml"), here), "exact, own list")
  assert.strictEqual(provenance(item("AWS bulk price list (https://x), read 2026-12-01"), here), "exact, own list")
  assert.strictEqual(provenance(item("scaleway.com/en/pricing/, second-hand"), here), "exact, second-hand")
  assert.strictEqual(provenance(item("aws-price@508fb45 ecs.json"), here), "exact, second-hand")
  assert.strictEqual(
    provenance(item("scaleway-cli@c2d470d test.yaml; scaleway.com/en/pricing/, second-hand"), here),
    "exact, second-hand"
  )
  assert.strictEqual(
    provenance(item("second-hand (Product Catalog API, nl-ams)", { confidence: "derived" }), here),
    "derived, second-hand, read for nl-ams"
  )
  assert.strictEqual(provenance(item("second-hand (AWS bulk offer, eu-west-3)"), "eu-west-3"), "exact, second-hand")
  assert.strictEqual(provenance(item("not charged by the provider", { free: true }), here), "")
  assert.strictEqual(provenance(item("price catalog", { unpriced: true }), here), "")
})

it("claims no list of the provider's for a line whose source says second-hand, nor this region for another", async () => {
  for (const { files, name, rendering } of await everyTier()) {
    const costs = files.get("docs/infrastructure/COSTS.md")?.content ?? ""
    assert.notInclude(costs, "for this region", name)
    for (const row of costs.split("\n").filter((line) => line.startsWith("| `"))) {
      if (row.includes("second-hand (") || row.includes(", second-hand")) assert.notInclude(row, "own list", name)
      if (row.includes("nl-ams)") && rendering.tier.region !== "nl-ams") assert.include(row, "read for nl-ams", name)
    }
  }
}, 300_000)

it("never shows a component without a known price as one that costs nothing", async () => {
  let seen = 0
  for (const { files, name, rendering } of await everyTier()) {
    const sums = files.get("docs/infrastructure/COSTS.md")?.content.split("## By component")[1] ?? ""
    for (const { component, unpriced } of rendering.tier.items)
      if (unpriced === true) {
        seen += 1
        assert.match(sums, new RegExp(`^\\| \`${component}\` \\| (?:no price|at least .+) \\|$`, "m"), name)
      }
  }
  assert.isAbove(seen, 0)
}, 300_000)
