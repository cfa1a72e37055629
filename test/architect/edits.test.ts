/** What edits come to, one by one: followed, already so, or said. */
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, Option } from "effect"
import type { Design, DesignRequest } from "../../src/architect/Design.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import { type KeptEdit, type SettledEdit, tiersIn } from "../../src/blueprint/Edit.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { tierNames, type TierName } from "../../src/blueprint/TierName.ts"
import type { Component } from "../../src/blueprint/Component.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { providers } from "../../src/providers/index.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { edit as anyEdit, requests } from "../support/arbitraryRequests.ts"
import { fakePrices, fakeProvider } from "../support/fakeProvider.ts"
import { kept } from "../support/kept.ts"

const shop = anAnalysis({
  services: [aService({ name: "web", uses: ["postgres", "redis"] }), aService({ name: "jobs", kind: "worker" })],
  datastores: [aDatastore(), aDatastore({ id: "redis", engine: "redis", kind: "cache" })]
})

type Cloud = "aws" | "scaleway"

const designed = (cloud: Cloud, ...edits: ReadonlyArray<KeptEdit>): Design => {
  const request = aRequest({
    analysis: shop,
    context: { providers: [cloud], peakRps: 30, dataVolumeGb: 20, availability: "99", region: "eu-west" },
    allowedProviders: ["aws", "scaleway"],
    edits
  })
  return Either.getOrThrow(designWith(Object.values(providers), request, bundledPriceList))
}

const tierOf = (design: Design, name: TierName): Tier =>
  Option.getOrThrow(Option.fromNullable(design.tiers.find(({ tier }) => tier.name === name))).tier

const growth = (cloud: Cloud, ...edits: ReadonlyArray<SettledEdit>): Tier =>
  tierOf(designed(cloud, ...kept(...edits)), "growth")

const part = ({ components }: Tier, id: string): Component =>
  Option.getOrThrow(Option.fromNullable(components.find((one) => one.id === id)))

const notDone = ({ warnings }: Tier): ReadonlyArray<string> =>
  warnings.flatMap(({ code, text }) => (code === "edit_not_applied" ? [text] : []))

const mostOf = (component: string) => {
  const tier = growth("aws", { _tag: "SetInstances", component, min: 1, max: 7 })
  return [part(tier, "web").max, part(tier, "jobs").max]
}

const hasCdn = (...edits: ReadonlyArray<SettledEdit>) =>
  growth("aws", ...edits).components.some(({ kind }) => kind === "cdn")

const cdnIs = (wanted: boolean): SettledEdit => ({ _tag: "ChooseLayout", cdn: wanted })

const stagingOf = (present: boolean) =>
  growth("aws", { _tag: "SetEnvironment", environment: "staging", present }).assumptions.filter((text) =>
    text.includes("staging environment")
  )

const message = (edit: SettledEdit, version: number, text: string): KeptEdit => ({ edit, version, message: text })

const codes = ({ warnings }: Tier, code: string) => warnings.filter((one) => one.code === code)

const conflictsOf = (...edits: ReadonlyArray<KeptEdit>) =>
  codes(tierOf(designed("aws", ...edits), "growth"), "edit_conflict").map(({ text }) => text)

const concerned = (edit: SettledEdit, name: TierName): boolean => (tiersIn(edit) ?? tierNames).includes(name)

const named = (tier: Tier, name: string) =>
  tier.components.filter(({ engine, id, kind }) => id === name || kind === name || engine === name)

const says = ({ warnings }: Tier): boolean =>
  warnings.some(({ code }) => code === "edit_not_applied" || code === "component_removed")

