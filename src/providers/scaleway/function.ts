/** Code that is called and gone: Serverless Functions, packed by the deployment and called by address, clock or queue. */
import type { Need } from "../../blueprint/Need.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { monthly as perMonth, type UsageLine } from "../../catalog/UsageLine.ts"
import { block, expr, ref, slug, str, uniqueSlugs } from "../../hcl/index.ts"
import { placementsOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { describeSize, serverlessSize } from "./classes/serverless.ts"
import { functionRuntime, type FunctionRuntime } from "./classes/functions.ts"
import { environmentOf } from "./environment.ts"
import { component, free, gap, hdsWarning, monthly, placement, used } from "./making.ts"
import { output, resource, tags, tf } from "./names.ts"
import { privateNetwork } from "./network.ts"
import { needsOf } from "./names.ts"
import { serverlessLines } from "./serverlessLines.ts"

type Called = Need<"compute.function">

/** Sizes of memory, MB, and instances of one function, each of which answers one call at a time (limitations page of 2025-09-02). */
const sizes = [128, 256, 512, 1024, 2048, 4096]
const mostInstances = 50

const memoryOf = ({ memoryGib }: Called): number | undefined =>
  sizes.find((size) => size >= Math.round(memoryGib * 1024))

const linesOf = (need: Called, memory: number): ReadonlyArray<UsageLine> => {
  const { callMilliseconds, callsPerMonth, egressGbPerMonth, id } = need
  const perCall = (callMilliseconds / 1000) * (memory / 1024)
  return [
    used(id, "scw.functions.requests", "Calls", {
      quantity: callsPerMonth.expected / 1e6,
      low: callsPerMonth.low / 1e6,
      high: callsPerMonth.high / 1e6,
      unit: "1M requests"
    }),
    used(id, "scw.functions.compute", `Time of ${memory} MB, ${callMilliseconds} ms a call`, {
      quantity: callsPerMonth.expected * perCall,
      low: callsPerMonth.low * perCall,
      high: callsPerMonth.high * perCall,
      unit: "GB-second"
    }),
    ...(egressGbPerMonth.expected > 0
      ? [
          free(
            id,
            "scw.egress.instance",
            "Traffic to the internet",
            perMonth(egressGbPerMonth.expected, "GB"),
            "Outbound traffic of Serverless Functions is not charged."
          )
        ]
      : [])
  ]
}

/** The same in a container that is always there. */
const asContainer = (need: Called, site: Site) => {
  const size = serverlessSize(0.25, need.memoryGib)
  return size === null
    ? []
    : [
        {
          option: `A Serverless Container of ${describeSize(size)} that is always up`,
          monthlyEur: monthly(site, serverlessLines(need.id, { size, min: 1, max: 1 })),
          why: "It would wait most of the month, and the code has no server of its own."
        }
      ]
}

const warningsOf = (need: Called, runtime: FunctionRuntime, queued: boolean, site: Site): ReadonlyArray<Warning> => [
  {
    code: "function_event_shape",
    text: `${need.id} was written for AWS Lambda: Scaleway calls it with an event of its own shape, with a host name of its own instead of paths of one API. Test it before it takes traffic.`
  },
  ...(need.trigger === "event" && !queued
    ? [
        {
          code: "event_not_wired",
          text: `${need.id}: functions of Scaleway are called by requests, the clock, SQS queues and NATS; what calls it here is none of these and has to send requests instead.`
        }
      ]
    : []),
  ...(runtime.other
    ? [
        {
          code: "runtime_raised",
          text: `${need.id} names ${need.runtime ?? "no runtime"}, which is not among those of Scaleway; ${runtime.name} is used. Test it with that.`
        }
      ]
    : []),
  ...(need.mostAtOnce > mostInstances
    ? [
        {
          code: "concurrency_quota",
          text: `${need.id} may be called ${need.concurrency} times at once at the peak of this tier; a function has ${mostInstances} instances, each with one call. Ask Scaleway for more.`
        }
      ]
    : []),
  ...hdsWarning(site, "Serverless Functions")
]

const isQueued = (need: Called, needs: ReadonlyArray<Need>): boolean =>
  needs.some((other) => other.id === need.source && other.kind === "queue" && other.engine === "sqs")

export const serverlessFunction: ProviderKind<"compute.function"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const runtime = functionRuntime(need.runtime, need.language)
    if (runtime === null)
      return gap(
        `${need.id} is written in ${need.language ?? "an unknown language"}, for which no package of a Serverless Function can be made.`,
        "provider",
        ["Run its code as an HTTP service in a Serverless Container, from an image.", "Place this tier on AWS."]
      )
    const memory = memoryOf(need)
    if (memory === undefined)
      return gap(`${need.id} asks for more than the ${sizes.at(-1)} MB of a Serverless Function.`, "capacity", [
        "Do less in one call.",
        "Place this tier on AWS."
      ])
    return placement(
      "compute.function",
      need,
      component(need, site, "compute.function", "Serverless Function", {
        size: `${memory} MB`,
        min: 0,
        max: Math.min(mostInstances, need.mostAtOnce),
        public: need.trigger === "http",
        memoryGib: memory / 1024,
        version: runtime.name,
        rejected: asContainer(need, site)
      }),
      {
        usage: linesOf(need, memory),
        sla: {
          percent: 99.5,
          requestPath: need.trigger === "http",
          source: "scaleway.com/en/serverless-functions/sla"
        },
        warnings: warningsOf(need, runtime, isQueued(need, needs), site),
        assumptions: [
          `${need.id}: a call takes ${need.callMilliseconds} ms of ${memory} MB.`,
          `${need.id}: the service is regional; how its instances are spread over the zones is not published.`,
          `${need.id}: its address is the provider's; a domain of the owner is added with scaleway_function_domain.`
        ]
      }
    )
  },
  terraform: (placed, plan) => terraform(placed, plan)
}

