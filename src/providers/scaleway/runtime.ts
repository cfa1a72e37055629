/** The identity that running processes use: an IAM application with only what they need, and a key that expires. */
import type { Need } from "../../blueprint/Need.ts"
import { type Block, block, call, expr, ref, str, type Value } from "../../hcl/index.ts"
import { resource, tags } from "./names.ts"

/**
 * A key lives so long. A person replaces it before: CI only reads IAM, as whoever may write it may give himself every
 * right, so no date may move by itself and leave CI with a change that it is refused.
 */
export const keyDays = 180
/** From so many days before the end, every plan says when it is. */
export const warnedDays = 30

/** Applications that hold a key: processes (images, objects, e-mail) and CI. */
export type KeyOwner = "runtime" | "ci"

const keyOf = { runtime: "The key of the processes", ci: "The key of CI" } as const satisfies Record<KeyOwner, string>

/** Application, the date its key ends, the key, and the warning before that date. */
export const application = (owner: KeyOwner, description: string): ReadonlyArray<Block> => {
  const end = ref(`time_offset.${owner}.rfc3339`)
  return [
    resource("scaleway_iam_application", owner, { name: str`${ref("local.name")}-${owner}`, description, tags }),
    resource("time_offset", owner, { offset_days: keyDays }),
    resource(
      "scaleway_iam_api_key",
      owner,
      {
        application_id: ref(`scaleway_iam_application.${owner}.id`),
        description: str`${description} A person replaces it within ${keyDays} days.`,
        default_project_id: ref("var.project_id"),
        expires_at: end
      },
      [block("lifecycle", [], { create_before_destroy: true })]
    ),
    block("check", [`${owner}_key`], {}, [
      block("assert", [], {
        condition: expr`${call("timecmp", call("plantimestamp"), call("timeadd", end, `-${warnedDays * 24}h`))} < 0`,
        error_message: str`${keyOf[owner]} ends on ${end}. Make a new one: RUNBOOK.md says how under Rotate secrets.`
      })
    ])
  ]
}

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
  needs.some(({ kind }) => kind === "storage.object" || kind === "storage.file" || kind === "store.hosted")

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
