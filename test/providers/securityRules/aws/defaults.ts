/** What every tier has by default besides the rules of the list. */
import type { TierName } from "../../../../src/blueprint/TierName.ts"
import { block as made } from "../../../../src/hcl/Block.ts"
import { ref } from "../../../../src/hcl/Value.ts"
import { resource, sub } from "../../../../src/providers/aws/shared/terms.ts"
import { type Check, each, isSettings, type Looked } from "../../../support/securityRules/Check.ts"
import {
  isFields,
  names,
  resourcesOf,
  said,
  valueOf,
  within,
  type Written
} from "../../../support/securityRules/Written.ts"

interface Default {
  readonly says: string
  readonly from: TierName
  readonly check: Check
}

/** Blocks that are no resources. */
const others = (
  of: (block: Written["blocks"][number]) => boolean,
  met: (block: Written["blocks"][number], written: Written) => boolean,
  ...broken: Check["broken"]
): Check => ({
  look: (written) => written.blocks.filter(of).map((block): Looked => ({ block, met: met(block, written) })),
  broken
})

const groupsOf = (block: Written["blocks"][number]): string =>
  [...within(block, "network_configuration"), ...within(block, "vpc_config")]
    .map((one) => said(one, "security_groups") + said(one, "security_group_ids"))
    .join()

const processes = ["aws_ecs_service", "aws_lambda_function"]

export const defaults: ReadonlyArray<Default> = [
  {
    says: "subnets of data have no way to the internet",
    from: "starter",
    check: {
      look: (written) =>
        resourcesOf(written, "aws_subnet")
          .filter(({ labels: [, name] }) => name === "data")
          .map((block) => {
            const tables = resourcesOf(written, "aws_route_table_association").filter((one) =>
              names(valueOf(one, "for_each"), block)
            )
            const met = tables.every((one) =>
              resourcesOf(written, "aws_route_table").some(
                (table) => names(valueOf(one, "route_table_id"), table) && within(table, "route").length === 0
              )
            )
            return { block, met: tables.length > 0 && met }
          }),
      broken: [[resource("aws_subnet", "data")]]
    }
  },
  {
    says: "each process has a security group of its own",
    from: "starter",
    check: each(
      processes,
      (block, written) => {
        const groups = groupsOf(block)
        const alike = resourcesOf(written, ...processes).filter((one) => one !== block && groupsOf(one) === groups)
        return groups === "" ? block.labels[0] === "aws_lambda_function" : alike.length === 0
      },
      [resource("aws_ecs_service", "x")],
      ["one", "two"].map((name) =>
        resource("aws_ecs_service", name, {}, [
          sub("network_configuration", { security_groups: [ref("aws_security_group.shared.id")] })
        ])
      )
    )
  },
  {
    says: "providers are pinned below the next major version",
    from: "starter",
    check: others(
      isSettings,
      (block) =>
        said(block, "required_version").includes("< ") &&
        within(block, "required_providers").every((one) =>
          Object.keys(one.attributes).every((name) => {
            const provider = valueOf(one, name)
            return isFields(provider) && /< \d|~> \d/.test(String(provider["version"]))
          })
        ),
      [made("terraform", [], { required_version: ">= 1.10" })]
    )
  },
  {
    says: "everything is tagged with owner, project, tier and version",
    from: "starter",
    check: others(
      ({ type }) => type === "provider",
      (block, written) => {
        const tags = written.blocks.find(({ type, attributes }) => type === "locals" && "tags" in attributes)
        const given = tags === undefined ? undefined : valueOf(tags, "tags")
        return (
          within(block, "default_tags").some((one) => said(one, "tags") === "local.tags") &&
          isFields(given) &&
          ["owner", "project", "tier", "version"].every((name) => given[name] !== undefined)
        )
      },
      [made("provider", ["aws"])]
    )
  },
  {
    says: "a budget warns at 80 % and at 100 %",
    from: "starter",
    check: each(
      ["aws_budgets_budget"],
      (block) =>
        [80, 100].every((percent) =>
          within(block, "notification").some((one) => valueOf(one, "threshold") === percent)
        ),
      [resource("aws_budgets_budget", "x")]
    )
  },
  {
    says: "the state is encrypted and locked",
    from: "starter",
    check: {
      look: ({ blocks }) =>
        blocks.flatMap((block) =>
          (block.type === "terraform" ? within(block, "backend") : []).map((one) => ({
            block,
            met: valueOf(one, "encrypt") === true && valueOf(one, "use_lockfile") === true
          }))
        ),
      broken: [[made("terraform", [], {}, [made("backend", ["s3"], { encrypt: true })])]]
    }
  },
  {
    says: "stores of documents and tables are protected from deletion",
    from: "growth",
    check: each(
      ["aws_docdb_cluster", "aws_dynamodb_table"],
      (block) =>
        valueOf(block, "deletion_protection") === true || valueOf(block, "deletion_protection_enabled") === true,
      [resource("aws_docdb_cluster", "x")]
    )
  },
  {
    says: "a final snapshot is taken of documents",
    from: "growth",
    check: each(["aws_docdb_cluster"], (block) => valueOf(block, "skip_final_snapshot") === false, [
      resource("aws_docdb_cluster", "x", { skip_final_snapshot: true })
    ])
  },
  {
    says: "buckets with objects in them, and repositories with images, are not deleted",
    from: "starter",
    check: each(
      ["aws_s3_bucket", "aws_ecr_repository"],
      (block) => valueOf(block, "force_destroy") === undefined && valueOf(block, "force_delete") === undefined,
      [resource("aws_s3_bucket", "x", { force_destroy: true })]
    )
  }
]
