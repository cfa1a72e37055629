/** Getting data back on AWS, by the product that holds it. */
import { value } from "./resources.ts"
import { type StoreRestore, versions } from "./StoreRestore.ts"

/** The option for a moment is called differently by instances, clusters and tables. */
const when = (option: string): string => `--use-latest-restorable-time   # or ${option} 2026-01-31T09:00:00Z`

/** Terraform forgets a resource and takes up the one that now has its name. */
const takenOver = (address: string, id: string): string =>
  `terraform state rm ${address} && terraform import ${address} ${id}`

/** A new name takes a while to be there, and what still changes refuses the next command. */
const available = (describe: string, status: string, name: string): string =>
  `until [ "$(aws ${describe} "${name}" --query '${status}' --output text 2> /dev/null)" = available ]; do sleep 10; done`

const instanceIsAvailable = (service: string, name: string): string =>
  available(`${service} describe-db-instances --db-instance-identifier`, "DBInstances[0].DBInstanceStatus", name)

const clusterIsAvailable = (service: string, name: string): string =>
  available(`${service} describe-db-clusters --db-cluster-identifier`, "DBClusters[0].Status", name)

const renamedInstance = (service: string, from: string, to: string): ReadonlyArray<string> => [
  `aws ${service} modify-db-instance --db-instance-identifier "${from}" --new-db-instance-identifier "${to}" --apply-immediately --query DBInstance.DBInstanceStatus`,
  instanceIsAvailable(service, to)
]

const renamedCluster = (service: string, from: string, to: string): ReadonlyArray<string> => [
  `aws ${service} modify-db-cluster --db-cluster-identifier "${from}" --new-db-cluster-identifier "${to}" --apply-immediately --query DBCluster.Status`,
  clusterIsAvailable(service, to)
]

const looked = "Look at its data. When it is what you need, stop what writes (see Stop and start), then change names:"

const planned = (holder: string): string =>
  `terraform plan   # read it: ${holder} must be updated, not replaced. Where db_name or database_name would replace it, add that to its lifecycle's ignore_changes first`

const later =
  "Days later, when nothing is missed: the one that was set aside costs as much as the new one. A last snapshot stays."

/** What holds on to the one that was set aside, though its name is another now: made anew with the new one. */
const followers = (name: string, all: ReadonlySet<string>): ReadonlyArray<string> => {
  const follows = new RegExp(
    String.raw`^(?:aws_db_instance\.${name}_replica_\d+|aws_(?:db_proxy_target|db_instance_automated_backups_replication)\.${name})$`
  )
  return [...all]
    .filter((other) => follows.test(other))
    .toSorted()
    .map((other) => `terraform apply -replace=${other}`)
}

const rds = (address: string, name: string, all: ReadonlySet<string>): StoreRestore => ({
  says: "A new instance is made at a moment of the retention, checked, and then takes the old one's name: the address stays, so nothing else changes.",
  steps: [
    {
      commands: [
        `DB=${value(`${address}.identifier`)}`,
        `aws rds restore-db-instance-to-point-in-time --source-db-instance-identifier "$DB" --target-db-instance-identifier "$DB-new" --db-subnet-group-name ${value(`${address}.db_subnet_group_name`)} --vpc-security-group-ids ${value(`tolist(${address}.vpc_security_group_ids)[0]`)} --db-parameter-group-name ${value(`${address}.parameter_group_name`)} --deletion-protection ${when("--restore-time")}`,
        instanceIsAvailable("rds", "$DB-new")
      ]
    },
    {
      says: looked,
      commands: [
        ...renamedInstance("rds", "$DB", "$DB-old"),
        ...renamedInstance("rds", "$DB-new", "$DB"),
        takenOver(address, '"$DB"'),
        planned("the instance"),
        "terraform apply   # standby, copies and logs as they were",
        ...followers(name, all)
      ]
    },
    {
      says: later,
      commands: [
        'aws rds modify-db-instance --db-instance-identifier "$DB-old" --no-deletion-protection --apply-immediately --query DBInstance.DBInstanceStatus',
        'aws rds delete-db-instance --db-instance-identifier "$DB-old" --final-db-snapshot-identifier "$DB-old-final-$(date +%Y%m%d%H%M%S)" --query DBInstance.DBInstanceStatus'
      ]
    }
  ]
})

interface Cluster {
  readonly address: string
  readonly service: "rds" | "docdb"
  readonly engine: string
  /** Of its instances, the writer first. */
  readonly members: ReadonlyArray<string>
  /** What only one of both services can be told. */
  readonly options: string
}

