import type { Value } from "../../../hcl/Value.ts"
import { str } from "../../../hcl/Value.ts"
import { account } from "./terms.ts"

/** IAM of this account decides about the key; without it nobody could. */
export const accountAdministers: { readonly [key: string]: Value } = {
  Sid: "Account",
  Effect: "Allow",
  Principal: { AWS: str`arn:aws:iam::${account}:root` },
  Action: "kms:*",
  Resource: "*"
}
