/** Scaleway has no managed key-value store that speaks DynamoDB. */
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"
import { gap } from "./making.ts"

export const keyValue: ProviderKind<"db.keyvalue"> = {
  place: (need) =>
    gap(`${need.id} is ${need.engine}, which Scaleway does not offer.`, "provider", [
      "Keep the table on AWS and pass its address to the application.",
      "Move it to PostgreSQL, which this design can run."
    ]),
  terraform: () => nothing
}
