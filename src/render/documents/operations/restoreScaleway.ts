/** Getting data back on Scaleway, by the product that holds it. */
import { value } from "./resources.ts"
import type { Restore } from "./restoreAws.ts"

/** Ids of Terraform carry the region or zone before a slash. */
const bare = (name: string): string => `"\${${name}##*/}"`

const relational = (address: string, region: string): Restore => {
  const name = address.split(".")[1] ?? ""
  return {
    says: "A backup goes into a database of another name first. When it is what you need, stop what writes and restore it over the one in use.",
    commands: [
      `DB=${value(`${address}.id`)}`,
      `scw rdb backup list instance-id=${bare("DB")} region=${region}`,
      `scw rdb backup restore "$BACKUP" instance-id=${bare("DB")} database-name=restored region=${region} --wait   # BACKUP: an id of the list`,
      "# look at its data, then",
      `scw rdb backup restore "$BACKUP" instance-id=${bare("DB")} database-name=${value(`scaleway_rdb_database.${name}.name`)} region=${region} --wait`
    ]
  }
}

const documents = (address: string, region: string): Restore => ({
  says: "A snapshot becomes an instance of its own; Terraform then takes that one up, and the services get its address with the next apply.",
  commands: [
    `DB=${value(`${address}.id`)}`,
    `scw mongodb snapshot list instance-id=${bare("DB")} region=${region}`,
    `scw mongodb snapshot restore "$SNAPSHOT" instance-name=${value(`${address}.name`)} node-type=${value(`${address}.node_type`)} node-amount=${value(`${address}.node_number`)} region=${region}   # SNAPSHOT: an id of the list`,
    `terraform state rm ${address} && terraform import ${address} "${region}/$RESTORED"   # RESTORED: the id it was given`,
    "terraform plan   # read it: nothing may be destroyed",
    "terraform apply"
  ]
})

const objects = (address: string, region: string): Restore => {
  const s3 = `aws s3api --endpoint-url https://s3.${region}.scw.cloud --region ${region}`
  return {
    says: "Earlier versions are kept. A deleted object is back once its delete marker is gone; an overwritten one is copied over itself.",
    commands: [
      `BUCKET=${value(`${address}.name`)}`,
      `${s3} list-object-versions --bucket "$BUCKET" --prefix "$KEY"   # KEY: the object`,
      `${s3} delete-object --bucket "$BUCKET" --key "$KEY" --version-id "$MARKER"   # MARKER: of the delete marker`,
      `${s3} copy-object --bucket "$BUCKET" --key "$KEY" --copy-source "$BUCKET/$KEY?versionId=$VERSION"   # VERSION: the good one`
    ]
  }
}

const volume = (address: string, copies: string | undefined, region: string): Restore => ({
  says:
    copies === undefined
      ? "Only snapshots that you made yourself exist: make one before a risky change."
      : "Copies of the disk lie in a bucket. Fetch one, stop the container, put the files onto the disk and start it again.",
  commands: [
    ...(copies === undefined
      ? []
      : [
          `aws s3 ls --recursive --endpoint-url https://s3.${region}.scw.cloud --region ${region} "s3://$(value '${copies}.name')/"`,
          `aws s3 cp --endpoint-url https://s3.${region}.scw.cloud --region ${region} "s3://$(value '${copies}.name')/$COPY" .   # COPY: one of the list`
        ]),
    `VOLUME=${value(`${address}.id`)}`,
    `scw block snapshot create volume-id=${bare("VOLUME")} zone="\${VOLUME%%/*}"   # before you change anything`
  ]
})

/** By the address of what holds the data; `all` are the resources of the tier. */
export const restoreScaleway = (address: string, all: ReadonlySet<string>, region: string): Restore | undefined => {
  const [type = "", name = ""] = address.split(".")
  const copies = `scaleway_object_bucket.${name}_copies`
  switch (type) {
    case "scaleway_rdb_instance":
      return relational(address, region)
    case "scaleway_mongodb_instance":
      return documents(address, region)
    case "scaleway_object_bucket":
      return objects(address, region)
    case "scaleway_block_volume":
      return volume(address, all.has(copies) ? copies : undefined, region)
    default:
      return undefined
  }
}
