/** A key-value store: Amazon DynamoDB on demand. */
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"

export const keyvalue: ProviderKind<"db.keyvalue"> = {
  place: () => ({ gap: "Amazon DynamoDB is not offered yet.", constraint: "provider", waysOut: [] }),
  terraform: () => nothing
}
