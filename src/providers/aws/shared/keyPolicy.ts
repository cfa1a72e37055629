import type { Value } from "../../../hcl/Value.ts"
import { str } from "../../../hcl/Value.ts"
import { account } from "./terms.ts"

/** What a service needs to encrypt and to read again. */
const use = ["kms:Encrypt*", "kms:Decrypt*", "kms:ReEncrypt*", "kms:GenerateDataKey*", "kms:Describe*"]

/** CloudWatch Logs of a region uses the key for log groups of this account. */
export const logsUse = (region: Value): { readonly [key: string]: Value } => ({
  Sid: "Logs",
  Effect: "Allow",
  Principal: { Service: str`logs.${region}.amazonaws.com` },
  Action: use,
  Resource: "*",
  Condition: {
    ArnLike: { "kms:EncryptionContext:aws:logs:arn": str`arn:aws:logs:${region}:${account}:*` }
  }
})

/** IAM of this account decides about the key; without it nobody could. */
export const accountAdministers: { readonly [key: string]: Value } = {
  Sid: "Account",
  Effect: "Allow",
  Principal: { AWS: str`arn:aws:iam::${account}:root` },
  Action: "kms:*",
  Resource: "*"
}
