/** Longer and farther backups of the managed database: its schedule takes them, and its lines pay for them. */
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"
import { component, gap, placement, requires } from "./making.ts"

export const backup: ProviderKind<"backup"> = {
  sees: "everything",
  place: (need, site, needs) => {
    if (!needs.some(({ kind }) => kind === "db.relational"))
      return gap("Only managed PostgreSQL and MySQL have backups that can be kept elsewhere.", "availability", [], {
        code: "no_extra_backup",
        text: "Stores other than PostgreSQL and MySQL keep their own backups only."
      })
    const elsewhere = need.crossRegion && !requires(site, "health")
    return placement(
      "backup",
      need,
      component(need, site, "backup", elsewhere ? "Database backups in another region" : "Database backups", {
        backupDays: need.retentionDays,
        retentionDays: need.retentionDays,
        storageGb: need.storageGb,
        // Logical backups are not encrypted by the provider.
        encrypted: false
      }),
      {
        // The databases' own lines price them.
        usage: [],
        warnings: [
          { code: "backup_not_encrypted", text: "The provider does not encrypt logical backups." },
          ...(need.crossRegion && !elsewhere
            ? [
                {
                  code: "backup_stays_in_france",
                  text: "Health data stays in France, so backups are not copied to another region."
                }
              ]
            : [])
        ]
      }
    )
  },
  // The database's own schedule carries it: retention and region stand there.
  terraform: () => nothing
}
