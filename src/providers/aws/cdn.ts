/** CloudFront before a static site, or before the static files of a web service. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, monthly } from "../../catalog/UsageLine.ts"
import type { Block } from "../../hcl/Block.ts"
import { heredoc, ref } from "../../hcl/Value.ts"
import { placementById } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { certificateBlocks } from "./certificate.ts"
import { accessLogBucket, accessLogs } from "./logs.ts"
import { beside, component, rejected } from "./shared/component.ts"
import { hostName, hostsOf } from "./shared/hosts.ts"
import { hasAccessLogs, hasFirewall } from "./shared/policy.ts"
import { needsOf } from "./shared/task.ts"
import { kebab, named, output, resource, sub, tf } from "./shared/terms.ts"
import { monthlyEur, provisioned, used } from "./shared/usage.ts"
import { aclLines, filterLines, hasAclLogs, webAcl } from "./shared/webAcl.ts"

/** Ids of policies that AWS manages, the same in every account. */
const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6"
/** For applications. Nothing is kept that does not say so, and no cookie goes in: a page that is kept is nobody's own. */
const asSaid = resource(
  "aws_cloudfront_cache_policy",
  "as_said",
  {
    name: named("as-said"),
    comment: "Keeps an answer as long as its Cache-Control says.",
    min_ttl: 0,
    default_ttl: 0,
    max_ttl: 31_536_000
  },
  [
    sub(
      "parameters_in_cache_key_and_forwarded_to_origin",
      { enable_accept_encoding_brotli: true, enable_accept_encoding_gzip: true },
      [
        sub("cookies_config", { cookie_behavior: "none" }),
        sub("headers_config", { header_behavior: "none" }),
        sub("query_strings_config", { query_string_behavior: "all" })
      ]
    )
  ]
)

const securityHeaders = "67f7725c-6f97-4210-82d7-5512b31e9d03"

/** All CDNs stand behind one web ACL, with one key for its logs: the first of them brings both. */
const bringsAcl = (need: Need<"cdn">, needs: ReadonlyArray<Need>): boolean =>
  needs.find(({ kind }) => kind === "cdn")?.id === need.id

const place = (need: Need<"cdn">, site: Site, needs: ReadonlyArray<Need>): Placement<"cdn"> => ({
  kind: "cdn",
  need,
  component: component(need, site, "Amazon CloudFront", {
    public: true,
    rejected: [
      rejected(
        "no CDN, straight from the region",
        monthlyEur(site, [["aws.egress.internet", monthly(need.egressGbPerMonth.expected, "GB")]]),
        "slower far away, and dearer from the first gigabyte above 100 GB"
      )
    ]
  }),
  usage: [
    used(
      need.id,
      "aws.cloudfront.egress.eu",
      "Files to visitors, at the price of Europe",
      estimated(need.egressGbPerMonth, "GB")
    ),
    used(
      need.id,
      "aws.cloudfront.https.eu",
      "Requests over HTTPS, at the price of Europe",
      estimated(need.requestsPerMonth, "request")
    ),
    ...(hasAccessLogs(site)
      ? [used(need.id, "aws.s3.standard", "Access logs", accessLogs(need.requestsPerMonth))]
      : []),
    ...(hasFirewall(site) && bringsAcl(need, needs) ? aclLines(need.id, "Web ACL of the CDN") : []),
    ...(hasFirewall(site) ? filterLines(need.id, need.requestsPerMonth, site) : []),
    ...(hasFirewall(site) && hasAclLogs(site) && bringsAcl(need, needs)
      ? [provisioned(need.id, "aws.kms.key", "Key of the web ACL's logs in us-east-1", monthly(1, "key-month"))]
      : [])
  ],
  sla: beside(99.9),
  warnings: [],
  assumptions: [
    "Visitors are in Europe or North America; other edge locations cost more and are switched off (price class 100)."
  ],
  globalService: `CloudFront serves static files from edge locations world-wide; it sees visitors' addresses and the files they ask for. Its certificate ${hasFirewall(site) ? "and web ACL live" : "lives"} in us-east-1.`
})

/** `/about/` asks for `/about/index.html`: a bucket knows no folders. */
const folders = `function handler(event) {
  var request = event.request
  if (request.uri.endsWith("/")) request.uri += "index.html"
  else if (!request.uri.split("/").pop().includes(".")) request.uri += "/index.html"
  return request
}
`

const errors = (single: boolean): ReadonlyArray<Block> =>
  single
    ? [403, 404].map((code) =>
        sub("custom_error_response", {
          error_code: code,
          response_code: 200,
          response_page_path: "/index.html",
          error_caching_min_ttl: 0
        })
      )
    : []

