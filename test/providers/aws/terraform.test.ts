import { assert, describe, it } from "@effect/vitest"
import { aws } from "../../../src/providers/aws/index.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { isAtLeast } from "../../../src/providers/aws/shared/policy.ts"
import { errorsInAll, hasChecker } from "../../support/terraform/checker.ts"
import * as needs from "./needs.ts"
import { planned } from "./plans.ts"
import { scenarios } from "./scenarios.ts"

/** Resources of a type, each as its text. */
const resources = (text: string, type: string): ReadonlyArray<string> =>
  [...text.matchAll(new RegExp(`^resource "${type}" "\\w+" \\{\\n(?:(?!\\}$).*\\n)*\\}$`, "gm"))].map(
    ([found]) => found
  )

/** Whether the services among some needs are told how to start. */
const commands = (...asked: Parameters<typeof planned>[0]) =>
  assembleTerraform(aws, planned(asked).plan)
    .flatMap(({ content }) => resources(content, "aws_ecs_task_definition"))
    .filter((task) => !task.includes("_release"))
    .map((task) => /^ +command +=/m.test(task))

const cases = scenarios.map(([name, asked, asking]) => {
  const { plan } = planned(asked, asking)
  const files = assembleTerraform(aws, plan)
  const text = files
    .filter(({ path }) => path.endsWith(".tf"))
    .map(({ content }) => content)
    .join("\n")
  return { name, asked, asking, plan, files, text }
})

describe.skipIf(!hasChecker)("a Terraform checker (TFCHECK names one; skipped without)", () => {
  it("accepts every scenario", { timeout: 600_000 }, async () => {
    assert.deepStrictEqual(await errorsInAll(new Map(cases.map(({ files, name }) => [name, files]))), [])
  })
})

