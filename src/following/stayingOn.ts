import type { Design } from "../architect/Design.ts"
import type { KeptEdit } from "../blueprint/Edit.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { ProviderName } from "../facts/ContextValues.ts"

/**
 * A push never moves an application to another cloud: where a design from nothing would, the provider of the version
 * before is kept as a change of its own, which a message can take back. None where the version before was on several,
 * or the plan has that provider no more.
 */
export const stayingOn = (
  before: ReadonlyArray<Tier>,
  { tiers }: Design,
  allowed: ReadonlyArray<ProviderName>
): ReadonlyArray<KeptEdit> => {
  const [provider, ...others] = new Set(before.map((tier) => tier.provider))
  if (provider === undefined || others.length > 0 || !allowed.includes(provider)) return []
  const elsewhere = [...new Set(tiers.map(({ tier }) => tier.provider).filter((name) => name !== provider))]
  if (elsewhere.length === 0) return []
  return [
    {
      edit: { _tag: "ChooseProvider", provider },
      version: null,
      message: null,
      reason: `It stays on ${provider}, although a new design would take ${elsewhere.join(" and ")}: a push moves nothing to another cloud. "Move everything to ${elsewhere.join(" or ")}" does.`
    }
  ]
}
