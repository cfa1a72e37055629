/** The HTTP API before all functions that answer requests: one address, a route for each method and path. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Block } from "../../../hcl/Block.ts"
import { jsonencode, ref, str } from "../../../hcl/Value.ts"
import { placementOf } from "../../Plan.ts"
import type { Plan } from "../../Provider.ts"
import { answeringFunctions, hostName, hostsOf } from "./hosts.ts"
import { retention } from "./retention.ts"
import { needsOf } from "./task.ts"
import { keyArn, localName, output, resource, sub, tf } from "./terms.ts"

type Called = Need<"compute.function">

/** `GET /orders/{id}`; the route that takes everything else is called so by API Gateway. */
const routeKey = ({ method, path }: Called["routes"][number]): string =>
  path === "/{proxy+}" && method === "ANY" ? "$default" : `${method} ${path}`

/** Requests a second that the API lets through: what the tier is built for, in bursts. (E) */
const burst = 5

const shared = (plan: Plan, first: Called): ReadonlyArray<Block> => {
  const named = placementOf(plan, "certificate") !== undefined && placementOf(plan, "dns") !== undefined
  const host = hostName(hostsOf(needsOf(plan)), first.id)
  const rate = Math.max(100, Math.ceil(plan.site.context.peakRps.value * 10))
  return [
    resource("aws_apigatewayv2_api", "main", {
      name: localName,
      protocol_type: "HTTP",
      // the domain is the only way in, where there is one
      disable_execute_api_endpoint: named
    }),
    resource("aws_cloudwatch_log_group", "api", {
      name: str`/aws/apigateway/${localName}`,
      retention_in_days: retention(placementOf(plan, "logs")?.need.retentionDays ?? 30),
      kms_key_id: keyArn(plan)
    }),
    resource(
      "aws_apigatewayv2_stage",
      "main",
      { api_id: ref("aws_apigatewayv2_api.main.id"), name: "$default", auto_deploy: true },
      [
        sub("default_route_settings", { throttling_rate_limit: rate, throttling_burst_limit: rate * burst }),
        sub("access_log_settings", {
          destination_arn: ref("aws_cloudwatch_log_group.api.arn"),
          format: jsonencode({
            requestId: "$context.requestId",
            route: "$context.routeKey",
            status: "$context.status",
            milliseconds: "$context.responseLatency",
            error: "$context.integrationErrorMessage"
          })
        })
      ]
    ),
    ...(named
      ? [
          resource("aws_apigatewayv2_domain_name", "main", { domain_name: host }, [
            sub("domain_name_configuration", {
              certificate_arn: ref("aws_acm_certificate_validation.main.certificate_arn"),
              endpoint_type: "REGIONAL",
              security_policy: "TLS_1_2"
            })
          ]),
          resource("aws_apigatewayv2_api_mapping", "main", {
            api_id: ref("aws_apigatewayv2_api.main.id"),
            domain_name: ref("aws_apigatewayv2_domain_name.main.id"),
            stage: ref("aws_apigatewayv2_stage.main.id")
          }),
          resource(
            "aws_route53_record",
            "api",
            { zone_id: ref("aws_route53_zone.main.zone_id"), name: host, type: "A" },
            [
              sub("alias", {
                name: ref("aws_apigatewayv2_domain_name.main.domain_name_configuration[0].target_domain_name"),
                zone_id: ref("aws_apigatewayv2_domain_name.main.domain_name_configuration[0].hosted_zone_id"),
                evaluate_target_health: false
              })
            ]
          )
        ]
      : [])
  ]
}

const ownRoutes = (need: Called, plan: Plan): Called["routes"] => {
  // a route leads to one function: the first that names it
  const all = answeringFunctions(needsOf(plan))
  const before = all
    .slice(
      0,
      all.findIndex(({ id }) => id === need.id)
    )
    .flatMap(({ routes }) => routes.map(routeKey))
  const keys = new Set(before)
  return need.routes.filter((route) => {
    const key = routeKey(route)
    const free = !keys.has(key)
    keys.add(key)
    return free
  })
}

/** The API itself, and the routes of one function. */
export const apiBlocks = (need: Called, plan: Plan): ReadonlyArray<Block> => {
  const name = tf(need.id)
  const [first = need] = answeringFunctions(needsOf(plan))
  const routes = ownRoutes(need, plan)
  const payloads = [...new Set(routes.map(({ payload }) => payload))]
  const integration = (payload: string) => `${name}_${payload === "1.0" ? "v1" : "v2"}`
  return [
    ...shared(plan, first),
    ...payloads.map((payload) =>
      resource("aws_apigatewayv2_integration", integration(payload), {
        api_id: ref("aws_apigatewayv2_api.main.id"),
        integration_type: "AWS_PROXY",
        integration_uri: ref(`aws_lambda_function.${name}.invoke_arn`),
        payload_format_version: payload
      })
    ),
    ...routes.map((route, at) =>
      resource("aws_apigatewayv2_route", `${name}_${at + 1}`, {
        api_id: ref("aws_apigatewayv2_api.main.id"),
        route_key: routeKey(route),
        target: str`integrations/${ref(`aws_apigatewayv2_integration.${integration(route.payload)}.id`)}`
      })
    ),
    resource("aws_lambda_permission", `${name}_api`, {
      statement_id: "api",
      action: "lambda:InvokeFunction",
      function_name: ref(`aws_lambda_function.${name}.function_name`),
      principal: "apigateway.amazonaws.com",
      source_arn: str`${ref("aws_apigatewayv2_api.main.execution_arn")}/*/*`
    })
  ]
}

export const apiOutputs = (plan: Plan): ReadonlyArray<Block> => [
  output(
    "api_url",
    "Address of the functions that answer requests",
    placementOf(plan, "dns") === undefined
      ? ref("aws_apigatewayv2_api.main.api_endpoint")
      : str`https://${ref("aws_apigatewayv2_domain_name.main.domain_name")}`
  )
]
