import { aws } from "../../../src/providers/aws/index.ts"
import * as needs from "../aws/needs.ts"
import { planned } from "../aws/plans.ts"
import { scenarios } from "../aws/scenarios.ts"
import { holdsTrue } from "./holdsTrue.ts"
import { awsBill } from "./aws/index.ts"

holdsTrue(
  aws,
  awsBill,
  [
    ...scenarios,
    // Two CDNs share what one brings with it.
    [
      "two sites of an enterprise",
      [needs.site("shop"), needs.site("blog"), needs.cdn("shop"), needs.cdn("blog")],
      { tier: "enterprise" }
    ]
  ],
  planned
)
