/** Every check, in the order of the rules. */
import type { Check } from "./Check.ts"
import { databases } from "./databases.ts"
import { identities } from "./identities.ts"
import { kubernetes } from "./kubernetes.ts"
import { loadBalancers } from "./loadBalancers.ts"
import { network } from "./network.ts"
import { serverless } from "./serverless.ts"
import { storage } from "./storage.ts"

export const checks: ReadonlyArray<Check> = [
  ...network,
  ...databases,
  ...loadBalancers,
  ...serverless,
  ...storage,
  ...identities,
  ...kubernetes
]
