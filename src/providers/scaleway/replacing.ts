import type { Component } from "../../blueprint/Component.ts"

/**
 * Changes that Terraform makes by destroying a database of Scaleway's, and one that it cannot make otherwise:
 * https://registry.terraform.io/providers/scaleway/scaleway/latest/docs/resources/rdb_instance ("will recreate the
 * Database Instance" of `engine` and `is_ha_cluster`, "you cannot downgrade a Database Instance"; seen 2026-11).
 */
export const replacedBecause = (before: Component, after: Component): string | undefined => {
  if (before.kind !== "db.relational") return undefined
  if (before.version !== after.version) return "Scaleway makes a new instance for another version"
  if (before.min > 1 !== after.min > 1) return "Scaleway makes a new instance to add a standby or to take it away"
  return (before.memoryGib ?? 0) > (after.memoryGib ?? 0)
    ? "Scaleway makes no instance smaller: it is replaced by `terraform apply -replace=ADDRESS`"
    : undefined
}
