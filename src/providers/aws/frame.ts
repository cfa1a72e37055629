/** What belongs to no component: versions, provider, common names and tags, the cluster, the state's example. */
import type { Block } from "../../hcl/Block.ts"
import { block, commented } from "../../hcl/Block.ts"
import { opensOutwards, portsOutwards, toldOutwards } from "../../blueprint/outboundPorts.ts"
import { expr, ref, remarked, str } from "../../hcl/Value.ts"
import type { Attributes, Remarked, Value } from "../../hcl/Value.ts"
import { slug } from "../../hcl/slug.ts"
import { beginsEnvironment, environmentOf, exampleDomain } from "../copies.ts"
import { placementOf } from "../Plan.ts"
import type { Plan } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { onCluster } from "./compute.hosted.terraform.ts"
import { secondRegion } from "./regions.ts"
import { drawnSecrets, isProcess, requiredSecrets } from "./shared/environment.ts"
import { taskSubnets } from "./shared/network.ts"
import { hasContainerInsights, isAtLeast } from "./shared/policy.ts"
import { usesSecondRegion } from "./shared/secondRegion.ts"
import { needsOf, requiredSettings, tasksOf } from "./shared/task.ts"
import { data, localName, output, resource, sub, types, variable } from "./shared/terms.ts"

const needsPasswords = (plan: Plan): boolean =>
  needsOf(plan).some(
    (need) =>
      need.kind === "db.relational" ||
      need.kind === "db.document" ||
      need.kind === "db.search" ||
      need.kind === "store.hosted" ||
      (need.kind === "cache" && need.engine !== "memcached") ||
      (need.kind === "queue" && need.engine === "rabbitmq") ||
      (need.kind === "secret" && drawnSecrets(needsOf(plan)).size > 0)
  )

const versions = (plan: Plan): Block =>
  block("terraform", [], { required_version: ">= 1.10, < 2.0" }, [
    block("required_providers", [], {
      aws: { source: "hashicorp/aws", version: ">= 5.100, < 7.0" },
      ...(needsPasswords(plan) ? { random: { source: "hashicorp/random", version: "~> 3.7" } } : {})
    })
  ])

const provider = (attributes: Attributes): Block =>
  block("provider", ["aws"], attributes, [sub("default_tags", { tags: ref("local.tags") })])

const providers = (plan: Plan): ReadonlyArray<Block> => [
  provider({ region: ref("var.region") }),
  ...(placementOf(plan, "cdn") === undefined
    ? []
    : [
        commented(
          "CloudFront takes its certificate and web ACL from us-east-1 only.",
          provider({ alias: "global", region: "us-east-1" })
        )
      ]),
  ...(usesSecondRegion(plan)
    ? [
        commented(
          "Copies of backups that must survive the region.",
          provider({ alias: "second", region: ref("var.second_region") })
        )
      ]
    : [])
]

const backend = (plan: Plan): Block =>
  commented(
    `Copy to backend.tf. Make the bucket once, by hand, before the first init: versioned, encrypted, public access blocked.
  aws s3api create-bucket --bucket OWNER-terraform-state --region ${plan.site.region.region}${plan.site.region.region === "us-east-1" ? "" : ` --create-bucket-configuration LocationConstraint=${plan.site.region.region}`}
  aws s3api put-bucket-versioning --bucket OWNER-terraform-state --versioning-configuration Status=Enabled
  aws s3api put-public-access-block --bucket OWNER-terraform-state --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true`,
    block("terraform", [], {}, [
      block("backend", ["s3"], {
        bucket: "OWNER-terraform-state",
        key: `${projectOf(plan)}-${environmentOf(plan.site)}/terraform.tfstate`,
        region: plan.site.region.region,
        encrypt: true,
        use_lockfile: true
      })
    ])
  )

/** Short enough that project and environment together name a load balancer: 20 + 1 + 10 characters of 32. */
const projectOf = (plan: Plan): string => slug(plan.site.project, { separator: "-", maxLength: 20 })

const cluster = (plan: Plan): ReadonlyArray<Block> => [
  resource("aws_ecs_cluster", "main", { name: localName }, [
    sub("setting", { name: "containerInsights", value: hasContainerInsights(plan.site) ? "enabled" : "disabled" })
  ]),
  resource("aws_ecs_cluster_capacity_providers", "main", {
    cluster_name: ref("aws_ecs_cluster.main.name"),
    capacity_providers: ["FARGATE"]
  })
]

