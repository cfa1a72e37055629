/** How each store of the tier is brought back. */
import type { Component } from "../../../blueprint/Component.ts"
import type { Rendering } from "../../Rendering.ts"
import { code, text } from "../../markdown/escape.ts"
import { table } from "../../markdown/table.ts"
import { addressOf, resourcesOf, sh } from "./resources.ts"
import { restoreAws } from "./restoreAws.ts"
import { restoreScaleway } from "./restoreScaleway.ts"

/** What may hold the data of a component. */
const holders = [
  "aws_db_instance",
  "aws_rds_cluster",
  "aws_docdb_cluster",
  "aws_elasticache_replication_group",
  "aws_efs_file_system",
  "aws_s3_bucket",
  "aws_dynamodb_table",
  "aws_opensearch_domain",
  "scaleway_rdb_instance",
  "scaleway_mongodb_instance",
  "scaleway_object_bucket",
  "scaleway_block_volume"
]

const keepsData = ({ kind }: Component): boolean =>
  kind.startsWith("db.") || kind === "cache" || kind.startsWith("storage.")

const withoutCopies = ({ kind, name }: Component): string =>
  kind === "cache"
    ? "No copies are kept: a cache fills itself again. Jobs that waited in it are sent again by what made them."
    : `${text(name)} keeps no copies here: what is lost is lost.`

const steps = (component: Component, rendering: Rendering, resources: ReadonlySet<string>): string => {
  const heading = `### ${code(component.id)}: ${text(component.name)}`
  const address = addressOf(resources, component.id, holders)
  const copies = component.kind !== "cache" || (component.backupDays ?? 0) > 0
  const restore =
    address === undefined || !copies
      ? undefined
      : rendering.provider.name === "aws"
        ? restoreAws(address, resources)
        : restoreScaleway(address, resources, rendering.tier.region)
  if (restore === undefined) return `${heading}\n\n${withoutCopies(component)}`
  return [
    heading,
    restore.says,
    ...restore.steps.flatMap(({ commands, says }) => (says === undefined ? [sh(...commands)] : [says, sh(...commands)]))
  ].join("\n\n")
}

export const restored = (rendering: Rendering): string => {
  const stores = rendering.tier.components.filter(keepsData)
  if (stores.length === 0) return "Nothing here keeps data."
  const { recovery } = rendering.tier
  const resources = resourcesOf(rendering)
  return [
    table(
      ["Store", "What", "Backups kept"],
      stores.map(({ backupDays, id, name }) => [
        code(id),
        text(name),
        backupDays === undefined || backupDays === 0 ? "—" : `${backupDays} days`
      ])
    ),
    `Goal: at most ${text(recovery.rpo)} of data lost, back within ${text(recovery.rto)}. Restore once before you need it, and write down how long it took.`,
    ...stores.map((store) => steps(store, rendering, resources))
  ].join("\n\n")
}
