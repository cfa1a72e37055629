import { placementsOf } from "../Plan.ts"
import type { Placement, Plan } from "../Provider.ts"

/** The load balancer that the internet reaches; undefined where the tier has none. */
export const publicBalancer = (plan: Plan): Placement<"lb"> | undefined =>
  placementsOf(plan, "lb").find(({ need }) => !need.private)
