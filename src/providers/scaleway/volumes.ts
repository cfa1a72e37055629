/** How an Instance mounts a Block Storage volume and copies it away every night. */
import { call, expr, ref, str, type Value } from "../../hcl/index.ts"
import type { Placement, Plan } from "../Provider.ts"
import { fillCommand, filledOf } from "../shared/fillCommand.ts"
import { tf } from "./names.ts"
import { accessKey, secretKey } from "./runtime.ts"
import type { Connection } from "./wiring/Connection.ts"

type Volume = Placement<"storage.file">

/** What a process is told of its disk. */
export const diskConnection = ({ need: { paths } }: Volume): Connection => ({
  file: `${paths[0]}/app.db`,
  folder: paths[0]
})

export const volumeName = (plan: Plan, volume: Volume): string => tf(plan, volume.component.id)

/** Terraform name of the bucket with the nightly copies. */
export const copiesName = (plan: Plan, volume: Volume): string => `${volumeName(plan, volume)}_copies`

/** The volume under the name the Instance sees it by: its id without the zone. */
const device = (plan: Plan, volume: Volume): Value =>
  str`/dev/disk/by-id/scsi-0SCW_sbs_volume-${expr`${call("split", "/", ref(`scaleway_block_volume.${volumeName(plan, volume)}.id`))}[1]`}`

const mountScript = `#!/bin/sh
set -eu
for attempt in $(seq 1 60); do [ -e "$1" ] && break; sleep 2; done
blkid "$1" >/dev/null 2>&1 || mkfs.ext4 -q -L data "$1"
mkdir -p /data
grep -q '^LABEL=data ' /etc/fstab || echo 'LABEL=data /data ext4 defaults,nofail 0 2' >> /etc/fstab
mountpoint -q /data || mount /data
`

/**
 * A new disk belongs to root, and an image runs as a user of its own, who is given the disk. Root writes anywhere, and
 * what it starts may have made files of its own there. A name stands for a number in the image alone.
 */
const ownScript = `#!/bin/sh
set -eu
image=$1
shift
docker pull --quiet "$image" >/dev/null
user=$(docker image inspect --format '{{.Config.User}}' "$image" | cut -d: -f1)
case "$user" in
  '' | 0 | root) user=0 ;;
  *[!0-9]*) user=$(docker run --rm --network=none --entrypoint=id "$image" -u) ;;
esac
for folder in "$@"; do
  mkdir -p "$folder"
  [ "$user" = 0 ] || [ "$(stat -c %u "$folder")" = "$user" ] || chown -R "$user" "$folder"
done
`

/** Links hold the files as they are, and need no room. Nothing is sent when a database could not be copied. */
const copyScript = `#!/bin/sh
set -eu
. /etc/app/copies.env
export AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY
trap 'rm -rf /data/.copies' EXIT
rm -rf /data/.copies
mkdir -p /data/.copies/files
find /data -mindepth 1 -maxdepth 1 ! -name .copies ! -name lost+found -exec cp -al -t /data/.copies/files {} +
find /data/.copies/files -type f -size +0 -exec /usr/local/sbin/copy-databases {} +
s3cmd --host="$HOST" --host-bucket="%(bucket)s.$HOST" sync --delete-removed /data/.copies/files/ "s3://$BUCKET/"
`

/** A file that is written to while it is copied is no database: SQLite makes the copy itself, of one moment. */
const databaseScript = `#!/bin/sh
set -eu
for file in "$@"; do
  [ -f "$file" ] || continue
  [ "$(head -c 15 "$file" | tr -d '\\0')" = 'SQLite format 3' ] || continue
  sqlite3 -cmd '.timeout 60000' "/data/\${file#/data/.copies/files/}" '.backup /data/.copies/database'
  mv -f /data/.copies/database "$file"
  rm -f "$file-wal" "$file-shm" "$file-journal"
done
`

export const volumeFiles = (plan: Plan, volume: Volume): ReadonlyArray<Value> => [
  { path: "/usr/local/sbin/mount-data", permissions: "0700", content: mountScript },
  { path: "/usr/local/sbin/own-data", permissions: "0700", content: ownScript },
  { path: "/usr/local/sbin/copy-databases", permissions: "0700", content: databaseScript },
  { path: "/etc/cron.daily/copy-data", permissions: "0700", content: copyScript },
  {
    path: "/etc/app/copies.env",
    permissions: "0600",
    content: call("join", "\n", [
      str`AWS_ACCESS_KEY_ID=${accessKey}`,
      str`AWS_SECRET_ACCESS_KEY=${secretKey}`,
      str`HOST=s3.${ref("var.region")}.scw.cloud`,
      str`BUCKET=${ref(`scaleway_object_bucket.${copiesName(plan, volume)}.name`)}`,
      ""
    ])
  }
]

/** Where on the disk a process keeps each of its folders; several are apart. */
const placesOf = ({ need: { paths } }: Volume): ReadonlyArray<readonly [onDisk: string, path: string]> =>
  paths.map((path) => [paths.length === 1 ? "/data" : `/data/${path.slice(1).replaceAll("/", "-")}`, path])

/** Arguments of `docker run` that put the disk where the process keeps its files. */
export const bindsOf = (volume: Volume): ReadonlyArray<string> =>
  placesOf(volume).map(([onDisk, path]) => `--volume=${onDisk}:${path}`)

/** Copies what the image ships to the folders of the disk that are empty, by the image itself, which knows its user. */
const fillingCommands = (volume: Volume, image: Value): ReadonlyArray<Value> => {
  const filled = filledOf(
    placesOf(volume).flatMap(([onDisk, path]) =>
      volume.need.shipped?.includes(path) === true ? [{ onDisk, path }] : []
    )
  )
  if (filled.length === 0) return []
  return [
    [
      "docker",
      "run",
      "--rm",
      "--network=none",
      ...filled.map(({ disk, onDisk }) => `--volume=${onDisk}:${disk}`),
      "--entrypoint=sh",
      image,
      "-c",
      fillCommand(filled)
    ]
  ]
}

/** Mounts the disk, gives it to whom the image runs as, and fills it with what the image ships. */
export const volumeCommands = (plan: Plan, volume: Volume, image: Value): ReadonlyArray<Value> => [
  ["apt-get", "install", "-y", "s3cmd", "sqlite3"],
  ["/usr/local/sbin/mount-data", device(plan, volume)],
  ["/usr/local/sbin/own-data", image, ...placesOf(volume).map(([onDisk]) => onDisk)],
  ...fillingCommands(volume, image)
]
