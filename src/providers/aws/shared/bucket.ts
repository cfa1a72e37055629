/** A private bucket with everything that makes one safe, written down. */
import type { Block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { expr, ref, str } from "../../../hcl/Value.ts"
import { bucketName, guarded, resource, sub } from "./terms.ts"

export interface BucketShape {
  /** Of the Terraform resources. */
  readonly name: string
  /** Of the bucket's own name. */
  readonly suffix: string
  /** null or undefined: encrypted with S3's own key. */
  readonly key: Value | undefined
  readonly versioned: boolean
  /** Holds what nobody can make again. What CI or AWS writes is guarded by S3 alone, which deletes no bucket with objects in it. */
  readonly guarded?: boolean
  /** Objects go after so many days; old versions go after 30 in any case. */
  readonly expireAfterDays?: number
  readonly ownership?: "BucketOwnerEnforced" | "BucketOwnerPreferred"
  /** Where its access logs go. */
  readonly logsTo?: Value | undefined
}

/** The statement that refuses requests without TLS. */
export const denyPlainHttp = (arn: Value): { readonly [key: string]: Value } => ({
  Sid: "DenyPlainHttp",
  Effect: "Deny",
  Principal: "*",
  Action: "s3:*",
  Resource: [arn, str`${arn}/*`],
  Condition: { Bool: { "aws:SecureTransport": "false" } }
})

export const bucketBlocks = (shape: BucketShape): ReadonlyArray<Block> => {
  const bucket = ref(`aws_s3_bucket.${shape.name}.id`)
  return [
    resource("aws_s3_bucket", shape.name, { bucket: bucketName(shape.suffix) }, guarded(shape.guarded === true)),
    resource("aws_s3_bucket_public_access_block", shape.name, {
      bucket,
      block_public_acls: true,
      block_public_policy: true,
      ignore_public_acls: true,
      restrict_public_buckets: true
    }),
    resource("aws_s3_bucket_ownership_controls", shape.name, { bucket }, [
      sub("rule", { object_ownership: shape.ownership ?? "BucketOwnerEnforced" })
    ]),
    resource("aws_s3_bucket_server_side_encryption_configuration", shape.name, { bucket }, [
      sub("rule", { bucket_key_enabled: shape.key === undefined ? undefined : true }, [
        sub("apply_server_side_encryption_by_default", {
          sse_algorithm: shape.key === undefined ? "AES256" : "aws:kms",
          kms_master_key_id: shape.key
        })
      ])
    ]),
    resource("aws_s3_bucket_versioning", shape.name, { bucket }, [
      sub("versioning_configuration", { status: shape.versioned ? "Enabled" : "Disabled" })
    ]),
    resource(
      "aws_s3_bucket_lifecycle_configuration",
      shape.name,
      { bucket, depends_on: expr`[${ref(`aws_s3_bucket_versioning.${shape.name}`)}]` },
      [
        sub("rule", { id: "tidy", status: "Enabled" }, [
          sub("filter"),
          ...(shape.expireAfterDays === undefined ? [] : [sub("expiration", { days: shape.expireAfterDays })]),
          sub("noncurrent_version_expiration", { noncurrent_days: 30 }),
          sub("abort_incomplete_multipart_upload", { days_after_initiation: 7 })
        ])
      ]
    ),
    ...(shape.logsTo === undefined
      ? []
      : [
          resource("aws_s3_bucket_logging", shape.name, {
            bucket,
            target_bucket: shape.logsTo,
            target_prefix: `s3/${shape.suffix}/`
          })
        ])
  ]
}