/** Mail goes to SES over SMTP, with STARTTLS or within TLS. */
const outboundPorts = (plan: Plan): Value | Remarked => {
  const open = opensOutwards(needsOf(plan), placementOf(plan, "email") === undefined ? [] : [465, 587])
  const told = toldOutwards(open)
  const ports = [...portsOutwards(open)]
  return told === undefined ? ports : remarked(ports, told)
}

const variables = (plan: Plan, runs: boolean): ReadonlyArray<Block> => [
  variable("region", types.text, "AWS region; prices and instance classes were chosen for the default", {
    default: plan.site.region.region
  }),
  variable("second_region", types.text, "Region for what must survive the loss of the first", {
    default: secondRegion(plan.site.region.region)
  }),
  variable("project", types.text, "Prefix of every name", {
    default: projectOf(plan),
    check: {
      that: expr`can(regex("^[a-z][a-z0-9-]{0,18}[a-z0-9]$", var.project))`,
      otherwise: "project must be 2 to 20 lower-case letters, digits and hyphens, beginning with a letter."
    }
  }),
  variable(
    "environment",
    types.text,
    `Which copy of the system this is; ${beginsEnvironment(plan.site) === "" ? "also" : `behind ${beginsEnvironment(plan.site)} also`} the GitHub environment that applies it`,
    {
      default: environmentOf(plan.site),
      check: {
        that: expr`can(regex("^[a-z][a-z0-9]{1,9}$", var.environment))`,
        otherwise: "environment must be 2 to 10 lower-case letters and digits."
      }
    }
  ),
  variable("owner", types.text, "Team or person that answers for this system; a tag on everything", {
    check: { that: expr`length(var.owner) > 0`, otherwise: "owner must not be empty." }
  }),
  variable("design_version", types.text, "Version of the design these files were written for; a tag on everything", {
    default: "1"
  }),
  ...(placementOf(plan, "dns") === undefined
    ? []
    : [
        variable(
          "domain_name",
          types.text,
          "Domain the system answers at; its name servers must be set to those of the output",
          {
            check: {
              that: expr`can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]{2,63}$", var.domain_name))`,
              otherwise: "domain_name must be a domain such as example.com, in lower case."
            }
          }
        )
      ]),
  ...(runs
    ? [
        variable("image_tag", types.text, "Tag of the images to run, usually the commit; tags are never moved", {
          check: {
            that: expr`length(trimspace(var.image_tag)) > 0`,
            otherwise: "image_tag must not be empty."
          }
        }),
        ...(isAtLeast(plan.site, "scale")
          ? [
              variable(
                "read_only_root_filesystem",
                types.flag,
                "Whether containers may write nowhere but to /tmp; false while an application still writes elsewhere",
                { default: true }
              )
            ]
          : []),
        variable("outbound_ports", types.numbers, "TCP ports on which the application may call the internet", {
          default: outboundPorts(plan),
          check: {
            that: expr`alltrue([for port in var.outbound_ports : port > 0 && port < 65536])`,
            otherwise: "outbound_ports must be ports from 1 to 65535."
          }
        })
      ]
    : [])
]

export const frame = (plan: Plan): TerraformPart => {
  const runs = needsOf(plan).some((need) => isProcess(need) && !onCluster(plan, need.id))
  const tasks = tasksOf(plan).length > 0
  return {
    files: [
      { file: "versions.tf", blocks: [versions(plan)] },
      { file: "providers.tf", blocks: providers(plan) },
      {
        file: "locals.tf",
        blocks: [
          block("locals", [], {
            name: str`${ref("var.project")}-${ref("var.environment")}`,
            tags: {
              owner: ref("var.owner"),
              project: ref("var.project"),
              environment: ref("var.environment"),
              tier: plan.site.tier,
              version: ref("var.design_version"),
              "managed-by": "terraform"
            }
          }),
          data("aws_caller_identity", "current")
        ]
      },
      { file: "backend.tf.example", blocks: [backend(plan)] },
      ...(tasks ? [{ file: "cluster.tf", blocks: cluster(plan) }] : [])
    ],
    variables: variables(plan, runs),
    examples: {
      owner: "platform-team",
      domain_name: exampleDomain(plan.site),
      image_tag: "0000000000000000000000000000000000000000"
    },
    settings: requiredSettings(plan),
    secrets: requiredSecrets(needsOf(plan)),
    outputs: tasks
      ? [
          output("cluster_name", "ECS cluster", ref("aws_ecs_cluster.main.name")),
          output("task_subnet_ids", "Subnets that tasks run in", taskSubnets(plan.site))
        ]
      : []
  }
}
