import { backupDays } from "../constants.ts"
import { atLeast } from "../floors.ts"
import { isAdded } from "../Wishes.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/**
 * A backup service of its own, where the stores' own backups are not enough: from the scale tier on documents and
 * disks have no copy in another region otherwise.
 */
export const backups: Rule = {
  name: "backups",
  apply: ({ needs, tier, wishes }) => {
    const held = needs.flatMap((need) =>
      need.kind === "db.document" || need.kind === "db.keyvalue" || need.kind === "storage.file" ? [need.storageGb] : []
    )
    const wanted = (atLeast(tier, "scale") && held.length > 0) || isAdded(wishes, "backup")
    if (!wanted) return nothingToAdd
    return {
      needs: [
        {
          kind: "backup",
          id: "backup",
          because: ["context.dataVolumeGb"],
          retentionDays: backupDays[tier],
          storageGb: Math.max(
            1,
            held.reduce((sum, gb) => sum + gb, 0)
          ),
          crossRegion: atLeast(tier, "scale")
        }
      ]
    }
  }
}
