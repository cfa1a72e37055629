/** Getting data back on AWS, by the product that holds it. */
import { value } from "./resources.ts"

export interface Restore {
  readonly says: string
  readonly commands: ReadonlyArray<string>
}

const when = "--use-latest-restorable-time   # or --restore-time 2026-01-31T09:00:00Z"

/** Terraform forgets the resource and takes up the one that now has its name. */
const takenOver = (address: string, id: string): ReadonlyArray<string> => [
  `terraform state rm ${address} && terraform import ${address} ${id}`
]

/** A new name takes a while to be there. */
const renamed = (describe: string, name: string): string =>
  `until aws ${describe} "${name}" > /dev/null 2>&1; do sleep 10; done`

const rds = (address: string, replicas: ReadonlyArray<string>): Restore => ({
  says: "A new instance is made at a moment of the retention, checked, and then takes the old one's name: the address stays, so nothing else changes.",
  commands: [
    `DB=${value(`${address}.identifier`)}`,
    `aws rds restore-db-instance-to-point-in-time --source-db-instance-identifier "$DB" --target-db-instance-identifier "$DB-restored" --db-subnet-group-name ${value(`${address}.db_subnet_group_name`)} --vpc-security-group-ids ${value(`tolist(${address}.vpc_security_group_ids)[0]`)} ${when}`,
    'aws rds wait db-instance-available --db-instance-identifier "$DB-restored"',
    "# look at its data, then stop what writes, and change names",
    'aws rds modify-db-instance --db-instance-identifier "$DB" --new-db-instance-identifier "$DB-broken" --apply-immediately',
    renamed("rds describe-db-instances --db-instance-identifier", "$DB-broken"),
    'aws rds modify-db-instance --db-instance-identifier "$DB-restored" --new-db-instance-identifier "$DB" --apply-immediately',
    renamed("rds describe-db-instances --db-instance-identifier", "$DB"),
    ...takenOver(address, '"$DB"'),
    "terraform apply   # parameters and backups as they were",
    // They still follow the instance that was set aside.
    ...replicas.map((replica) => `terraform apply -replace=${replica}`)
  ]
})

const cluster = (
  address: string,
  service: "rds" | "docdb",
  engine: string,
  members: ReadonlyArray<string>,
  more = ""
): Restore => ({
  says: "A new cluster is made at a moment of the retention, gets an instance, is checked, and then takes the old one's name.",
  commands: [
    `DB=${value(`${address}.cluster_identifier`)}`,
    `aws ${service} restore-db-cluster-to-point-in-time --source-db-cluster-identifier "$DB" --db-cluster-identifier "$DB-restored" ${more}--db-subnet-group-name ${value(`${address}.db_subnet_group_name`)} --vpc-security-group-ids ${value(`tolist(${address}.vpc_security_group_ids)[0]`)} ${when}`,
    ...members
      .slice(0, 1)
      .map(
        (member) =>
          `aws ${service} create-db-instance --db-cluster-identifier "$DB-restored" --db-instance-identifier "$DB-restored-1" --engine ${engine} --db-instance-class ${value(`${member}.instance_class`)}`
      ),
    `aws ${service} wait db-instance-available --db-instance-identifier "$DB-restored-1"`,
    "# look at its data, then stop what writes, and change names",
    `aws ${service} modify-db-cluster --db-cluster-identifier "$DB" --new-db-cluster-identifier "$DB-broken" --apply-immediately`,
    renamed(`${service} describe-db-clusters --db-cluster-identifier`, "$DB-broken"),
    `aws ${service} modify-db-cluster --db-cluster-identifier "$DB-restored" --new-db-cluster-identifier "$DB" --apply-immediately`,
    renamed(`${service} describe-db-clusters --db-cluster-identifier`, "$DB"),
    ...takenOver(address, '"$DB"'),
    ...members.map((member) => `terraform state rm ${member}`),
    ...members.slice(0, 1).map((member) => `terraform import ${member} "$DB-restored-1"`),
    "terraform plan   # read it: instances are made anew under their names, the cluster itself is not replaced",
    "terraform apply"
  ]
})