/** What is asked for is so. */
const holds = (edit: SettledEdit, tier: Tier): boolean => {
  const has = (kind: string) => tier.components.some((one) => one.kind === kind)
  const all = (name: string, is: (one: Component) => boolean) =>
    named(tier, name).length > 0 && named(tier, name).every(is)
  switch (edit._tag) {
    // both designs have the same context, so nothing new was asked for
    case "SetContext":
    case "ClearContext":
    // shown by the analysis, whatever it comes to in a tier
    case "CorrectService":
    case "CorrectStore":
    case "CorrectVariable":
      return true
    case "ChooseProvider":
      return tier.provider === edit.provider
    case "ChoosePlatform":
      return has("compute.kubernetes") === (edit.platform === "kubernetes")
    case "ChooseLayout":
      return edit.cdn === undefined || has("cdn") === edit.cdn
    case "AddComponent":
      return has(edit.kind)
    case "RemoveComponent":
      return false
    case "ReplaceEngine":
      return all(edit.component, ({ engine }) => engine === edit.engine)
    case "ResizeComponent":
      return (
        (edit.vcpu ?? edit.memoryGib ?? edit.storageGb ?? edit.mostVcpu ?? edit.mostMemoryGib ?? edit.mostStorageGb) ===
          undefined ||
        all(
          edit.component,
          ({ memoryGib = 0, storageGb = 0, vcpu = 0 }) =>
            vcpu >= (edit.vcpu ?? 0) &&
            memoryGib >= (edit.memoryGib ?? 0) &&
            vcpu <= (edit.mostVcpu ?? vcpu) &&
            memoryGib <= (edit.mostMemoryGib ?? memoryGib) &&
            storageGb <= (edit.mostStorageGb ?? storageGb)
        )
      )
    case "SetInstances":
      return all(edit.component, ({ max, min }) => min === (edit.min ?? min) && max === (edit.max ?? max))
    case "SetResilience":
      return all(edit.component, ({ failover }) => edit.standby === undefined || failover === edit.standby)
    case "SetRetention":
      return tier.components.some(
        ({ backupDays, retentionDays }) => (edit.of === "backups" ? backupDays : retentionDays) === edit.days
      )
    case "SetVersion":
      return all(edit.component, ({ version }) => version === edit.version)
    case "SetAlarms":
      return tier.components.some(({ alarmsTo }) => alarmsTo === edit.to)
    case "AllowAddresses":
      return all(edit.component, ({ allowed = [] }) => allowed.join() === edit.from.join())
    case "SetEnvironment":
      return tier.assumptions.some((text) => text.startsWith(`A ${edit.environment} environment`))
  }
}

