/** A cluster that the team runs: Kapsule. */
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"

export const kubernetes: ProviderKind<"compute.kubernetes"> = {
  place: () => ({ gap: "Kapsule is not offered yet.", constraint: "provider", waysOut: [] }),
  terraform: () => nothing
}
