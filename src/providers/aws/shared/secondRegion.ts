/** What stands in a second region: only copies of backups, under a key of their own. */
import type { Block } from "../../../hcl/Block.ts"
import { accountAdministers } from "./keyPolicy.ts"
import { jsonencode } from "../../../hcl/Value.ts"
import { block } from "../../../hcl/Block.ts"
import { ref } from "../../../hcl/Value.ts"
import type { Plan } from "../../Provider.ts"

/** Some part of the plan keeps a copy in a second region. */
export const usesSecondRegion = (plan: Plan): boolean =>
  plan.placements.some(
    ({ need }) =>
      (need.kind === "db.relational" && need.crossRegionBackup) || (need.kind === "backup" && need.crossRegion)
  )

export const secondRegionKey: ReadonlyArray<Block> = [
  block("resource", ["aws_kms_key", "second"], {
    provider: ref("aws.second"),
    description: "Copies of backups in the second region",
    enable_key_rotation: true,
    deletion_window_in_days: 30,
    policy: jsonencode({ Version: "2012-10-17", Statement: [accountAdministers] })
  })
]
