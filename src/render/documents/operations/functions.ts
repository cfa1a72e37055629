/** Functions, and messages that nobody could handle. */
import { slug } from "../../../hcl/index.ts"
import { placementsOf } from "../../../providers/Plan.ts"
import type { Rendering } from "../../Rendering.ts"
import { code } from "../../markdown/escape.ts"
import { resourcesOf, sh, value } from "./resources.ts"

const onAws = (id: string): string => {
  const address = `aws_lambda_function.${slug(id)}`
  return [
    `### ${code(id)}`,
    sh(
      `NAME=${value(`${address}.function_name`)}`,
      'aws logs tail "/aws/lambda/$NAME" --since 1h --follow',
      `IMAGE=${value(`${address}.image_uri`)}`,
      'aws lambda update-function-code --function-name "$NAME" --image-uri "${IMAGE%:*}:$EARLIER" --query LastUpdateStatus   # rolls back at once; EARLIER: 40 digits of that commit'
    )
  ].join("\n\n")
}

const onScaleway = (id: string, region: string): string =>
  [
    `### ${code(id)}`,
    "Its log is in Cockpit's Grafana, under Serverless Functions. A rollback is a deployment of the earlier code: revert the commit and push. What runs now:",
    sh(
      `FUNCTION=${value(`scaleway_function.${slug(id)}.id`)}`,
      `scw function function get "\${FUNCTION##*/}" region=${region}`
    )
  ].join("\n\n")

/** Queues beside which there is one for what failed too often. */
const deadIn = (resources: ReadonlySet<string>): ReadonlyArray<string> =>
  [...resources].filter((address) => /^(?:aws_sqs_queue|scaleway_mnq_sqs_queue)\.\w+_dead$/.test(address)).toSorted()

const dead = (address: string, region: string): string =>
  address.startsWith("aws_")
    ? sh(
        `aws sqs receive-message --queue-url ${value(`${address}.url`)} --visibility-timeout 10   # looks at one, and leaves it there`,
        `aws sqs start-message-move-task --source-arn ${value(`${address}.arn`)}   # after the cause is mended: all of them again`
      )
    : sh(
        `SQS="aws sqs --endpoint-url https://sqs.mnq.${region}.scaleway.com --region ${region}"   # with credentials of Messaging and Queuing in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
        `$SQS receive-message --queue-url ${value(`${address}.url`)} --visibility-timeout 10   # looks at one, and leaves it there`
      )

export const functions = (rendering: Rendering): string => {
  const { provider, tier } = rendering
  const called = placementsOf(rendering.plan, "compute.function")
  const queues = deadIn(resourcesOf(rendering))
  return [
    ...called.map(({ need }) => (provider.name === "aws" ? onAws(need.id) : onScaleway(need.id, tier.region))),
    ...(queues.length === 0
      ? []
      : [
          [
            "### Messages that could not be handled",
            "What fails too often goes to a queue of its own and waits there. Look at one, mend the cause, then send them to the function's own queue again.",
            ...queues.map((address) => dead(address, tier.region))
          ].join("\n\n")
        ])
  ].join("\n\n")
}
