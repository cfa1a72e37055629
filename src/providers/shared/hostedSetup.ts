/** What a machine does at its first start to run an engine from its image: scripts that no cloud's name is in. */
import { imageOfEngine, type SelfHosted, selfHosted } from "../../blueprint/selfHosted.ts"
import type { Need } from "../../blueprint/Need.ts"

type Hosted = Need<"store.hosted">

/** The password as the scripts know it. */
const inShell = (text: string): string => text.replaceAll("{password}", "${PASSWORD}")

/** Waits for the disk, formats it once, and mounts it; `$1` is the device. */
export const mountScript = `#!/bin/sh
set -eu
for attempt in $(seq 1 150); do [ -e "$1" ] && break; sleep 2; done
blkid "$1" >/dev/null 2>&1 || mkfs.ext4 -q -L data "$1"
mkdir -p /data
grep -q '^LABEL=data ' /etc/fstab || echo 'LABEL=data /data ext4 defaults,nofail 0 2' >> /etc/fstab
mountpoint -q /data || mount /data
`

const kernelLines = ({ engine }: Hosted): ReadonlyArray<string> =>
  Object.entries(selfHosted[engine].kernel ?? {}).map(([name, value]) => `sysctl -w ${name}=${value}`)

/** Runs the engine; the password stands in \`PASSWORD\`. */
export const startScript = (need: Hosted): string => {
  const engine: SelfHosted = selfHosted[need.engine]
  const { arguments: more = [], dataPath, environment, healthPath, morePorts = [], port, prepare, uid } = engine
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${inShell(value)}`)
  return [
    "#!/bin/sh",
    "set -eu",
    ...kernelLines(need),
    "umask 077",
    "cat > /etc/store.env <<END",
    ...settings,
    "END",
    `mkdir -p /data/store && chown ${uid}:${uid} /data/store`,
    "docker rm --force store >/dev/null 2>&1 || true",
    [
      "docker run --detach --restart=unless-stopped --name=store --hostname=store",
      "--log-driver=json-file --log-opt=max-size=50m --log-opt=max-file=5",
      `${engine.gainsPrivileges === true ? "" : "--security-opt=no-new-privileges "}--ulimit=nofile=262144:262144 --env-file=/etc/store.env`,
      ...[port, ...morePorts].map((one) => `--publish=${one}:${one}`),
      `--volume=/data/store:${dataPath}`,
      imageOfEngine(need.engine, need.version),
      ...more.map((word) => `"${inShell(word)}"`)
    ].join(" "),
    ...(prepare === undefined
      ? []
      : [
          `for attempt in $(seq 1 60); do docker exec store sh -c '${prepare.replaceAll("'", "'\\''")}' && exit 0; sleep 5; done`,
          "echo 'the store does not answer' >&2",
          "exit 1"
        ]),
    ...(healthPath === null || prepare !== undefined
      ? []
      : [
          `for attempt in $(seq 1 60); do curl --fail --silent --output /dev/null http://127.0.0.1:${port}${healthPath} && exit 0; sleep 5; done`,
          "echo 'the store does not answer' >&2",
          "exit 1"
        ]),
    ""
  ].join("\n")
}
