/** Messages one after the other on real repositories: what each asks shows, or is said not to, and holds until it is taken back. */
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, Schema } from "effect"
import { join } from "node:path"
import { engineOf, designWith } from "../../src/architect/designTiers.ts"
import type { Design, DesignRequest } from "../../src/architect/Design.ts"
import { stands } from "../../src/architect/conflicts.ts"
import { optionId } from "../../src/architect/optionId.ts"
import { type Tried, tryEdits } from "../../src/architect/tryEdits.ts"
import { Edit, type KeptEdit, tiersIn } from "../../src/blueprint/Edit.ts"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { tierNames } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { providers } from "../../src/providers/index.ts"
import { analysisOf } from "../facts/support.ts"
import { aRequest } from "../support/analysis.ts"
import { edit as anyEdit } from "../support/arbitraryRequests.ts"
import { filesBelow } from "../support/filesBelow.ts"
import { isDeclared, isVisible } from "../support/visible.ts"

const folder = join(import.meta.dirname, "../../fixtures")

const analyses = ["django-celery", "rails-sidekiq", "go-api", "compose-microservices", "nextjs-shop"].map((name) =>
  analysisOf(filesBelow(join(folder, name, "repo")))
)

/** What a message may say in terms of the present design; `pick` chooses among what there is. */
type Said = (tiers: ReadonlyArray<Tier>, pick: number) => Edit | null

const among = <A>(all: ReadonlyArray<A>, pick: number): A | undefined => all[pick % Math.max(1, all.length)]

const named =
  (edit: Edit): Said =>
  (tiers, pick) => {
    if (!("component" in edit) || edit.component === undefined) return edit
    const parts = tiers.flatMap(({ components }) => components)
    // messages mostly come back to the same few parts
    const few = parts.filter(
      ({ kind }) => pick % 4 === 0 || (pick % 4 === 1 ? kind === "compute.container" : kind === "db.relational")
    )
    const names = few.flatMap(({ engine, id, kind }) => (engine === undefined ? [id, kind] : [id, kind, engine]))
    return Object.assign({}, edit, { component: among([...new Set(names)], Math.floor(pick / 4)) ?? "nothing" })
  }

const option =
  (tag: "TakeOption" | "RefuseOption"): Said =>
  (tiers, pick) => {
    const ids = tiers.flatMap(({ components }) =>
      components.flatMap(({ id, rejected }) => rejected.map((one) => optionId(id, one)))
    )
    const chosen = among(ids, pick)
    return chosen === undefined ? null : { _tag: tag, option: chosen }
  }

const sized: Said = (tiers, pick) => {
  const ids = tiers.flatMap(({ components }) => components.flatMap(({ id, vcpu }) => (vcpu === undefined ? [] : [id])))
  const component = among(ids, pick)
  return component === undefined ? null : { _tag: "StepSize", component, step: pick % 2 === 0 ? "up" : "down" }
}

const present = fc.constantFrom<Edit>(
  { _tag: "ScaleContext", field: "peakRps", factor: 2 },
  { _tag: "ScaleContext", field: "dataVolumeGb", by: 50, tiers: ["growth"] },
  { _tag: "StepContext", field: "availability", step: "up" },
  { _tag: "StepContext", field: "availability", step: "down", tiers: ["scale"] },
  { _tag: "ChangeCompliance", add: ["gdpr"] },
  { _tag: "ChangeCompliance", add: ["pci"], tiers: ["enterprise"] },
  { _tag: "ChangeCompliance", drop: ["gdpr"] },
  { _tag: "AddComponent", kind: "network.nat" },
  { _tag: "RemoveComponent", component: "network.nat" }
)

/** Those that can be asked for: of what cannot be added, only versions of before have it. */
const asked: fc.Arbitrary<Edit> = anyEdit
  .filter((edit) => Schema.is(Edit)(edit))
  .map((edit) => Schema.decodeUnknownSync(Edit)(edit))