const terraform = ({ need }: Placement<"cdn">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const hosts = hostsOf(needsOf(plan))
  const host = hostName(hosts, need.id)
  const origin = placementById(plan, need.origin)
  const files = origin?.kind === "compute.static"
  const single = origin?.need.kind === "compute.static" && origin.need.singlePage
  const firewall = hasFirewall(plan.site)
  const logs = accessLogBucket(plan)
  const global = ref("aws.global")
  const distribution = (attribute: string) => ref(`aws_cloudfront_distribution.${name}.${attribute}`)
  const source = files
    ? sub("origin", {
        origin_id: "files",
        domain_name: ref(`aws_s3_bucket.${tf(need.origin)}.bucket_regional_domain_name`),
        origin_access_control_id: ref(`aws_cloudfront_origin_access_control.${name}.id`)
      })
    : sub("origin", { origin_id: "files", domain_name: hostName(hosts, need.origin) }, [
        sub("custom_origin_config", {
          http_port: 80,
          https_port: 443,
          origin_protocol_policy: "https-only",
          origin_ssl_protocols: ["TLSv1.2"]
        })
      ])
  const rewrites = files && !single
  const alias = (type: "A" | "AAAA") =>
    resource(
      "aws_route53_record",
      type === "A" ? name : `${name}_ipv6`,
      { zone_id: ref("aws_route53_zone.main.zone_id"), name: host, type },
      [
        sub("alias", {
          name: distribution("domain_name"),
          zone_id: distribution("hosted_zone_id"),
          evaluate_target_health: false
        })
      ]
    )
  return {
    files: [
      {
        file: "cdn.tf",
        blocks: [
          ...certificateBlocks(
            "cdn",
            [...hosts.values()].some((label) => label !== null),
            global
          ),
          ...(firewall ? webAcl("cdn", "CLOUDFRONT", plan, global) : []),
          ...(files
            ? [
                resource("aws_cloudfront_origin_access_control", name, {
                  name: named(kebab(need.id)),
                  origin_access_control_origin_type: "s3",
                  signing_behavior: "always",
                  signing_protocol: "sigv4"
                })
              ]
            : []),
          ...(files ? [] : [asSaid]),
          ...(rewrites
            ? [
                resource("aws_cloudfront_function", name, {
                  name: named(`${kebab(need.id)}-folders`),
                  runtime: "cloudfront-js-2.0",
                  publish: true,
                  code: heredoc(folders)
                })
              ]
            : []),
          resource(
            "aws_cloudfront_distribution",
            name,
            {
              enabled: true,
              is_ipv6_enabled: true,
              comment: named(kebab(need.id)),
              aliases: [host],
              default_root_object: files ? "index.html" : undefined,
              http_version: "http2and3",
              price_class: "PriceClass_100",
              web_acl_id: firewall ? ref("aws_wafv2_web_acl.cdn.arn") : undefined,
              depends_on: logs === undefined ? undefined : [ref("aws_s3_bucket_ownership_controls.access_logs")]
            },
            [
              source,
              sub(
                "default_cache_behavior",
                {
                  target_origin_id: "files",
                  viewer_protocol_policy: "redirect-to-https",
                  allowed_methods: ["GET", "HEAD", "OPTIONS"],
                  cached_methods: ["GET", "HEAD"],
                  compress: true,
                  cache_policy_id: files ? cachingOptimized : ref("aws_cloudfront_cache_policy.as_said.id"),
                  response_headers_policy_id: securityHeaders
                },
                rewrites
                  ? [
                      sub("function_association", {
                        event_type: "viewer-request",
                        function_arn: ref(`aws_cloudfront_function.${name}.arn`)
                      })
                    ]
                  : []
              ),
              ...errors(single),
              sub("restrictions", {}, [sub("geo_restriction", { restriction_type: "none" })]),
              sub("viewer_certificate", {
                acm_certificate_arn: ref("aws_acm_certificate_validation.cdn.certificate_arn"),
                ssl_support_method: "sni-only",
                minimum_protocol_version: "TLSv1.2_2021"
              }),
              ...(logs === undefined
                ? []
                : [
                    sub("logging_config", {
                      bucket: ref("aws_s3_bucket.access_logs.bucket_domain_name"),
                      prefix: `cdn/${kebab(need.id)}/`,
                      include_cookies: false
                    })
                  ])
            ]
          ),
          alias("A"),
          alias("AAAA")
        ]
      }
    ],
    outputs: [output(`${name}_distribution_id`, "To drop cached files after a deployment", distribution("id"))]
  }
}

export const cdn: ProviderKind<"cdn"> = { place, sees: ["cdn"], terraform }