describe("a wish", () => {
  const clouds: ReadonlyArray<Cloud> = ["aws", "scaleway"]

  it.each(clouds)("shows in the part that it is about on %s", (cloud) => {
    const tier = growth(
      cloud,
      { _tag: "ResizeComponent", component: "postgres", memoryGib: 16, storageGb: 200 },
      { _tag: "SetResilience", component: "postgres", standby: true, deletionProtection: false },
      { _tag: "SetRetention", of: "backups", component: "postgres", days: 21 },
      { _tag: "ResizeComponent", component: "redis", memoryGib: 3 },
      { _tag: "ResizeComponent", component: "web", vcpu: 2, memoryGib: 4 },
      { _tag: "SetInstances", component: "web", min: 3, max: 5 }
    )
    const [postgres, redis, web] = [part(tier, "postgres"), part(tier, "redis"), part(tier, "web")]
    assert.isAtLeast(postgres.memoryGib ?? 0, 16)
    assert.isAtLeast(postgres.storageGb ?? 0, 200)
    assert.isTrue(postgres.failover)
    assert.isFalse(postgres.deletionProtection)
    assert.strictEqual(postgres.backupDays, 21)
    assert.isAtLeast(redis.memoryGib ?? 0, 3)
    assert.deepStrictEqual([web.min, web.max], [3, 5])
    assert.isAtLeast(web.vcpu ?? 0, 2)
    assert.deepStrictEqual(notDone(tier), [])
  })

  it("puts a database into as many zones as are asked for, where the provider has that", () => {
    const zones = (asked: number) => growth("aws", { _tag: "SetResilience", component: "postgres", zones: asked })
    assert.deepStrictEqual(
      [1, 2, 3].map((asked) => part(zones(asked), "postgres").zones.length),
      [1, 2, 3]
    )
    assert.include(part(zones(3), "postgres").name, "Aurora")
    const refused = growth("scaleway", { _tag: "SetResilience", component: "postgres", zones: 2 })
    assert.deepStrictEqual(notDone(refused), ["postgres has zones 1 here, instead of 2."])
    const unknown = growth("scaleway", { _tag: "SetResilience", component: "web", zones: 3 })
    assert.deepStrictEqual(notDone(unknown), ["web has zones chosen by the provider here, instead of 3."])
  })

  it("is said where the provider has less: days, versions, engines, parts that are not there", () => {
    const tier = growth(
      "aws",
      { _tag: "SetRetention", of: "backups", component: "postgres", days: 365 },
      { _tag: "SetVersion", component: "postgres", version: "99" },
      { _tag: "ReplaceEngine", component: "redis", engine: "oracle" },
      { _tag: "RemoveComponent", component: "mongodb" },
      { _tag: "SetInstances", component: "mongodb", min: 2 },
      { _tag: "AddComponent", kind: "network.endpoint" },
      { _tag: "RemoveComponent", component: "lb" },
      { _tag: "ChooseLayout", sharedFiles: true }
    )
    assert.strictEqual(part(tier, "postgres").backupDays, 35)
    const said = notDone(tier)
    for (const text of [
      "postgres keeps backups for 35 days here, instead of 365 days.",
      "redis cannot be run with oracle.",
      "There is no mongodb here to take out.",
      "There is no mongodb here to change.",
      "network.endpoint cannot be added by itself: what is reached from inside the network goes through the NAT or the internet.",
      "lb stays: requests reach the processes through it."
    ])
      assert.include(said, text)
    assert.isTrue(said.some((text) => /^postgres has version \d+ here, instead of 99\.$/.test(text)))
    assert.isTrue(said.some((text) => text.startsWith("No files are shared")))
  })

  it("means the part of that id where there is one, and else all of that kind or engine", () => {
    assert.deepStrictEqual(mostOf("compute.container"), [7, 7])
    assert.strictEqual(mostOf("web")[0], 7)
    assert.notStrictEqual(mostOf("web")[1], 7)
  })

  it("adds and takes out a CDN whichever way that is said; what was said last holds", () => {
    const add: SettledEdit = { _tag: "AddComponent", kind: "cdn" }
    const remove: SettledEdit = { _tag: "RemoveComponent", component: "cdn" }
    assert.deepStrictEqual(
      [
        hasCdn(cdnIs(false)),
        hasCdn(cdnIs(false), add),
        hasCdn(add, cdnIs(false)),
        hasCdn(remove, cdnIs(true)),
        hasCdn(cdnIs(true), remove)
      ],
      [false, true, false, true, false]
    )
  })

  it("takes an earlier removal back by the kind of what was removed", () => {
    const edits: ReadonlyArray<SettledEdit> = [
      { _tag: "RemoveComponent", component: "redis" },
      { _tag: "AddComponent", kind: "cache" }
    ]
    assert.isTrue(growth("aws", ...edits).components.some(({ kind }) => kind === "cache"))
    assert.isFalse(growth("aws", ...edits.slice(0, 1)).components.some(({ kind }) => kind === "cache"))
  })

  it("plans an environment beside production, or leaves it out", () => {
    assert.match(
      stagingOf(true).join(),
      /^A staging environment .* is planned for, as asked for, and adds [\d.,]+ € a month;/
    )
    assert.deepStrictEqual(stagingOf(false), ["A staging environment is left out, as asked for."])
  })
})