const cluster = (
  { address, engine, members, options, service }: Cluster,
  name: string,
  all: ReadonlySet<string>
): StoreRestore => {
  const [writer = ""] = members
  const named = members.map((_, at) => `MEMBER_${at + 1}`)
  return {
    says: "A new cluster is made at a moment of the retention, gets an instance, is checked, and then takes the old one's name: the address stays, so nothing else changes.",
    steps: [
      {
        commands: [
          `DB=${value(`${address}.cluster_identifier`)}`,
          ...members.map((member, at) => `MEMBER_${at + 1}=${value(`${member}.identifier`)}`),
          `aws ${service} restore-db-cluster-to-point-in-time --source-db-cluster-identifier "$DB" --db-cluster-identifier "$DB-new" --restore-type full-copy ${options}--db-subnet-group-name ${value(`${address}.db_subnet_group_name`)} --vpc-security-group-ids ${value(`tolist(${address}.vpc_security_group_ids)[0]`)} --deletion-protection ${when("--restore-to-time")}`,
          clusterIsAvailable(service, "$DB-new"),
          `aws ${service} create-db-instance --db-cluster-identifier "$DB-new" --db-instance-identifier "$MEMBER_1-new" --engine ${engine} --db-instance-class ${value(`${writer}.instance_class`)} --promotion-tier 0`,
          instanceIsAvailable(service, "$MEMBER_1-new")
        ]
      },
      {
        says: looked,
        commands: [
          ...named.flatMap((member) => renamedInstance(service, `$${member}`, `$${member}-old`)),
          ...renamedCluster(service, "$DB", "$DB-old"),
          ...renamedCluster(service, "$DB-new", "$DB"),
          ...renamedInstance(service, "$MEMBER_1-new", "$MEMBER_1"),
          takenOver(address, '"$DB"'),
          takenOver(writer, '"$MEMBER_1"'),
          ...members.slice(1).map((member) => `terraform state rm ${member}`),
          planned("the cluster and its first instance"),
          `terraform apply   # parameters and backups as they were${members.length > 1 ? "; the other instances are made anew" : ""}`,
          ...followers(name, all)
        ]
      },
      {
        says: later,
        commands: [
          ...named.map(
            (member) =>
              `aws ${service} delete-db-instance --db-instance-identifier "$${member}-old" --query DBInstance.DBInstanceStatus`
          ),
          `aws ${service} modify-db-cluster --db-cluster-identifier "$DB-old" --no-deletion-protection --query DBCluster.Status`,
          `aws ${service} delete-db-cluster --db-cluster-identifier "$DB-old" --final-db-snapshot-identifier "$DB-old-final-$(date +%Y%m%d%H%M%S)" --query DBCluster.Status`
        ]
      }
    ]
  }
}

const cache = (address: string): StoreRestore => ({
  says: "A new group is filled from a copy. What came after the copy is lost. Automatic copies go with the group, so one is set aside first.",
  steps: [
    {
      commands: [
        `aws elasticache describe-snapshots --replication-group-id ${value(`${address}.replication_group_id`)} --query 'Snapshots[].[SnapshotName,NodeSnapshots[0].SnapshotCreateTime]' --output table`
      ]
    },
    {
      says: "With the name of one of them in `SNAPSHOT`:",
      commands: [
        'aws elasticache copy-snapshot --source-snapshot-name "$SNAPSHOT" --target-snapshot-name "$SNAPSHOT-kept" --query Snapshot.SnapshotStatus',
        available("elasticache describe-snapshots --snapshot-name", "Snapshots[0].SnapshotStatus", "$SNAPSHOT-kept")
      ]
    },
    {
      says: `Put \`snapshot_name = "<its name>-kept"\` into \`${address}\` (\`terraform/cache.tf\`) and, where it has \`prevent_destroy = true\`, set that to \`false\` until it is done, then:`,
      commands: [`terraform apply -replace=${address}   # nothing is cached until it is done`]
    }
  ]
})

const files = (address: string): StoreRestore => ({
  says: "Files come back into a folder `aws-backup-restore_…` of the same file system; move what is needed from there. The role that makes backups may not restore: AWS Backup's default one may, which its console makes at the first visit.",
  steps: [
    {
      commands: [
        `aws backup list-recovery-points-by-resource --resource-arn ${value(`${address}.arn`)} --query 'RecoveryPoints[].[CreationDate,RecoveryPointArn]' --output table`
      ]
    },
    {
      says: "With an ARN of that list in `POINT`:",
      commands: [
        'ROLE="arn:aws:iam::$(aws sts get-caller-identity --query Account --output text):role/service-role/AWSBackupDefaultServiceRole"',
        `aws backup start-restore-job --recovery-point-arn "$POINT" --iam-role-arn "$ROLE" --metadata "file-system-id=$(value '${address}.id'),newFileSystem=false,Encrypted=true"`
      ]
    }
  ]
})

const objects = (address: string): StoreRestore => versions(value(`${address}.bucket`), "aws s3api")

const items = (address: string): StoreRestore => ({
  says: "A new table is made at a moment of the last 35 days; copy the items back, or let the application use the new one.",
  steps: [
    {
      commands: [
        `TABLE=${value(`${address}.name`)}`,
        `aws dynamodb restore-table-to-point-in-time --source-table-name "$TABLE" --target-table-name "$TABLE-new" ${when("--restore-date-time")}`,
        'aws dynamodb wait table-exists --table-name "$TABLE-new"'
      ]
    }
  ]
})

const search: StoreRestore = {
  says: "The service keeps hourly snapshots in its repository `cs-automated`; an index that is damaged is deleted first. An index that is built from a database is better built anew.",
  steps: []
}

/** By the address of what holds the data; `all` are the resources of the tier. */
export const restoreAws = (address: string, all: ReadonlySet<string>): StoreRestore | undefined => {
  const [type = "", name = ""] = address.split(".")
  const like = (prefix: string) =>
    [...all].filter((other) => new RegExp(`^${prefix}\\.${name}(?:_\\d+)?$`).test(other)).toSorted()
  switch (type) {
    case "aws_db_instance":
      return rds(address, name, all)
    case "aws_rds_cluster":
      return cluster(
        {
          address,
          service: "rds",
          engine: value(`${address}.engine`),
          members: like("aws_rds_cluster_instance"),
          options: `--db-cluster-parameter-group-name ${value(`${address}.db_cluster_parameter_group_name`)} `
        },
        name,
        all
      )
    case "aws_docdb_cluster":
      return cluster(
        { address, service: "docdb", engine: "docdb", members: like("aws_docdb_cluster_instance"), options: "" },
        name,
        all
      )
    case "aws_elasticache_replication_group":
      return cache(address)
    case "aws_efs_file_system":
      return files(address)
    case "aws_s3_bucket":
      return objects(address)
    case "aws_dynamodb_table":
      return items(address)
    case "aws_opensearch_domain":
      return search
    default:
      return undefined
  }
}
