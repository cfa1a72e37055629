import type { Edit } from "../../blueprint/Edit.ts"
import { type TierName, tierNames } from "../../blueprint/TierName.ts"
import type { Situation } from "./changes/Change.ts"

/** "Kubernetes only in enterprise": what else goes from the tiers that have it now. */
export const elsewhere = (
  edits: ReadonlyArray<Edit>,
  only: ReadonlyArray<TierName>,
  { tiers }: Situation
): ReadonlyArray<Edit> => {
  const others = (kind: string): ReadonlyArray<TierName> =>
    tierNames.filter(
      (name) =>
        !only.includes(name) &&
        tiers.some((tier) => tier.name === name && tier.components.some((one) => one.kind === kind))
    )
  return edits.flatMap((edit): ReadonlyArray<Edit> => {
    if (edit._tag === "ChoosePlatform" && edit.platform === "kubernetes") {
      const rest = others("compute.kubernetes")
      return rest.length === 0 ? [] : [{ _tag: "ChoosePlatform", platform: "containers", tiers: rest }]
    }
    if (edit._tag !== "AddComponent") return []
    const rest = others(edit.kind)
    return rest.length === 0 ? [] : [{ _tag: "RemoveComponent", component: edit.kind, tiers: rest }]
  })
}
