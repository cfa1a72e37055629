import { attribute, type HclBlock, literal } from "../../parsing/hcl.ts"
import { type Check, finding } from "../../security/Check.ts"
import { terraformBlocks } from "../../terraform/resources.ts"

/** The attribute that opens a database to everyone, wherever in the block it stands. */
const opening = (block: HclBlock, depth = 0): { readonly line: number } | undefined => {
  const open = attribute(block, "publicly_accessible")
  if (literal(open) === "true") return open
  const network = block.type === "authorized_networks" ? attribute(block, "value") : undefined
  if (literal(network) === "0.0.0.0/0") return network
  return depth > 4
    ? undefined
    : block.blocks.map((inner) => opening(inner, depth + 1)).find((found) => found !== undefined)
}

const database =
  /^aws_(?:db_instance|rds_cluster_instance|redshift_cluster|docdb_cluster_instance|neptune_cluster_instance|mq_broker|dms_replication_instance)$|^google_sql_database_instance$/

/** A database with an address in the internet. */
export const terraformPublicDatabase: Check = {
  rule: "terraform.public-database",
  run: (repo) => {
    const blocks = terraformBlocks(repo)
    if (blocks.length === 0) return undefined
    return blocks.flatMap(({ path, type, kind, name, block }) => {
      const azure =
        /^azurerm_\w{1,40}_firewall_rule$/.test(kind) &&
        literal(attribute(block, "start_ip_address")) === "0.0.0.0" &&
        literal(attribute(block, "end_ip_address")) === "255.255.255.255"
      const found =
        type !== "resource"
          ? undefined
          : azure
            ? attribute(block, "end_ip_address")
            : database.test(kind)
              ? opening(block)
              : undefined
      return found === undefined
        ? []
        : [
            finding(
              "terraform.public-database",
              "high",
              `The database ${name.slice(0, 100)} is reached from the internet`,
              "Put it into private subnets and let the application's security group in.",
              repo.at(path, found.line)
            )
          ]
    })
  }
}
