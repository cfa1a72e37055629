/** All checks of AWS rules. */
import type { Checks } from "../../../../support/securityRules/Check.ts"
import { buckets } from "./bucket.ts"
import { cdn } from "./cdn.ts"
import { compute } from "./compute.ts"
import { containerRules } from "./containers.ts"
import { guard } from "./guard.ts"
import { identity } from "./identity.ts"
import { loadBalancer } from "./loadBalancer.ts"
import { network } from "./network.ts"
import { relational } from "./relational.ts"
import { secrets } from "./secrets.ts"
import { stores } from "./stores.ts"

export const checks: Checks = {
  ...network,
  ...loadBalancer,
  ...relational,
  ...stores,
  ...buckets,
  ...cdn,
  ...containerRules,
  ...identity,
  ...secrets,
  ...guard,
  ...compute
}