describe("a context for one tier", () => {
  it("moves that tier alone, and shows what was asked", () => {
    const before = designed("aws")
    const after = designed("aws", ...kept({ _tag: "SetContext", set: { peakRps: 40 }, tiers: ["growth"] }))
    for (const name of tierNames.filter((tier) => tier !== "growth")) {
      assert.strictEqual(JSON.stringify(tierOf(after, name)), JSON.stringify(tierOf(before, name)))
    }
    assert.deepStrictEqual(tierOf(after, "growth").asked, { peakRps: 40 })
    assert.isAtLeast(tierOf(after, "growth").capacity.peakRps, 40)
    assert.isAbove(tierOf(after, "growth").price.monthlyEur, tierOf(before, "growth").price.monthlyEur)
  })

  it("shows what holds where a tier forgot what all were asked for", () => {
    const edits = kept(
      { _tag: "SetContext", set: { availability: "99.95" } },
      { _tag: "ClearContext", fields: ["availability"], tiers: ["growth"] }
    )
    const design = designed("aws", ...edits)
    assert.deepStrictEqual(tierOf(design, "growth").asked, { availability: "99" })
    assert.strictEqual(tierOf(design, "growth").availability.target, 99)
    assert.strictEqual(tierOf(design, "scale").availability.target, 99.95)
  })
})

describe("edits that break something", () => {
  const alone = message({ _tag: "SetResilience", component: "postgres", standby: false }, 3, "no standby")
  const floor = message({ _tag: "SetContext", set: { availability: "99.9" } }, 2, "three nines")

  it("say which message breaks a floor, in the version itself", () => {
    const tier = tierOf(designed("aws", floor, alone), "growth")
    assert.include(
      tier.unmet.map(({ constraint }) => constraint),
      "availability"
    )
    assert.match(
      codes(tier, "edit_breaks_floor")[0]?.text ?? "",
      /^“no standby” \(version 3\): this breaks availability\./
    )
    assert.deepStrictEqual(codes(tierOf(designed("aws", floor), "growth"), "edit_breaks_floor"), [])
  })

  it("say so of logs that a regime wants longer, and of a cluster that nobody here runs", () => {
    const pci = message({ _tag: "SetContext", set: { compliance: ["pci"] } }, 2, "we take cards")
    const week = message({ _tag: "SetRetention", of: "logs", days: 7 }, 3, "logs for a week")
    const short = tierOf(designed("aws", pci, week), "growth")
    assert.include(
      short.unmet.map(({ constraint }) => constraint),
      "pci"
    )
    assert.match(
      codes(short, "edit_breaks_floor")[0]?.text ?? "",
      /^“logs for a week” \(version 3\): this breaks pci\./
    )
    const nobody = message({ _tag: "SetContext", set: { opsSkill: "none" } }, 2, "nobody runs servers")
    const cluster = message({ _tag: "ChoosePlatform", platform: "kubernetes" }, 3, "on kubernetes")
    const unrun = tierOf(designed("aws", nobody, cluster), "growth")
    assert.match(
      codes(unrun, "edit_breaks_floor")[0]?.text ?? "",
      /^“on kubernetes” \(version 3\): this breaks opsSkill\./
    )
  })

  it("say which messages do not go together, in the version of the later one", () => {
    const again = message({ _tag: "SetResilience", component: "postgres", standby: true }, 4, "a standby after all")
    assert.deepStrictEqual(conflictsOf(floor, alone, again), [
      "“no standby” (version 3) and “a standby after all” (version 4) do not go together: the later one holds."
    ])
    assert.deepStrictEqual(conflictsOf(floor, alone), [])
  })
})

describe("any edit on any design", () => {
  const clouds = [fakeProvider(), fakeProvider({ name: "scaleway", regions: ["test-south-1"], sla: null })]
  const made = (request: DesignRequest): Design | null => Either.getOrNull(designWith(clouds, request, fakePrices))

  it("changes what it is about, or says why not", { timeout: 120_000 }, () => {
    const property = fc.property(requests, anyEdit, (request, edit) => {
      const before = made(request)
      const after = made({ ...request, edits: [...request.edits, ...kept(edit)] })
      if (before === null || after === null) return
      for (const { tier } of after.tiers) {
        if (!concerned(edit, tier.name) || tier.components.length === 0) continue
        const changed =
          JSON.stringify(tier) !== JSON.stringify(tierOf(before, tier.name)) ||
          JSON.stringify(after.context) !== JSON.stringify(before.context)
        assert.isTrue(changed || says(tier) || holds(edit, tier), `${JSON.stringify(edit)} in ${tier.name}`)
      }
    })
    fc.assert(property, { seed: 1, numRuns: 150 })
  })
})