describe("the Terraform of AWS plans", () => {
  for (const { asked, asking, files, name, plan, text } of cases) {
    it(`is the same twice: ${name}`, () => {
      assert.deepStrictEqual(assembleTerraform(aws, planned(asked, asking).plan), files)
    })

    it(`declares nothing twice: ${name}`, () => {
      const heads = [...text.matchAll(/^(?:resource|data|variable|output) ".*\{$/gm)].map(([head]) => head)
      assert.strictEqual(new Set(heads).size, heads.length)
    })

    it(`asks for every variable that it uses, and has an example for each one without a default: ${name}`, () => {
      const declared = new Set([...text.matchAll(/^variable "(\w+)"/gm)].map(([, variable]) => variable))
      for (const [, used] of text.matchAll(/\bvar\.(\w+)/g)) assert.isTrue(declared.has(used), used)
      const example = files.find(({ path }) => path === "terraform.tfvars.example")?.content ?? ""
      const variables = files.find(({ path }) => path === "variables.tf")?.content ?? ""
      for (const [block, variable] of variables.matchAll(/^variable "(\w+)" \{\n(?:(?!\}$).*\n)*\}$/gm))
        if (!/^ {2}default /m.test(block)) assert.match(example, new RegExp(`^${variable} `, "m"))
    })

    it(`opens nothing to the internet but 80 and 443 of the load balancer: ${name}`, () => {
      const open = resources(text, "aws_vpc_security_group_ingress_rule").filter((rule) => rule.includes("0.0.0.0/0"))
      for (const rule of open) {
        assert.match(rule, /load_balancer\.id/)
        assert.match(rule, /from_port\s+= (80|443)$/m)
      }
      assert.strictEqual(open.length, text.includes('resource "aws_lb" "main"') ? 2 : 0)
    })

    it(`keeps secrets out of files: ${name}`, () => {
      for (const [, value] of text.matchAll(/^\s*(?:master_)?(?:user_)?(?:password|auth_token)\s+= (.+)$/gm))
        assert.match(value ?? "", /random_password\.\w+\.result/)
      assert.notMatch(text, /AKIA|BEGIN [A-Z ]*PRIVATE KEY/)
      assert.notMatch(text, /resource "aws_iam_(user|access_key)"/)
    })

    it(`keeps every bucket private, encrypted, tidy and behind TLS: ${name}`, () => {
      for (const [, bucket] of text.matchAll(/^resource "aws_s3_bucket" "(\w+)"/gm)) {
        for (const type of [
          "public_access_block",
          "server_side_encryption_configuration",
          "lifecycle_configuration",
          "policy"
        ])
          assert.include(text, `resource "aws_s3_bucket_${type}" "${bucket}"`)
        assert.include(
          resources(text, "aws_s3_bucket_policy").find((policy) => policy.includes(`"${bucket}"`)) ?? "",
          '"aws:SecureTransport" = "false"'
        )
      }
    })

    it(`encrypts every store, and none is public: ${name}`, () => {
      for (const database of resources(text, "aws_db_instance")) {
        assert.match(database, /storage_encrypted\s+= true/)
        assert.match(database, /publicly_accessible\s+= false/)
        assert.match(database, /backup_retention_period\s+= [1-9]/)
      }
      for (const cluster of resources(text, "aws_rds_cluster")) assert.match(cluster, /storage_encrypted\s+= true/)
      for (const cluster of resources(text, "aws_docdb_cluster")) assert.match(cluster, /storage_encrypted\s+= true/)
      for (const group of resources(text, "aws_elasticache_replication_group")) {
        assert.match(group, /at_rest_encryption_enabled\s+= true/)
        assert.match(group, /transit_encryption_enabled\s+= true/)
      }
      for (const broker of resources(text, "aws_mq_broker")) assert.match(broker, /publicly_accessible\s+= false/)
      for (const disk of resources(text, "aws_efs_file_system")) assert.match(disk, /encrypted\s+= true/)
    })

    it(`meets what its tier is held to: ${name}`, () => {
      const { site } = plan
      const runs = resources(text, "aws_ecs_service").length > 0
      if (isAtLeast(site, "growth")) {
        for (const database of resources(text, "aws_db_instance"))
          assert.match(database, /deletion_protection\s+= true/)
        for (const topic of resources(text, "aws_sns_topic")) assert.match(topic, /kms_master_key_id\s+= aws_kms_key/)
        if (runs) assert.match(text, /name\s+= "containerInsights"\n\s+value = "enabled"/)
      }
      if (isAtLeast(site, "scale")) {
        for (const service of resources(text, "aws_ecs_service"))
          assert.match(service, asking.outbound?.through === "addresses" ? /_ip = true/ : /assign_public_ip = false/)
        for (const task of resources(text, "aws_ecs_task_definition"))
          assert.match(task, /readonlyRootFilesystem\s+= var\.read_only_root_filesystem/)
        for (const lb of resources(text, "aws_lb")) {
          assert.match(lb, /access_logs \{/)
          assert.match(lb, /enable_deletion_protection\s+= true/)
          assert.include(text, 'resource "aws_wafv2_web_acl_association" "web"')
        }
        for (const cdn of resources(text, "aws_cloudfront_distribution")) {
          assert.match(cdn, /logging_config \{/)
          assert.match(cdn, /web_acl_id\s+= aws_wafv2_web_acl/)
        }
        if (text.includes('resource "aws_vpc" "main"')) assert.include(text, 'resource "aws_flow_log" "main"')
      }
      if (isAtLeast(site, "enterprise"))
        for (const type of ["aws_cloudtrail", "aws_guardduty_detector", "aws_config_configuration_recorder"])
          assert.strictEqual(resources(text, type).length, 1, type)
      // An account has one of each in a region, and apply fails where it is there already.
      for (const [type, switchName] of [
        ["aws_guardduty_detector", "create_guardduty_detector"],
        ["aws_config_configuration_recorder", "create_config_recorder"],
        ["aws_config_delivery_channel", "create_config_recorder"],
        ["aws_config_configuration_recorder_status", "create_config_recorder"]
      ] as const)
        for (const one of resources(text, type)) {
          assert.include(one, `var.${switchName} ? 1 : 0`)
          assert.include(text, `variable "${switchName}"`)
        }
      for (const group of resources(text, "aws_cloudwatch_log_group")) assert.match(group, /retention_in_days\s+= \d+/)
      for (const key of resources(text, "aws_kms_key")) assert.match(key, /enable_key_rotation\s+= true/)
    })
  }

  it("names the budget's default in dollars at the catalogue's rate", () => {
    const { plan } = planned([needs.web()])
    const variables = assembleTerraform(aws, { ...plan, monthlyEur: 100 }).find(({ path }) => path === "variables.tf")
    // 100 EUR / 0.89823 EUR per USD, rounded up
    assert.match(variables?.content ?? "", /variable "monthly_budget_usd" \{[^}]*default\s+= 112\n/)
    const unknown = assembleTerraform(aws, { ...plan, monthlyEur: null }).find(({ path }) => path === "variables.tf")
    assert.notMatch(unknown?.content ?? "", /variable "monthly_budget_usd" \{[^}]*\n  default /)
  })

  it("starts an image of one process as the image says, and tells two of one image apart by their commands", () => {
    assert.deepStrictEqual(commands(needs.web()), [false])
    assert.deepStrictEqual(commands(needs.web("web", { root: "" }), needs.worker("worker", { root: "" })), [true, true])
    assert.deepStrictEqual(commands(needs.web(), needs.worker("worker", { root: "jobs" })), [false, false])
  })

  it("lets only one copy write to a disk", () => {
    const service = cases
      .filter(({ name }) => name === "a process with a disk")
      .flatMap(({ text }) => resources(text, "aws_ecs_service"))
    assert.strictEqual(service.length, 1)
    assert.match(service[0] ?? "", /deployment_maximum_percent\s+= 100/)
  })

  it("leaves nothing inside the rules of a backup plan for a second plan to fill in", () => {
    const copying = cases
      .flatMap(({ text }) => resources(text, "aws_backup_plan"))
      .filter((plan) => plan.includes("copy_action"))
    assert.isAbove(copying.length, 0)
    for (const plan of copying)
      assert.strictEqual(plan.match(/opt_in_to_archive_for_supported_resources = false/g)?.length, 2)
  })

  it("trusts only the repository's own workflows", () => {
    const { text } = cases[2] ?? assert.fail("no scenario")
    const subjects = [...text.matchAll(/githubusercontent\.com:sub"\s+= "(.+)"$/gm)].map(([, subject]) => subject)
    assert.deepStrictEqual(subjects, [
      "repo:${var.github_repository}:pull_request",
      "repo:${var.github_repository}:ref:refs/heads/${var.github_branch}",
      "repo:${var.github_repository}:environment:${var.environment}"
    ])
  })
})
