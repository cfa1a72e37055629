/** What calls a function besides requests: the clock, a queue, a bucket, the changes of a table. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Block } from "../../../hcl/Block.ts"
import { ref } from "../../../hcl/Value.ts"
import type { Plan } from "../../Provider.ts"
import type { Statement } from "./iam.ts"
import { schedule } from "./schedule.ts"
import { needsOf } from "./task.ts"
import { account, resource, sub, tf } from "./terms.ts"

type Called = Need<"compute.function">

interface Callers {
  readonly blocks: ReadonlyArray<Block>
  /** What the function itself must be allowed, to be called by them. */
  readonly rights: ReadonlyArray<Statement>
}

const nobody: Callers = { blocks: [], rights: [] }

const arnOf = (need: Called) => ref(`aws_lambda_function.${tf(need.id)}.arn`)

const clock = (need: Called): Callers => ({
  rights: [],
  blocks: schedule({
    id: need.id,
    schedule: need.schedule,
    rights: [{ sid: "Call", actions: ["lambda:InvokeFunction"], resources: [arnOf(need)] }],
    arn: arnOf(need),
    target: [sub("retry_policy", { maximum_retry_attempts: 2, maximum_event_age_in_seconds: 3600 })]
  })
})

const queue = (need: Called, source: string): Callers => ({
  // receiving and deleting are among what a user of the queue may do
  rights: need.uses.includes(source)
    ? []
    : [
        {
          sid: "Source",
          actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
          resources: [ref(`aws_sqs_queue.${tf(source)}.arn`)]
        }
      ],
  blocks: [
    resource("aws_lambda_event_source_mapping", tf(need.id), {
      event_source_arn: ref(`aws_sqs_queue.${tf(source)}.arn`),
      function_name: arnOf(need),
      batch_size: 10
    })
  ]
})

const changes = (need: Called, source: string): Callers => {
  const stream = ref(`aws_dynamodb_table.${tf(source)}.stream_arn`)
  return {
    rights: [
      {
        sid: "Changes",
        actions: ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
          (action) => `dynamodb:${action}`
        ),
        resources: [stream]
      }
    ],
    blocks: [
      resource("aws_lambda_event_source_mapping", tf(need.id), {
        event_source_arn: stream,
        function_name: arnOf(need),
        starting_position: "LATEST",
        batch_size: 100,
        bisect_batch_on_function_error: true,
        maximum_retry_attempts: 5
      })
    ]
  }
}

/** A bucket has one list of whom it tells: the first function writes it for all. */
const objects = (need: Called, source: string, all: ReadonlyArray<Called>): Callers => ({
  rights: [],
  blocks: [
    resource("aws_lambda_permission", `${tf(need.id)}_bucket`, {
      statement_id: "bucket",
      action: "lambda:InvokeFunction",
      function_name: ref(`aws_lambda_function.${tf(need.id)}.function_name`),
      principal: "s3.amazonaws.com",
      source_arn: ref(`aws_s3_bucket.${tf(source)}.arn`),
      source_account: account
    }),
    ...(all[0]?.id === need.id
      ? [
          resource(
            "aws_s3_bucket_notification",
            tf(source),
            {
              bucket: ref(`aws_s3_bucket.${tf(source)}.id`),
              depends_on: all.map(({ id }) => ref(`aws_lambda_permission.${tf(id)}_bucket`))
            },
            all.map((one) =>
              sub("lambda_function", { lambda_function_arn: arnOf(one), events: ["s3:ObjectCreated:*"] })
            )
          )
        ]
      : [])
  ]
})

export const callersOf = (need: Called, plan: Plan): Callers => {
  if (need.trigger === "schedule") return clock(need)
  const needs = needsOf(plan)
  const source = needs.find(({ id }) => id === need.source)
  if (need.trigger === "http" || source === undefined) return nobody
  if (source.kind === "queue" && source.engine === "sqs") return queue(need, source.id)
  if (source.kind === "db.keyvalue") return changes(need, source.id)
  if (source.kind !== "storage.object") return nobody
  const all = needs.filter(
    (other): other is Called =>
      other.kind === "compute.function" && other.trigger === "event" && other.source === source.id
  )
  return objects(need, source.id, all)
}
