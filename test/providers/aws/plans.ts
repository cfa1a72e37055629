/** Plans on this provider. */
import { aws } from "../../../src/providers/aws/index.ts"
import { plansOn } from "../../support/providers/plans.ts"

export { type Asking, isGap } from "../../support/providers/plans.ts"

export const { place, planned, siteOf } = plansOn(aws, "eu-west", "tide-and-harbour-shop")