/** Functions of one folder are packed together: the name of the package, without `.zip`. */
export const packageOf = (plan: Plan, root: string): string =>
  uniqueSlugs([...new Set(placementsOf(plan, "compute.function").map(({ need }) => need.root || "app"))], {
    separator: "-",
    maxLength: 60
  }).get(root || "app") ?? "app"

const terraform = ({ component: placed, need }: Placement<"compute.function">, plan: Plan): TerraformPart => {
  const name = tf(plan, placed.id)
  const environment = environmentOf(plan, need)
  const zip = str`${ref("path.module")}/functions/${packageOf(plan, need.root)}.zip`
  return {
    files: [
      {
        file: "functions.tf",
        blocks: [
          resource("scaleway_function_namespace", "main", {
            name: ref("local.name"),
            description: "Functions of this tier.",
            tags
          }),
          resource("scaleway_function", name, {
            name: slug(placed.id, { separator: "-", maxLength: 30 }),
            namespace_id: ref("scaleway_function_namespace.main.id"),
            runtime: placed.version ?? "",
            handler: need.handler,
            memory_limit: Math.round((placed.memoryGib ?? 0.5) * 1024),
            timeout: need.timeoutSeconds,
            min_scale: 0,
            max_scale: placed.max,
            privacy: need.trigger === "http" ? "public" : "private",
            http_option: "redirected",
            zip_file: zip,
            // The deployment packs the code; a plan without it changes nothing of the code.
            zip_hash: expr`try(filesha256(${zip}), null)`,
            deploy: true,
            private_network_id: privateNetwork(plan),
            environment_variables: environment.plain,
            secret_environment_variables: environment.secret,
            tags
          }),
          ...(need.schedule === null
            ? []
            : [
                resource("scaleway_function_cron", name, {
                  function_id: ref(`scaleway_function.${name}.id`),
                  schedule: need.schedule,
                  args: "{}"
                })
              ]),
          ...(isQueued(need, needsOf(plan)) && need.source !== null
            ? [
                resource(
                  "scaleway_function_trigger",
                  name,
                  {
                    function_id: ref(`scaleway_function.${name}.id`),
                    name: slug(placed.id, { separator: "-", maxLength: 30 })
                  },
                  [block("sqs", [], { queue: ref(`scaleway_mnq_sqs_queue.${tf(plan, need.source)}.name`) })]
                )
              ]
            : [])
        ]
      }
    ],
    variables: environment.variables,
    outputs:
      need.trigger === "http"
        ? [
            output(
              `${name}_url`,
              `Address of ${placed.id}.`,
              str`https://${ref(`scaleway_function.${name}.domain_name`)}`
            )
          ]
        : []
  }
}
