/** One plan for each trap, spread over the tiers and the clouds. */
import { Either } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { design } from "../../src/architect/designTiers.ts"
import { type TierName, tierNames } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import { filesOf } from "../../src/render/render.ts"
import { type Rendering, renderingOf } from "../../src/render/Rendering.ts"
import { analysisOf } from "../facts/support.ts"
import { aRequest } from "./analysis.ts"
import { filesBelow } from "./filesBelow.ts"

const folder = join(import.meta.dirname, "../../fixtures/traps")

export interface TrapPlan {
  readonly name: string
  readonly provider: ProviderName
  readonly tier: TierName
  readonly rendering: Rendering
  readonly files: ReadonlyArray<GeneratedFile>
}

/** Tiers and clouds in turn: traps of one kind, which are neighbours by name, fall on different ones. */
const lots = tierNames.flatMap((tier) => ProviderName.literals.map((provider) => ({ provider, tier })))

const planned = (name: string, provider: ProviderName, tier: TierName): TrapPlan => {
  const analysis = analysisOf(filesBelow(join(folder, name, "repo")))
  // All traps are one repository by name: those of one design then share their files, which are looked at once.
  const asked = aRequest({ analysis, context: { providers: [provider] } })
  const all = Either.getOrThrow(design(asked, bundledPriceList))
  const own = all.tiers.find((candidate) => candidate.tier.name === tier)
  if (own === undefined) throw new Error(`${name}: no tier ${tier}`)
  const request = { repository: asked.repository, analysis, design: all, tier: own }
  return { name, provider, tier, rendering: renderingOf(request), files: filesOf(request) }
}

/** Plans of all traps. */
export const trapPlans = (): ReadonlyArray<TrapPlan> =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "repo")))
    .toSorted()
    .flatMap((name, at) => {
      const lot = lots[at % lots.length]
      return lot === undefined ? [] : [planned(name, lot.provider, lot.tier)]
    })
