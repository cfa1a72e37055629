/** A cluster that the team runs: Amazon EKS with managed nodes. */
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"

export const kubernetes: ProviderKind<"compute.kubernetes"> = {
  place: () => ({ gap: "Amazon EKS is not offered yet.", constraint: "provider", waysOut: [] }),
  terraform: () => nothing
}
