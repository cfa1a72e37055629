/** The files of an engine on an Instance: volume, bucket of its copies, machine, and what it tells those that use it. */
import { call, expr, ref, str, type Value } from "../../hcl/index.ts"
import type { Placement, Plan } from "../Provider.ts"
import { mountScript, startScript } from "../shared/hostedSetup.ts"
import { hostedTold } from "../shared/hostedTerms.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { machineBlocks } from "./machines.ts"
import { cloudName, guarded, password, resource, tags, tf } from "./names.ts"
import { bucketBlocks } from "./objectStorage.ts"
import { accessKey, secretKey } from "./runtime.ts"
import type { Connection } from "./wiring/Connection.ts"

type Hosted = Placement<"store.hosted">

const passwordOf = (plan: Plan, { component }: Hosted): Value => ref(`random_password.${tf(plan, component.id)}.result`)

/** What it tells the processes that use it. */
export const hostedConnection = (placed: Hosted, plan: Plan): Connection =>
  hostedTold(
    placed.need,
    ref(`scaleway_instance_server.${tf(plan, placed.component.id)}[0].private_ips[0].address`),
    passwordOf(plan, placed)
  )

/** What is written to while it is copied is no copy: the engine stops for it, and starts whatever happens. */
const copyScript = `#!/bin/sh
set -eu
. /etc/app/copies.env
export AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY
docker stop --time=120 store
trap 'docker start store' EXIT
s3cmd --host="$HOST" --host-bucket="%(bucket)s.$HOST" sync --delete-removed /data/store/ "s3://$BUCKET/"
`

const begin = (device: Value, secret: Value): Value =>
  str`#!/bin/sh
set -eu
/usr/local/sbin/mount-data ${device}
PASSWORD='${secret}'
export PASSWORD
exec /usr/local/sbin/start-store
`

const setup = (placed: Hosted, plan: Plan): Value => {
  const name = tf(plan, placed.component.id)
  const device = str`/dev/disk/by-id/scsi-0SCW_sbs_volume-${expr`${call("split", "/", ref(`scaleway_block_volume.${name}.id`))}[1]`}`
  return call("yamlencode", {
    package_update: true,
    package_upgrade: true,
    packages: ["docker.io", "unattended-upgrades", "s3cmd", "curl"],
    write_files: [
      { path: "/usr/local/sbin/mount-data", permissions: "0700", content: mountScript },
      { path: "/usr/local/sbin/start-store", permissions: "0700", content: startScript(placed.need) },
      { path: "/usr/local/sbin/begin", permissions: "0700", content: begin(device, passwordOf(plan, placed)) },
      { path: "/etc/cron.daily/copy-store", permissions: "0700", content: copyScript },
      {
        path: "/etc/app/copies.env",
        permissions: "0600",
        content: call("join", "\n", [
          str`AWS_ACCESS_KEY_ID=${accessKey}`,
          str`AWS_SECRET_ACCESS_KEY=${secretKey}`,
          str`HOST=s3.${ref("var.region")}.scw.cloud`,
          str`BUCKET=${ref(`scaleway_object_bucket.${name}_copies.name`)}`,
          ""
        ])
      }
    ],
    runcmd: [["/usr/local/sbin/begin"]]
  })
}

export const hostedStoreTerraform = (placed: Hosted, plan: Plan): TerraformPart => {
  const { component, need } = placed
  const name = tf(plan, component.id)
  const kept = component.deletionProtection === true
  return {
    files: [
      {
        file: "stores.tf",
        blocks: [
          password(name),
          resource(
            "scaleway_block_volume",
            name,
            {
              name: cloudName(component.id),
              iops: 5000,
              size_in_gb: component.storageGb,
              zone: component.zones[0],
              tags
            },
            guarded(kept)
          ),
          ...bucketBlocks(plan.site, {
            id: `${component.id}-copies`,
            name: `${name}_copies`,
            versioned: true,
            keepVersionsDays: Math.max(1, need.backupDays),
            guarded: kept
          }),
          ...machineBlocks(plan, {
            name,
            size: component.size,
            count: 1,
            zones: component.zones,
            cloudInit: setup(placed, plan),
            volume: name
          })
        ]
      }
    ]
  }
}