const said: fc.Arbitrary<Said> = fc.oneof(
  { weight: 6, arbitrary: asked.map(named) },
  {
    weight: 2,
    arbitrary: present.map(
      (edit): Said =>
        () =>
          edit
    )
  },
  { weight: 2, arbitrary: fc.constantFrom<Said>(option("TakeOption"), option("RefuseOption"), sized) }
)

const talks = fc.record({
  analysis: fc.constantFrom(...analyses),
  cloud: fc.constantFrom<"aws" | "scaleway">("aws", "scaleway"),
  messages: fc.array(fc.tuple(said, fc.nat(10_000)), { minLength: 1, maxLength: 6 })
})

const engine = engineOf(bundledPriceList)

/** By an engine that knows nothing of designs before. */
const replayed = (request: DesignRequest): Design =>
  Either.getOrThrow(designWith(Object.values(providers), request, bundledPriceList))

const plainTiers = ({ tiers }: Pick<Design, "tiers">): ReadonlyArray<Tier> => tiers.map(({ tier }) => tier)

/** The edits that neither show in a tier nor are said not to be followed there; `excused` were taken back by a message. */
const lost = ({ design, edits, tiers }: Tried, excused: Set<string>): ReadonlyArray<string> => {
  const last = edits.at(-1)?.version
  return tiers.flatMap((tier) => {
    if (tier.components.length === 0) return []
    const conflicts = tier.warnings.filter(({ code }) => code === "edit_conflict").map(({ text }) => text)
    return edits.flatMap((one: KeptEdit, at) => {
      const { edit, message } = one
      const key = `${at} in ${tier.name}`
      if (!(tiersIn(edit) ?? tierNames).includes(tier.name)) return []
      // "gdpr for all, and pci as well in enterprise" is settled as two edits, of which the second is the exception
      const later = edits.slice(at + 1)
      if (
        !stands(
          edit,
          later.filter((other) => other.message === message),
          tier.name
        )
      )
        return []
      // what did not hold any more before the last message was told in its time
      if (
        !stands(
          edit,
          later.filter(({ version }) => version !== last),
          tier.name
        )
      )
        return []
      if (conflicts.some((text) => text.startsWith(`“${message}”`))) excused.add(key)
      if (excused.has(key) || isVisible(edit, tier, design) || isDeclared(edit, tier)) return []
      return [`${tier.name} on ${tier.provider}: ${JSON.stringify(edit)} of “${message}”`]
    })
  })
}

describe("up to six messages on a real repository", () => {
  it("give four tiers in which each shows, or is said not to", { timeout: 120_000 }, () => {
    const property = fc.property(talks, ({ analysis, cloud, messages }) => {
      const request = aRequest({ analysis, context: { providers: [cloud] }, edits: [] })
      let design = Either.getOrThrow(engine(request))
      let kept: ReadonlyArray<KeptEdit> = []
      let last: Tried | null = null
      const excused = new Set<string>()
      for (const [at, [say, pick]] of messages.entries()) {
        const edit = say(plainTiers(design), pick)
        if (edit === null) continue
        const asked = {
          ...request,
          edits: kept,
          message: `message ${at + 1}`,
          focusTier: "growth" as const,
          currentVersion: at + 1,
          settled: design.context,
          tiers: plainTiers(design)
        }
        const tried = tryEdits(engine, asked, [edit])
        // what means nothing here, or nowhere, is refused and changes nothing
        if (Either.isLeft(tried)) continue
        last = tried.right
        kept = last.edits
        design = last.design
        assert.deepStrictEqual(
          last.tiers.map(({ name }) => name),
          [...tierNames]
        )
        const gone = lost(last, excused)
        assert.deepStrictEqual(gone, [], `${gone.join("\n")}\namong ${JSON.stringify(kept.map((one) => one.edit))}`)
      }
      if (last === null) return
      const again = replayed({ ...request, edits: kept })
      assert.strictEqual(JSON.stringify(plainTiers(again)), JSON.stringify(last.tiers))
      assert.strictEqual(JSON.stringify(again.context), JSON.stringify(design.context))
    })
    fc.assert(property, { seed: 7, numRuns: 24 })
  })
})
