/** Getting data back on Scaleway, by the product that holds it. */
import { value } from "./resources.ts"
import { type StoreRestore, versions } from "./StoreRestore.ts"

/** Ids of Terraform carry the region or zone before a slash. */
const bare = (name: string): string => `"\${${name}##*/}"`

const relational = (address: string, name: string, all: ReadonlySet<string>, region: string): StoreRestore => ({
  says: "A backup goes into a database of another name first, beside the one in use: both need room on the disk. It is a copy of the day: what came after it is lost.",
  steps: [
    {
      commands: [`DB=${value(`${address}.id`)}`, `scw rdb backup list instance-id=${bare("DB")} region=${region}`]
    },
    {
      says: "With an id of that list in `BACKUP`:",
      commands: [
        `scw rdb backup restore "$BACKUP" instance-id=${bare("DB")} database-name=restored region=${region} --wait`,
        `scw rdb privilege set instance-id=${bare("DB")} database-name=restored user-name=${value(`scaleway_rdb_user.${name}.name`)} permission=readonly region=${region}`
      ]
    },
    {
      says: "Look at the data of `restored`. When it is what you need, stop what writes (see Stop and start), keep what is there now, and restore over the one in use:",
      commands: [
        // of several databases a backup holds one, and goes back into that
        all.has(`scaleway_rdb_database.${name}_more`)
          ? `NAME="$(scw rdb backup get "$BACKUP" region=${region} --output template="{{ .DatabaseName }}")"`
          : `NAME=${value(`scaleway_rdb_database.${name}.name`)}`,
        `scw rdb backup create instance-id=${bare("DB")} database-name="$NAME" name=before-restore region=${region} --wait`,
        `scw rdb backup restore "$BACKUP" instance-id=${bare("DB")} database-name="$NAME" region=${region} --wait`,
        `scw rdb database delete instance-id=${bare("DB")} name=restored region=${region}`
      ]
    }
  ]
})

const documents = (address: string, name: string, all: ReadonlySet<string>, region: string): StoreRestore => {
  const user = `scaleway_mongodb_user.${name}`
  return {
    says: "A snapshot becomes an instance of its own; Terraform then takes that one up, and the services get its address with the next apply.",
    steps: [
      {
        commands: [
          `DB=${value(`${address}.id`)}`,
          `scw mongodb snapshot list instance-id=${bare("DB")} region=${region}`
        ]
      },
      {
        says: "With an id of that list in `SNAPSHOT`:",
        commands: [
          `RESTORED="$(scw mongodb snapshot restore "$SNAPSHOT" instance-name=${value(`${address}.name`)} node-type=${value(`${address}.node_type`)} node-number=${value(`${address}.node_number`)} volume.volume-type=${value(`${address}.volume_type`)} region=${region} --output template="{{ .ID }}")"`,
          `scw mongodb instance wait "$RESTORED" region=${region}`
        ]
      },
      {
        says: "Look at its data. When it is what you need, stop what writes (see Stop and start), then:",
        commands: [
          `terraform state rm ${address} && terraform import ${address} "${region}/$RESTORED"`,
          ...(all.has(user)
            ? [
                `terraform state rm ${user} && terraform import ${user} "${region}/$RESTORED/app"   # the snapshot brought it along`
              ]
            : []),
          "terraform plan   # read it: nothing may be destroyed or replaced",
          "terraform apply   # private network, passwords and snapshots as they were",
          `scw mongodb instance get "$RESTORED" region=${region}`
        ]
      },
      {
        says: "Where that shows a public endpoint, with its id in `ENDPOINT`:",
        commands: [`scw mongodb endpoint delete "$ENDPOINT" region=${region}`]
      },
      {
        says: "Days later, when nothing is missed: the one that was set aside costs as much as the new one.",
        commands: [`scw mongodb instance delete ${bare("DB")} region=${region}`]
      }
    ]
  }
}

const s3 = (region: string): string => `--endpoint-url https://s3.${region}.scw.cloud --region ${region}`

const volume = (address: string, copies: string | undefined, region: string): StoreRestore => ({
  says:
    copies === undefined
      ? "Only snapshots that you made yourself exist: make one before a risky change."
      : "Copies of the disk lie in a bucket. Fetch one, stop the container, put the files onto the disk and start it again.",
  steps: [
    ...(copies === undefined
      ? []
      : [
          {
            commands: [
              `aws s3 ls --recursive ${s3(region)} "s3://$(value '${copies}.name')/"`,
              `aws s3 cp ${s3(region)} "s3://$(value '${copies}.name')/$COPY" .   # COPY: one of the list`
            ]
          }
        ]),
    {
      says: "Before you change anything:",
      commands: [
        `VOLUME=${value(`${address}.id`)}`,
        `scw block snapshot create ${bare("VOLUME")} zone="\${VOLUME%%/*}"`
      ]
    }
  ]
})

/** By the address of what holds the data; `all` are the resources of the tier. */
export const restoreScaleway = (
  address: string,
  all: ReadonlySet<string>,
  region: string
): StoreRestore | undefined => {
  const [type = "", name = ""] = address.split(".")
  const copies = `scaleway_object_bucket.${name}_copies`
  switch (type) {
    case "scaleway_rdb_instance":
      return relational(address, name, all, region)
    case "scaleway_mongodb_instance":
      return documents(address, name, all, region)
    case "scaleway_object_bucket":
      return versions(value(`${address}.name`), `aws s3api ${s3(region)}`)
    case "scaleway_block_volume":
      return volume(address, all.has(copies) ? copies : undefined, region)
    default:
      return undefined
  }
}
