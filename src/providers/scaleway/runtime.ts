/** The identity that running processes use: an IAM application with only what they need, and a key that expires. */
import type { Need } from "../../blueprint/Need.ts"
import { type Block, block, call, ref, str, type Value } from "../../hcl/index.ts"
import { resource, tags } from "./names.ts"

/** A key is made anew this often, and lives on so long, so that an apply in between replaces it without a gap. */
export const keyRotationDays = 30
const keyGraceHours = 1440

/** Applications that hold a key: processes (images, objects, e-mail) and CI. */
export type KeyOwner = "runtime" | "ci"

export const keyExpiry = (owner: KeyOwner): Value =>
  call("timeadd", ref(`time_rotating.${owner}.rotation_rfc3339`), `${keyGraceHours}h`)

/** Application, rotating date and key. */
export const application = (owner: KeyOwner, description: string): ReadonlyArray<Block> => [
  resource("scaleway_iam_application", owner, { name: str`${ref("local.name")}-${owner}`, description, tags }),
  resource("time_rotating", owner, { rotation_days: keyRotationDays }),
  resource("scaleway_iam_api_key", owner, {
    application_id: ref(`scaleway_iam_application.${owner}.id`),
    description: str`${description} Replaced by an apply every ${keyRotationDays} days.`,
    default_project_id: ref("var.project_id"),
    expires_at: keyExpiry(owner)
  })
]

export const policy = (owner: KeyOwner, sets: ReadonlyArray<string>, organization: ReadonlyArray<string> = []): Block =>
  resource(
    "scaleway_iam_policy",
    owner,
    {
      name: str`${ref("local.name")}-${owner}`,
      application_id: ref(`scaleway_iam_application.${owner}.id`),
      tags
    },
    [
      block("rule", [], { project_ids: [ref("var.project_id")], permission_set_names: sets }),
      ...(organization.length === 0
        ? []
        : [block("rule", [], { organization_id: ref("var.organization_id"), permission_set_names: organization })])
    ]
  )

/** Whether the key of the processes reads and writes buckets: those of the application, or copies of its disks. */
export const readsBuckets = (needs: ReadonlyArray<Need>): boolean =>
  needs.some(({ kind }) => kind === "storage.object" || kind === "storage.file")

/** What processes may do, by the needs of the plan; empty where they need no key. Instances and nodes pull images. */
export const runtimeSets = (needs: ReadonlyArray<Need>, pulls: boolean): ReadonlyArray<string> => [
  ...(pulls ? ["ContainerRegistryReadOnly"] : []),
  ...(readsBuckets(needs)
    ? [
        "ObjectStorageBucketsRead",
        "ObjectStorageObjectsDelete",
        "ObjectStorageObjectsRead",
        "ObjectStorageObjectsWrite"
      ]
    : []),
  ...(needs.some(({ kind }) => kind === "email") ? ["TransactionalEmailEmailSmtpCreate"] : []),
  ...(needs.some(({ kind }) => kind === "kms") ? ["KeyManagerKeyDecrypt", "KeyManagerKeyEncrypt"] : [])
]

export const accessKey: Value = ref("scaleway_iam_api_key.runtime.access_key")
export const secretKey: Value = ref("scaleway_iam_api_key.runtime.secret_key")
