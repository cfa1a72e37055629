/** Security groups, subnets and the network itself. */
import type { Block } from "../../../../../src/hcl/Block.ts"
import { resource, sub } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Check, type Checks, each } from "../../../../support/securityRules/Check.ts"
import {
  names,
  resourcesOf,
  said,
  textOf,
  valueOf,
  within,
  type Written
} from "../../../../support/securityRules/Written.ts"

interface Rule {
  readonly block: Block
  readonly rule: Block
}

/** Rules that stand by themselves, and those inside a group. */
const rules = (written: Written, way: "ingress" | "egress"): ReadonlyArray<Rule> => [
  ...resourcesOf(written, `aws_vpc_security_group_${way}_rule`).map((block) => ({ block, rule: block })),
  ...resourcesOf(written, "aws_security_group_rule")
    .filter((block) => valueOf(block, "type") === way)
    .map((block) => ({ block, rule: block })),
  ...resourcesOf(written, "aws_security_group", "aws_default_security_group").flatMap((block) =>
    within(block, way).map((rule) => ({ block, rule }))
  )
]

const fromAnywhere = (rule: Block): boolean =>
  ["cidr_ipv4", "cidr_ipv6", "cidr_blocks", "ipv6_cidr_blocks"].some((name) =>
    /0\.0\.0\.0\/0|::\/0/.test(said(rule, name))
  )

/** Ports that are no plain numbers may be any. */
const portsOf = (rule: Block): readonly [from: number, to: number] => {
  const [from, to] = [valueOf(rule, "from_port"), valueOf(rule, "to_port")]
  return typeof from === "number" && typeof to === "number" ? [from, to] : [0, 65_535]
}

const covers = (rule: Block, ports: ReadonlyArray<number>): boolean => {
  const [from, to] = portsOf(rule)
  return ports.some((port) => from <= port && port <= to)
}

const admits = (bad: (rule: Block) => boolean, ...ports: ReadonlyArray<number>): Check => ({
  look: (written) =>
    rules(written, "ingress").map(({ block, rule }) => ({ block, met: !(fromAnywhere(rule) && bad(rule)) })),
  broken: ports.map((port) => [
    resource("aws_vpc_security_group_ingress_rule", "x", { cidr_ipv4: "0.0.0.0/0", from_port: port, to_port: port })
  ])
})

const stores = [1433, 2049, 3306, 5432, 5671, 6379, 9092, 9094, 9200, 11_211, 27_017]

const vpc = resource("aws_vpc", "main", { cidr_block: "10.0.0.0/16" })

/** Whether a resource of the type belongs to the network and is as it should be. */
const ofNetwork =
  (type: string, fits: (block: Block) => boolean): ((vpc: Block, written: Written) => boolean) =>
  (network, written) =>
    resourcesOf(written, type).some((block) => names(valueOf(block, "vpc_id"), network) && fits(block))

export const network: Checks = {
  "AWS-NET-01": admits((rule) => covers(rule, [22, 3389]), 22, 3389),
  "AWS-NET-02": admits((rule) => covers(rule, stores), 5432, 2049),
  "AWS-NET-03": admits((rule) => {
    const [from, to] = portsOf(rule)
    return from !== to || (from !== 80 && from !== 443)
  }, 8080),
  "AWS-NET-04": each(
    [
      "aws_security_group",
      "aws_security_group_rule",
      "aws_vpc_security_group_ingress_rule",
      "aws_vpc_security_group_egress_rule"
    ],
    (block) => said(block, "description").length > 2,
    [resource("aws_security_group", "x")]
  ),
  "AWS-NET-05": {
    look: (written) =>
      rules(written, "egress").map(({ block, rule }) => ({
        block,
        met: !(
          fromAnywhere(rule) &&
          (["-1", "all"].includes(textOf(valueOf(rule, "ip_protocol")).replaceAll('"', "")) ||
            valueOf(rule, "from_port") === undefined ||
            valueOf(rule, "from_port") === 0)
        )
      })),
    broken: [
      [resource("aws_vpc_security_group_egress_rule", "x", { cidr_ipv4: "0.0.0.0/0", ip_protocol: "-1" })],
      [
        resource("aws_security_group", "x", {}, [
          sub("egress", { cidr_blocks: ["0.0.0.0/0"], from_port: 0, to_port: 0 })
        ])
      ]
    ]
  },
  "AWS-NET-06": each(["aws_subnet"], (block) => valueOf(block, "map_public_ip_on_launch") === false, [
    resource("aws_subnet", "x", { map_public_ip_on_launch: true })
  ]),
  "AWS-NET-07": each(
    ["aws_vpc"],
    ofNetwork("aws_flow_log", (block) => valueOf(block, "traffic_type") === "ALL"),
    [vpc]
  ),
  "AWS-NET-08": each(
    ["aws_vpc"],
    ofNetwork(
      "aws_default_security_group",
      (block) =>
        block.blocks.length === 0 && valueOf(block, "ingress") === undefined && valueOf(block, "egress") === undefined
    ),
    [vpc]
  ),
  "AWS-NET-09": { never: "every tier makes a network of its own" }
}