const cache = (address: string): Restore => ({
  says: "A new group is filled from a copy. What came after the copy is lost. Automatic copies go with the group, so one is set aside first.",
  commands: [
    `aws elasticache describe-snapshots --replication-group-id ${value(`${address}.replication_group_id`)} --query 'Snapshots[].[SnapshotName,NodeSnapshots[0].SnapshotCreateTime]' --output table`,
    'aws elasticache copy-snapshot --source-snapshot-name "$SNAPSHOT" --target-snapshot-name "$SNAPSHOT-kept"   # SNAPSHOT: one of them',
    `until [ "$(aws elasticache describe-snapshots --snapshot-name "$SNAPSHOT-kept" --query 'Snapshots[0].SnapshotStatus' --output text)" = available ]; do sleep 10; done`,
    `# put  snapshot_name = "<its name>-kept"  into ${address} (terraform/cache.tf), then`,
    `terraform apply -replace=${address}`
  ]
})

const files = (address: string): Restore => ({
  says: "Files come back into a folder `aws-backup-restore_…` of the same file system; move what is needed from there. The role that makes backups may not restore: AWS Backup's default one may, which its console makes at the first visit.",
  commands: [
    `aws backup list-recovery-points-by-resource --resource-arn ${value(`${address}.arn`)} --query 'RecoveryPoints[].[CreationDate,RecoveryPointArn]' --output table`,
    'ROLE="arn:aws:iam::$(aws sts get-caller-identity --query Account --output text):role/service-role/AWSBackupDefaultServiceRole"',
    `aws backup start-restore-job --recovery-point-arn "$POINT" --iam-role-arn "$ROLE" --metadata "file-system-id=$(value '${address}.id'),newFileSystem=false,Encrypted=true"   # POINT: an ARN of the list`
  ]
})

const objects = (address: string): Restore => ({
  says: "Earlier versions are kept. A deleted object is back once its delete marker is gone; an overwritten one is copied over itself.",
  commands: [
    `BUCKET=${value(`${address}.bucket`)}`,
    'aws s3api list-object-versions --bucket "$BUCKET" --prefix "$KEY"   # KEY: the object',
    'aws s3api delete-object --bucket "$BUCKET" --key "$KEY" --version-id "$MARKER"   # MARKER: of the delete marker',
    'aws s3api copy-object --bucket "$BUCKET" --key "$KEY" --copy-source "$BUCKET/$KEY?versionId=$VERSION"   # VERSION: the good one'
  ]
})

const items = (address: string): Restore => ({
  says: "A new table is made at a moment of the last 35 days; copy the items back, or let the application use the new one.",
  commands: [
    `TABLE=${value(`${address}.name`)}`,
    `aws dynamodb restore-table-to-point-in-time --source-table-name "$TABLE" --target-table-name "$TABLE-restored" --use-latest-restorable-time   # or --restore-date-time`,
    'aws dynamodb wait table-exists --table-name "$TABLE-restored"'
  ]
})

const search = (): Restore => ({
  says: "The service keeps hourly snapshots in its repository `cs-automated`; an index that is damaged is deleted first. An index that is built from a database is better built anew.",
  commands: []
})

/** By the address of what holds the data; `all` are the resources of the tier. */
export const restoreAws = (address: string, all: ReadonlySet<string>): Restore | undefined => {
  const [type = "", name = ""] = address.split(".")
  const like = (prefix: string) =>
    [...all].filter((other) => new RegExp(`^${prefix}\\.${name}(?:_\\d+)?$`).test(other)).toSorted()
  switch (type) {
    case "aws_db_instance":
      return rds(address, [...all].filter((other) => other.startsWith(`${address}_replica_`)).toSorted())
    case "aws_rds_cluster":
      return cluster(address, "rds", value(`${address}.engine`), like("aws_rds_cluster_instance"))
    case "aws_docdb_cluster":
      return cluster(address, "docdb", "docdb", like("aws_docdb_cluster_instance"), "--restore-type full-copy ")
    case "aws_elasticache_replication_group":
      return cache(address)
    case "aws_efs_file_system":
      return files(address)
    case "aws_s3_bucket":
      return objects(address)
    case "aws_dynamodb_table":
      return items(address)
    case "aws_opensearch_domain":
      return search()
    default:
      return undefined
  }
}
