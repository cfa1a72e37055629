/** What an Instance does at its first start, as data: cloud-init reads YAML that Terraform encodes. */
import { call, expr, ref, str, type Value } from "../../hcl/index.ts"
import { secretKey } from "./runtime.ts"

const folder = "/etc/app"

/** A file with settings, one `NAME=value` a line, for `docker run --env-file`. */
const environmentFile = (path: string, values: Value): Value => ({
  path,
  permissions: "0600",
  content: call("join", "\n", expr`[for name, value in ${values} : ${str`${ref("name")}=${ref("value")}`}]`)
})

interface Setup {
  /** Name, plain and secret values of each process. */
  readonly environments: ReadonlyArray<{ readonly name: string; readonly values: Value }>
  readonly files?: ReadonlyArray<Value>
  /** Each a program and its arguments: no shell reads them. */
  readonly commands: ReadonlyArray<Value>
}

export const environmentPath = (name: string): string => `${folder}/${name}.env`

/** Docker, the environment files, a login to the registry, then the commands. Stands behind `#cloud-config`. */
export const cloudInit = (setup: Setup): Value =>
  call("yamlencode", {
    package_update: true,
    package_upgrade: true,
    packages: ["docker.io", "unattended-upgrades"],
    write_files: [
      ...setup.environments.map(({ name, values }) => environmentFile(environmentPath(name), values)),
      { path: `${folder}/registry-key`, permissions: "0600", content: secretKey },
      ...(setup.files ?? [])
    ],
    runcmd: [
      // a release step that fails keeps the new version from starting
      "set -e",
      [
        "sh",
        "-c",
        // A new key is not known everywhere at once, and a machine starts seconds after its key was made.
        str`for _ in $(seq 30); do docker login rg.${ref("var.region")}.scw.cloud -u nologin --password-stdin < ${folder}/registry-key && exit 0; sleep 10; done; exit 1`
      ],
      ...setup.commands
    ]
  })
