/** Plans on this provider. */
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { plansOn } from "../../support/providers/plans.ts"

export { type Asking, isGap } from "../../support/providers/plans.ts"

export const { place, planned, siteOf } = plansOn(scaleway, "fr-par", "shop")
