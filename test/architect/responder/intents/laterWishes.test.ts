/** Wishes that came later than the rest: alarms, callers, sleep, a zone's loss, exposure, sizes at most. */
import { assert, describe, it } from "@effect/vitest"
import type { Edit } from "../../../../src/blueprint/Edit.ts"
import { editsIn } from "../changesShop.ts"

const told = (to: string): Edit => ({ _tag: "SetAlarms", to })
const open = (...from: ReadonlyArray<string>): Edit => ({ _tag: "AllowAddresses", component: "web", from })
const asleep: Edit = { _tag: "SetInstances", component: "web", min: 0 }
const room = (
  most: Omit<Extract<Edit, { _tag: "ResizeComponent" }>, "_tag" | "component">,
  component = "web"
): Edit => ({
  _tag: "ResizeComponent",
  component,
  ...most
})

describe("a wish is read in any of the languages", () => {
  it.each<readonly [string, Edit]>([
    ["Alerts go to a.b+ops@example.co.uk", told("a.b+ops@example.co.uk")],
    ["ops@example.com should get the alarms", told("ops@example.com")],
    ["Budgetwarnungen an chef@example.de schicken", told("chef@example.de")],
    ["Envoyez les alertes à ops@example.fr", told("ops@example.fr")],
    ["allow only 10.0.0.0/8 to reach web", open("10.0.0.0/8")],
    [
      "Only 203.0.113.7, 198.51.100.9/24 and 2001:DB8::1/32 may call web",
      open("203.0.113.7/32", "198.51.100.0/24", "2001:db8::/32")
    ],
    ["limit web to 203.0.113.0/24 and 198.51.100.7", open("203.0.113.0/24", "198.51.100.7/32")],
    ["web darf nur aus 203.0.113.0/24 erreichbar sein", open("203.0.113.0/24")],
    ["web accessible seulement depuis 203.0.113.0/24", open("203.0.113.0/24")],
    ["open web to everybody again", open()],
    ["let web scale to zero when nobody uses it", asleep],
    ["web min 0", asleep],
    ["Lass web auf null skalieren, wenn niemand da ist", asleep],
    ["web must not scale to zero", { ...asleep, min: 1 }],
    ["postgres no bigger than 4 GB", room({ mostMemoryGib: 4 }, "postgres")],
    ["web at most 2 vCPU", room({ mostVcpu: 2 })],
    ["die Datenbank darf höchstens 4 GB RAM haben", room({ mostMemoryGib: 4 }, "postgres")],
    ["postgres : pas plus de 4 Go de mémoire", room({ mostMemoryGib: 4 }, "postgres")],
    ["limit the storage of postgres to 50 GB", room({ mostStorageGb: 50 }, "postgres")],
    ["postgres not less than 8 GB memory", room({ memoryGib: 8 }, "postgres")],
    ["Gib web eine halbe vCPU", room({ vcpu: 0.5 })]
  ])("%s", (message, edit) => {
    assert.deepStrictEqual(editsIn(message), [edit])
  })

  it("is of a whole year where the budget is, divided by twelve", () => {
    const monthly: ReadonlyArray<Edit> = [{ _tag: "SetContext", set: { monthlyBudgetEur: 500 } }]
    assert.deepStrictEqual(editsIn("Our budget is 6000 € a year"), monthly)
    assert.deepStrictEqual(editsIn("Unser Budget ist 6000 € im Jahr"), monthly)
  })

  it("names what one zone alone holds where a zone's loss is to be survived", () => {
    const tags = new Set((editsIn("We must survive the loss of a zone") ?? []).map(({ _tag }) => _tag))
    assert.isTrue(tags.has("SetResilience"))
    for (const tag of tags) assert.include(["SetResilience", "SetInstances"], tag)
  })
})

describe("no wish is read", () => {
  it.each([
    "do not send alarms to a@b.de",
    "block 203.0.113.0/24 from web",
    "allow 0.0.0.0/0 to call web",
    "only 10.0.0.0/99 may call web",
    "our office is in 203.0.113.0/24",
    "do not give postgres 8 GB of memory",
    "our internal team has no ops",
    "write to me: a@b.de",
    "postgres no bigger than 50 GB"
  ])("where it is denied, impossible or ambiguous: %s", (message) => {
    assert.isNull(editsIn(message))
  })
})
