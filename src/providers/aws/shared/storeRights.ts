/** What a process may do with stores that are reached through AWS's API. */
import type { Need } from "../../../blueprint/Need.ts"
import { ref, str, type Value } from "../../../hcl/Value.ts"
import { foldersOf } from "./disks.ts"
import type { Statement } from "./iam.ts"
import { tf } from "./terms.ts"

const accessPoints = (store: Need<"storage.file">): Value => {
  const points = foldersOf(store).map(({ name }) => ref(`aws_efs_access_point.${name}.arn`))
  const [only] = points
  return points.length === 1 && only !== undefined ? only : points
}

/** What a process may do with a store of this kind. */
export const permissions = (store: Need): ReadonlyArray<Statement> => {
  const name = tf(store.id)
  switch (store.kind) {
    case "storage.object": {
      const bucket = ref(`aws_s3_bucket.${name}.arn`)
      return [
        {
          sid: "Objects",
          actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
          resources: [str`${bucket}/*`]
        },
        { sid: "List", actions: ["s3:ListBucket", "s3:GetBucketLocation"], resources: [bucket] }
      ]
    }
    case "db.keyvalue": {
      const table = ref(`aws_dynamodb_table.${name}.arn`)
      return [
        {
          sid: "Items",
          actions: [
            "BatchGetItem",
            "BatchWriteItem",
            "ConditionCheckItem",
            "DeleteItem",
            "DescribeTable",
            "GetItem",
            "PutItem",
            "Query",
            "Scan",
            "UpdateItem"
          ].map((action) => `dynamodb:${action}`),
          resources: [table, str`${table}/index/*`]
        }
      ]
    }
    case "queue":
      return store.engine === "sqs"
        ? [
            {
              sid: "Queue",
              actions: [
                "SendMessage",
                "ReceiveMessage",
                "DeleteMessage",
                "ChangeMessageVisibility",
                "GetQueueAttributes",
                "GetQueueUrl"
              ].map((action) => `sqs:${action}`),
              resources: [ref(`aws_sqs_queue.${name}.arn`)]
            }
          ]
        : []
    case "email":
      return [
        {
          sid: "Mail",
          actions: ["ses:SendEmail", "ses:SendRawEmail"],
          resources: [ref(`aws_sesv2_email_identity.${name}.arn`), ref(`aws_sesv2_configuration_set.${name}.arn`)]
        }
      ]
    case "storage.file":
      return [
        {
          sid: "Disk",
          actions: ["elasticfilesystem:ClientMount", "elasticfilesystem:ClientWrite"],
          resources: [ref(`aws_efs_file_system.${name}.arn`)],
          condition: { StringEquals: { "elasticfilesystem:AccessPointArn": accessPoints(store) } }
        }
      ]
    default:
      return []
  }
}

/** The same statements, each with an id of its own in one policy. */
export const unique = (statements: ReadonlyArray<Statement>): ReadonlyArray<Statement> =>
  statements.map((statement, at) => ({ ...statement, sid: `${statement.sid}${at + 1}` }))
