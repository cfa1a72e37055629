/** Code that is called and gone: AWS Lambda. */
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"

export const lambda: ProviderKind<"compute.function"> = {
  place: () => ({ gap: "AWS Lambda is not offered yet.", constraint: "provider", waysOut: [] }),
  terraform: () => nothing
}
