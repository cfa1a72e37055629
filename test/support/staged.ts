/** Tiers of fixtures with a staging environment beside them, and what is written for them. */
import { Either } from "effect"
import { design } from "../../src/architect/designTiers.ts"
import type { SettledEdit } from "../../src/blueprint/Edit.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import type { RenderRequest } from "../../src/render/IacRenderer.ts"
import type { Repository } from "../../src/repo/Repository.ts"
import { aRequest } from "./analysis.ts"
import { kept } from "./kept.ts"

interface Asked {
  readonly analysis: Analysis
  readonly provider: ProviderName
  readonly tier: TierName
  readonly repository?: Repository
  readonly context?: DesignContext
  readonly more?: ReadonlyArray<SettledEdit>
}

export const staging: SettledEdit = { _tag: "SetEnvironment", environment: "staging", present: true }
export const aKubernetesTier: SettledEdit = { _tag: "ChoosePlatform", platform: "kubernetes" }

/** What one tier is rendered from, designed with edits. */
export const requestWith = (edits: ReadonlyArray<SettledEdit>, asked: Asked): RenderRequest => {
  const { analysis, context = {}, provider, repository = aRequest().repository, tier: name } = asked
  const request = aRequest({
    analysis,
    repository,
    context: { ...context, providers: [provider] },
    edits: kept(...edits)
  })
  const all = Either.getOrThrow(design(request, bundledPriceList))
  const tier = all.tiers.find((one) => one.tier.name === name)
  if (tier === undefined) throw new Error(`no tier ${name}`)
  return { repository, analysis, design: all, tier }
}

/** The same tier without and with staging. */
export const bothWays = (asked: Asked): { readonly alone: RenderRequest; readonly staged: RenderRequest } => {
  const { more = [] } = asked
  return { alone: requestWith(more, asked), staged: requestWith([...more, staging], asked) }
}
