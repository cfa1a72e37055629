/** The policy that keeps Terraform's state from processes whose key reads every bucket of the project. */
import { stateBucket } from "../../providers/scaleway/stateBucket.ts"
import type { Rendering } from "../Rendering.ts"
import { word } from "./word.ts"

export const hasStatePolicy = ({ outputs }: Rendering): boolean => outputs.has("state_bucket_policy")

/** Whoever is not named is shut out, the reader too: so nobody is left to find that out afterwards. */
export const statePolicyNote =
  "The key of the processes reads every bucket of this project, the one with the state and all its secrets too. This policy leaves it to CI and to `state_principals`: list yourself there first, or you are shut out. `scw iam api-key get` says whose your key is. Commit the setting: CI uses it."

/** Puts the policy on the bucket; Scaleway speaks S3. */
export const statePolicyPut = ({ plan, tier }: Rendering): string =>
  `aws s3api put-bucket-policy --endpoint-url ${word(`https://s3.${tier.region}.scw.cloud`)} --bucket ${word(stateBucket(plan.site))} --policy "$(terraform output -raw state_bucket_policy)"`

export const statePolicyCommands = (rendering: Rendering, tag: string): ReadonlyArray<string> => [
  'scw iam api-key get "$SCW_ACCESS_KEY"   # user-id or application-id',
  "echo 'state_principals = [\"user_id:…\"]' >> terraform.tfvars   # yours, as user_id:ID or application_id:ID",
  `terraform apply${tag}`,
  statePolicyPut(rendering)
]
