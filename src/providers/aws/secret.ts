/** The application's own secrets: entries that Terraform draws, and those that only their owner fills in. */
import { counted } from "../../blueprint/counted.ts"
import type { Need } from "../../blueprint/Need.ts"
import { estimated, monthly } from "../../catalog/UsageLine.ts"
import { expr, jsonencode, ref, str } from "../../hcl/Value.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { nothing, type TerraformPart } from "../TerraformPart.ts"
import { beside, component } from "./shared/component.ts"
import { applicationFields, applicationSecrets, askedSecrets, drawnSecrets } from "./shared/environment.ts"
import { accountOutputs, drawnBlocks } from "../shared/drawn.ts"
import { optionalNames, optionalVariable } from "./shared/optionalSecrets.ts"
import { isAtLeast } from "./shared/policy.ts"
import { needsOf } from "./shared/task.ts"
import { keyArn, localName, output, resource, sub } from "./shared/terms.ts"
import { guessed, provisioned, used } from "./shared/usage.ts"

/** Without values of its own an application needs no secret: those of its stores stand with the stores. */
const place = (need: Need<"secret">, site: Site, needs: ReadonlyArray<Need>): Placement<"secret"> => {
  const names = applicationSecrets(needs)
  const optional = askedSecrets(needs).length
  return {
    kind: "secret",
    need,
    component: component(need, site, "AWS Secrets Manager", {
      size:
        names.length === 0
          ? "secrets of the stores only"
          : `${counted(names.length - optional, "value")} in one secret${optional === 0 ? "" : `, and ${optional} that only its owner has`}`
    }),
    usage:
      names.length === 0
        ? []
        : [
            provisioned(
              need.id,
              "aws.secretsmanager.secret",
              "Secret with the application's own values",
              monthly(1, "secret-month")
            ),
            used(need.id, "aws.secretsmanager.request", "Reads when tasks start", estimated(guessed(2000), "request"))
          ],
    sla: beside(99.9),
    warnings: [],
    assumptions:
      optional === 0
        ? []
        : [
            `${need.id}: the ${counted(optional, "value")} that only ${optional === 1 ? "its" : "their"} owner has would stand in the same secret and add nothing to its price.`
          ]
  }
}

const terraform = (_placement: Placement<"secret">, plan: Plan): TerraformPart => {
  const names = applicationSecrets(needsOf(plan))
  if (names.length === 0) return nothing
  return {
    files: [
      {
        file: "secrets.tf",
        blocks: [
          ...drawnBlocks(needsOf(plan), drawnSecrets),
          resource("aws_secretsmanager_secret", "app", {
            name: str`${localName}/app`,
            description: "Values that the application reads and only its owner knows",
            kms_key_id: keyArn(plan),
            recovery_window_in_days: isAtLeast(plan.site, "growth") ? 30 : 7
          }),
          // What only its owner has is added with `aws secretsmanager put-secret-value`; Terraform never learns it.
          resource(
            "aws_secretsmanager_secret_version",
            "app",
            {
              secret_id: ref("aws_secretsmanager_secret.app.id"),
              secret_string: jsonencode(applicationFields(needsOf(plan)))
            },
            [sub("lifecycle", { ignore_changes: expr`[secret_string]` })]
          ),
          ...optionalNames(plan)
        ]
      }
    ],
    variables: optionalVariable(plan),
    outputs: [
      ...accountOutputs(needsOf(plan), drawnSecrets),
      output(
        "app_secret_name",
        "Secret to fill in before the first deployment",
        ref("aws_secretsmanager_secret.app.name")
      )
    ]
  }
}

export const secret: ProviderKind<"secret"> = { place, sees: "everything", terraform }
