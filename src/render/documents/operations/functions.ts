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

const deadOnAws = (address: string): string =>
  sh(
    `aws sqs receive-message --queue-url ${value(`${address}.url`)} --visibility-timeout 10   # looks at one, and leaves it there`,
    `aws sqs start-message-move-task --source-arn ${value(`${address}.arn`)}   # after the cause is mended: all of them again`
  )

/** Queues of Scaleway speak to the same client, with keys and an address of their own; they know no move, so each is sent and then removed. */
const deadOnScaleway = (address: string, region: string): ReadonlyArray<string> => {
  const own = address.replace(/_dead$/, "")
  const keys = own.replace("mnq_sqs_queue", "mnq_sqs_credentials")
  const key = (name: string) => value(`nonsensitive(${keys}.${name})`)
  return [
    sh(
      `FROM=${value(`${address}.url`)} TO=${value(`${own}.url`)}`,
      `QUEUE_KEY=${key("access_key")} QUEUE_SECRET=${key("secret_key")}`,
      "queues() {",
      `  AWS_ACCESS_KEY_ID="$QUEUE_KEY" AWS_SECRET_ACCESS_KEY="$QUEUE_SECRET" AWS_SESSION_TOKEN= aws --endpoint-url https://sqs.mnq.${region}.scaleway.com --region ${region} --output json sqs "$@"`,
      "}",
      'queues receive-message --queue-url "$FROM" --wait-time-seconds 5   # looks at one; it shows again after half a minute'
    ),
    "After the cause is mended, up to a hundred of them again, each removed once it was sent; needs `jq`. When it stops in between, one message may come twice:",
    sh(
      "(",
      "  set -e",
      "  umask 077",
      '  FILE="$(mktemp)"',
      `  trap 'rm -f "$FILE"' EXIT`,
      "  for TURN in $(seq 100); do",
      '    MESSAGE="$(queues receive-message --queue-url "$FROM" --message-attribute-names All --wait-time-seconds 5)"',
      '    [ -n "$MESSAGE" ] || break',
      `    jq --arg to "$TO" '.Messages[0] | {QueueUrl: $to, MessageBody: .Body, MessageAttributes: (.MessageAttributes // {})}' <<< "$MESSAGE" > "$FILE"`,
      '    queues send-message --cli-input-json "file://$FILE" --query MessageId',
      `    queues delete-message --queue-url "$FROM" --receipt-handle "$(jq -r '.Messages[0].ReceiptHandle' <<< "$MESSAGE")"`,
      "  done",
      ")"
    )
  ]
}

const dead = (address: string, region: string): ReadonlyArray<string> => [
  `${code(address.split(".")[1] ?? "")}:`,
  ...(address.startsWith("aws_") ? [deadOnAws(address)] : deadOnScaleway(address, region))
]

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
            ...queues.flatMap((address) => dead(address, tier.region))
          ].join("\n\n")
        ])
  ].join("\n\n")
}
