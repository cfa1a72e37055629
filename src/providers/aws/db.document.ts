/** MongoDB's protocol on DocumentDB. */
import { bytes } from "../../blueprint/constants.ts"
import type { Need } from "../../blueprint/Need.ts"
import { takesSize } from "../../blueprint/takes.ts"
import { byPrice, quote } from "../../catalog/quote.ts"
import { estimated, running, stored } from "../../catalog/UsageLine.ts"
import { ref, str } from "../../hcl/Value.ts"
import type { Gap, Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { documentClasses } from "./classes/docdb.ts"
import { component, rejected, unread } from "./shared/component.ts"
import { finalSnapshot } from "./shared/finalSnapshot.ts"
import { dataSubnets, groupId, securityGroup } from "./shared/network.ts"
import { isAtLeast } from "./shared/policy.ts"
import { backupsFor, retention } from "./shared/retention.ts"
import { secretLine, storeSecret } from "./shared/storeSecret.ts"
import { passwordOf } from "./shared/storeTerms.ts"
import { kebab, keyArn, named, output, resource, sub, tf } from "./shared/terms.ts"
import { guessed, monthlyEur, provisioned, used } from "./shared/usage.ts"

const place = (asked: Need<"db.document">, site: Site): Placement<"db.document"> | Gap => {
  const need = backupsFor(asked)
  const known = byPrice(
    documentClasses.filter(({ name }) => !(name.startsWith("t") && isAtLeast(site, "scale"))),
    ({ name }) => quote(site.prices, `aws.docdb.${name}`, site.region.region, running(1))
  ).filter(({ monthlyEur: eur }) => eur !== null)
  const fitting = known.filter(({ option }) => option.vcpu >= need.vcpu && option.memory >= need.memoryGib)
  const short = fitting.length === 0
  const [choice, next] = short ? known.slice(-1) : fitting
  if (choice === undefined)
    return {
      gap: `DocumentDB has no price in ${site.region.region}`,
      constraint: "region",
      waysOut: ["Choose another region", "Use MongoDB Atlas and price it there"]
    }
  const size = choice.option
  const nodes = need.highlyAvailable ? 2 : 1
  const gb = Math.max(10, need.storageGb)
  return {
    kind: "db.document",
    need,
    component: component(need, site, "Amazon DocumentDB", {
      size: `db.${size.name}`,
      zones: site.region.zones.slice(0, nodes),
      min: nodes,
      max: nodes,
      engine: "documentdb",
      version: "5.0",
      multiAz: nodes > 1,
      failover: nodes > 1,
      backupDays: need.backupDays,
      vcpu: size.vcpu,
      memoryGib: size.memory,
      storageGb: gb,
      deletionProtection: need.deletionProtection,
      rejected: [
        ...(next === undefined
          ? []
          : [
              rejected(
                `db.${next.option.name}`,
                monthlyEur(site, [[`aws.docdb.${next.option.name}`, running(nodes)]]),
                "more than the sizing asks for",
                takesSize(
                  need.id,
                  { vcpu: next.option.vcpu, memoryGib: next.option.memory },
                  { vcpu: size.vcpu, memoryGib: size.memory }
                )
              )
            ]),
        rejected("MongoDB Atlas", null, "another contract and processor; its price is not in the catalogue")
      ]
    }),
    usage: [
      provisioned(need.id, `aws.docdb.${size.name}`, `DocumentDB db.${size.name} × ${nodes}`, running(nodes)),
      used(need.id, "aws.docdb.storage", "Storage", stored(gb)),
      used(
        need.id,
        "aws.docdb.io",
        "Reads and writes of the storage",
        estimated(guessed(Math.max(0.25, need.vcpu) * 65.7), "1M requests")
      ),
      ...(need.backupDays > 1
        ? [
            used(
              need.id,
              "aws.docdb.backup",
              `Backups of ${need.backupDays} days beyond the size of the storage`,
              estimated(guessed(gb * 0.02 * need.backupDays), "GB-month")
            )
          ]
        : []),
      used(
        need.id,
        "aws.cloudwatch.logs.ingest",
        "Audit and profiler logs taken in",
        estimated(guessed(bytes.logGbPerProcess.value), "GB")
      ),
      secretLine(need.id)
    ],
    sla: unread(true),
    warnings: [
      {
        code: "documentdb_compatibility",
        text: "DocumentDB answers most of MongoDB's API, not all of it: test aggregations, transactions, text search and change streams. Clients need Amazon's CA bundle, and retryable writes are off."
      },
      ...(short
        ? [
            {
              code: "capacity_short",
              text: `The largest DocumentDB class with a price, db.${size.name}, holds less than the ${need.vcpu} vCPU and ${need.memoryGib} GiB asked for.`
            }
          ]
        : [])
    ],
    assumptions: []
  }
}

const terraform = ({ need, component: placed }: Placement<"db.document">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const key = keyArn(plan)
  const identifier = named(kebab(need.id, 24))
  const last = finalSnapshot({ need, identifier, engine: "docdb" }, plan)
  const host = ref(`aws_docdb_cluster.${name}.endpoint`)
  const password = passwordOf(need.id)
  return {
    files: [
      {
        file: "database.tf",
        blocks: [
          ...storeSecret(need.id, plan),
          securityGroup(need.id, `Database ${kebab(need.id)}, reached by the services that use it`),
          resource("aws_docdb_subnet_group", name, { name: identifier, subnet_ids: dataSubnets }),
          resource("aws_docdb_cluster_parameter_group", name, { name: identifier, family: "docdb5.0" }, [
            sub("parameter", { name: "tls", value: "enabled" }),
            sub("parameter", { name: "audit_logs", value: "enabled" })
          ]),
          ...["audit", "profiler"].map((log) =>
            resource("aws_cloudwatch_log_group", `${name}_${log}`, {
              name: str`/aws/docdb/${identifier}/${log}`,
              retention_in_days: retention(need.backupDays),
              kms_key_id: key
            })
          ),
          ...last.blocks,
          resource("aws_docdb_cluster", name, {
            cluster_identifier: identifier,
            engine: "docdb",
            engine_version: "5.0.0",
            master_username: "app",
            master_password: password,
            db_subnet_group_name: ref(`aws_docdb_subnet_group.${name}.name`),
            db_cluster_parameter_group_name: ref(`aws_docdb_cluster_parameter_group.${name}.name`),
            vpc_security_group_ids: [groupId(need.id)],
            storage_encrypted: true,
            kms_key_id: key,
            backup_retention_period: Math.min(35, Math.max(1, need.backupDays)),
            preferred_backup_window: "02:00-03:00",
            preferred_maintenance_window: "sun:03:30-sun:04:30",
            enabled_cloudwatch_logs_exports: ["audit", "profiler"],
            deletion_protection: need.deletionProtection,
            ...last.attributes
          }),
          ...Array.from({ length: placed.min }, (_, at) =>
            resource("aws_docdb_cluster_instance", `${name}_${at + 1}`, {
              identifier: str`${identifier}-${at + 1}`,
              cluster_identifier: ref(`aws_docdb_cluster.${name}.id`),
              instance_class: placed.size ?? "",
              auto_minor_version_upgrade: true,
              promotion_tier: at
            })
          )
        ]
      }
    ],
    outputs: [
      output(`${name}_address`, `Host name of the database ${kebab(need.id)}, reachable inside the network`, host)
    ]
  }
}

export const document: ProviderKind<"db.document"> = { place, terraform }
