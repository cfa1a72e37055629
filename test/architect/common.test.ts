import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { commonOf } from "../../src/architect/common.ts"
import { designWith } from "../../src/architect/designTiers.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { NeedKind } from "../../src/blueprint/Need.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { aws } from "../../src/providers/aws/index.ts"
import type { Provider, ProviderKind } from "../../src/providers/Provider.ts"
import { scaleway } from "../../src/providers/scaleway/index.ts"
import { aDatastore, anAnalysis, aRequest, aService } from "../support/analysis.ts"
import { called, postgres, process, redis, server, volume } from "../support/providers/needs.ts"
import { kept } from "../support/kept.ts"

const needs = () => [server(process("web", ["db"])), postgres(), redis(), volume("web"), called("hook", ["db"])]

describe("what candidates have in common", () => {
  it("is one object for equal needs", () => {
    const common = commonOf()
    const first = common.needs(needs())
    common.needs(needs()).forEach((need, at) => assert.strictEqual(need, first[at]))
  })

  it("is nothing where needs of one name differ", () => {
    const common = commonOf()
    const [small] = common.needs([postgres({ vcpu: 1 })])
    assert.deepStrictEqual(common.needs([postgres({ vcpu: 2 })]), [postgres({ vcpu: 2 })])
    assert.strictEqual(common.needs([postgres({ vcpu: 1 })])[0], small)
  })

  it("is forgotten with its design", () => {
    const need = postgres()
    assert.notStrictEqual(commonOf().needs([postgres()])[0], commonOf().needs([need])[0])
  })
})

/** The same, placed anew each time with all needs in sight. */
const seeingAll = <K extends NeedKind>({ place, terraform }: ProviderKind<K>): ProviderKind<K> => ({
  sees: "everything",
  place: (need, site, needs) => place(need, site, needs),
  terraform
})

const sharingNothing = (provider: Provider): Provider => ({
  ...provider,
  kinds: new Proxy(provider.kinds, { get: (kinds, name) => seeingAll(Reflect.get(kinds, name)) })
})

const shop = anAnalysis({
  services: [
    aService({ name: "web", uses: ["postgres", "redis", "rabbitmq"] }),
    aService({ name: "api", kind: "api", uses: ["postgres", "mongodb"] }),
    aService({ name: "mailer", kind: "worker", uses: ["postgres", "rabbitmq"] })
  ],
  datastores: [
    aDatastore(),
    aDatastore({ engine: "redis" }),
    aDatastore({ engine: "mongodb" }),
    aDatastore({ engine: "rabbitmq" })
  ]
})

const onCluster: SettledEdit = { _tag: "AddComponent", kind: "compute.kubernetes" }
const onAws: SettledEdit = { _tag: "ChooseProvider", provider: "aws" }
const onScaleway: SettledEdit = { _tag: "ChooseProvider", provider: "scaleway" }

const asked: ReadonlyArray<readonly [DesignContext, ReadonlyArray<SettledEdit>]> = [
  [{ peakRps: 300, availability: "99.95" }, []],
  [{ peakRps: 300, opsSkill: "strong", compliance: ["gdpr"] }, [onAws, onCluster]],
  [{ peakRps: 300, opsSkill: "strong" }, [onScaleway, onCluster]],
  [{ peakRps: 20, opsSkill: "none", compliance: ["pci"], monthlyBudgetEur: 50 }, [onAws]],
  [{ peakRps: 20 }, [onScaleway]]
]

describe("sharing what is placed", () => {
  it.each(asked)("changes nothing in a design for %j, %j", (context, edits) => {
    const request = aRequest({ analysis: shop, context, edits: kept(...edits) })
    const tiersOn = (clouds: ReadonlyArray<Provider>) =>
      Either.getOrThrow(designWith(clouds, request, bundledPriceList)).tiers.map(({ tier }) => tier)
    assert.deepStrictEqual(tiersOn([aws, scaleway]), tiersOn([aws, scaleway].map(sharingNothing)))
  })
})
