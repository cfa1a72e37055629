import { assert, describe, it } from "@effect/vitest"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { planned } from "./plans.ts"
import { scenarios } from "./scenarios.ts"

/** Every match of a pattern's first group. */
const all = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]))

/** Services of ECS in all scenarios, each with what stands in its file and what it waits for. */
const services = scenarios.flatMap(([scenario, needs, asking]) =>
  assembleTerraform(aws, planned(needs, asking).plan).flatMap(({ content, path }) => {
    const [, own] = content.split('resource "aws_ecs_service"')
    if (own === undefined) return []
    const waits = /depends_on\s+= \[([^\]]*)\]/.exec(own)?.[1] ?? ""
    return [{ name: `${path}: ${scenario}`, content, own, waits: all(waits, /([\w.]+)/g) }]
  })
)

describe("the first task of a service", () => {
  it("starts when the secrets it reads have values: ECS gives up on a service whose first tasks fail", () => {
    assert.isAbove(services.length, 5)
    for (const { content, name, waits } of services)
      for (const secret of all(content, /valueFrom\s+= "\$\{aws_secretsmanager_secret\.(\w+)\.arn/g))
        assert.include(waits, `aws_secretsmanager_secret_version.${secret}`, name)
  })

  it("starts when its role, its rules and its way out are there", () => {
    for (const { content, name, own, waits } of services) {
      const made = all(content, /resource "(aws_iam_role_policy|aws_vpc_security_group_\w+_rule)" "\w+"/g)
      const policies = all(content, /resource "aws_iam_role_policy" "(\w+)"/g)
      const rules = all(content, /resource "aws_vpc_security_group_(\w+_rule" "\w+)"/g)
      assert.isAbove(made.length, 1, name)
      for (const policy of policies) assert.include(waits, `aws_iam_role_policy.${policy}`, name)
      for (const rule of rules) assert.include(waits, `aws_vpc_security_group_${rule.replace('" "', ".")}`, name)
      const subnets = own.includes("aws_subnet.private") ? "private" : "public"
      assert.include(waits, `aws_route_table_association.${subnets}`, name)
    }
  })

  it("starts when the load balancer sends it requests and its disk can be mounted", () => {
    for (const { content, name, own, waits } of services) {
      const [target] = all(own, /target_group_arn = aws_lb_target_group\.(\w+)\.arn/g)
      if (target !== undefined) assert.include(waits, `aws_lb_listener_rule.${target}`, name)
      for (const disk of all(content, /file_system_id\s+= aws_efs_file_system\.(\w+)\.id/g))
        assert.include(waits, `aws_efs_mount_target.${disk}`, name)
    }
  })
})
