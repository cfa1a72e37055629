/** Code that is called and gone: AWS Lambda, from an image of the tier's registry. */
import type { Need } from "../../blueprint/Need.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { estimated, monthly } from "../../catalog/UsageLine.ts"
import { schedulesOf } from "./shared/cron.ts"
import type { Gap, Placement, ProviderKind, Site } from "../Provider.ts"
import { exceptionWarning } from "../ruleException.ts"
import { terraform } from "./compute.function.terraform.ts"
import { component, rejected } from "./shared/component.ts"
import { addressedTasks, sizesFor, sizeName } from "./shared/fargate.ts"
import { functionExceptions } from "./shared/functionExceptions.ts"
import { isInNetwork } from "./shared/functions.ts"
import { onTheOther, processorOf, shown } from "./shared/processor.ts"
import { monthlyEur, times, used } from "./shared/usage.ts"

type Called = Need<"compute.function">

/** Memory of a function, in MiB (AWS, quotas of Lambda). */
const least = 128
const most = 10_240

/** Calls at the same time that an account may have in a region before it asks for more; a new one may have 10. */
const accountConcurrency = 1000
/** Of which AWS keeps so many free of reservations. */
const unreserved = 100

/** Calls at the same time that are kept for this function, and that it may not exceed. */
const reservedOf = ({ mostAtOnce }: Called): number => Math.min(accountConcurrency - unreserved, mostAtOnce)

const memoryOf = ({ memoryGib }: Called): number => Math.max(least, Math.ceil(memoryGib * 1024))

const warningsOf = (need: Called): ReadonlyArray<Warning> => [
  ...(need.mostAtOnce > accountConcurrency - unreserved
    ? [
        {
          code: "concurrency_quota",
          text: `${need.id} may be called ${need.concurrency} times at once at the peak of this tier; an account starts with ${accountConcurrency} for all functions of a region. Ask AWS for more.`
        }
      ]
    : []),
  ...(need.trigger === "schedule" && schedulesOf(need.schedule ?? "").length === 0
    ? [
        {
          code: "schedule_not_understood",
          text: `The schedule of ${need.service} could not be read; the files run it daily at 03:00 UTC. Change schedule_expression.`
        }
      ]
    : [])
]

const place = (need: Called, site: Site, needs: ReadonlyArray<Need>): Placement<"compute.function"> | Gap => {
  const memory = memoryOf(need)
  if (memory > most)
    return {
      gap: `${need.service} asks for ${memory} MiB; a Lambda function has ${most} at most`,
      constraint: "capacity",
      waysOut: ["Do less in one call", "Run it as a container"]
    }
  const seconds = times(need.callsPerMonth, (need.callMilliseconds / 1000) * (memory / 1024))
  const [container] = sizesFor(0.25, memory / 1024)
  const http = need.trigger === "http"
  return {
    kind: "compute.function",
    need,
    component: component(need, site, "AWS Lambda function", {
      size: `${memory} MiB`,
      zones: site.region.zones,
      min: 0,
      max: reservedOf(need),
      public: http,
      vcpu: Number((memory / 1769).toPrecision(3)),
      memoryGib: memory / 1024,
      ...shown(need),
      rejected: [
        ...(container === undefined
          ? []
          : [
              rejected(
                `a container of ${sizeName(container)} that runs all the time`,
                monthlyEur(site, [
                  ...addressedTasks(site, container, 1),
                  ...(http ? ([["aws.alb.hour", { quantity: 730, unit: "hour" }]] as const) : [])
                ]),
                "it would wait most of the month, and the code has no server of its own"
              )
            ]),
        onTheOther(need, "", "every native dependency", (processor) =>
          monthlyEur(site, [[`aws.lambda.duration.${processor}`, monthly(seconds.expected, "GB-second")]])
        )
      ]
    }),
    usage: [
      used(need.id, "aws.lambda.requests", "Calls", estimated(need.callsPerMonth, "request")),
      used(
        need.id,
        `aws.lambda.duration.${processorOf(need)}`,
        `Time of ${memory} MiB, ${need.callMilliseconds} ms a call`,
        estimated(seconds, "GB-second")
      ),
      ...(http
        ? [used(need.id, "aws.apigw.http", "Requests to the HTTP API", estimated(need.callsPerMonth, "request"))]
        : []),
      ...(need.egressGbPerMonth.high > 0
        ? [used(need.id, "aws.egress.internet", "Answers to the internet", estimated(need.egressGbPerMonth, "GB"))]
        : [])
    ],
    sla: {
      percent: http ? 99.9 : 99.95,
      requestPath: http,
      source: http
        ? "AWS service level agreements as transcribed in January 2023: Lambda 99.95 % times API Gateway 99.95 %"
        : "AWS service level agreements as transcribed in January 2023; check before quoting"
    },
    warnings: [...warningsOf(need), ...functionExceptions(need, needs, site).map(exceptionWarning)],
    assumptions: [
      `${need.id}: a call takes ${need.callMilliseconds} ms of ${memory} MiB.`,
      `${need.id}: passwords and secrets are settings of the function, encrypted; a new value takes effect with the next apply.`,
      ...(isInNetwork(need, needs)
        ? [`${need.id}: it stands in the network, because a store it uses is reached there only.`]
        : [])
    ]
  }
}

export const lambda: ProviderKind<"compute.function"> = { place, sees: "everything", terraform }
