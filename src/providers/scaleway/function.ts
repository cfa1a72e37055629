/** Code that is called and gone: Serverless Functions. */
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"

export const serverlessFunction: ProviderKind<"compute.function"> = {
  place: () => ({ gap: "Serverless Functions are not offered yet.", constraint: "provider", waysOut: [] }),
  terraform: () => nothing
}
