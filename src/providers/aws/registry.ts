/** Image repositories in ECR, one per service. */
import { compute } from "../../blueprint/constants.ts"
import { counted } from "../../blueprint/counted.ts"
import type { Need } from "../../blueprint/Need.ts"
import { stored } from "../../catalog/UsageLine.ts"
import { expr, jsonencode, ref, str } from "../../hcl/Value.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { beside, component } from "./shared/component.ts"
import { repositoryKeys } from "./shared/repositories.ts"
import { needsOf } from "./shared/task.ts"
import { keyArn, localName, output, resource, sub } from "./shared/terms.ts"
import { used } from "./shared/usage.ts"

/** Rules count containers and jobs; here functions run from images as well. */
const storageOf = ({ storageGb }: Need<"registry">, needs: ReadonlyArray<Need>): number =>
  storageGb +
  compute.imageGb.value *
    new Set(needs.flatMap((need) => (need.kind === "compute.function" ? [need.service] : []))).size

const place = (need: Need<"registry">, site: Site, needs: ReadonlyArray<Need>): Placement<"registry"> => ({
  kind: "registry",
  need,
  component: component(need, site, "Amazon ECR", {
    size: counted(repositoryKeys(needs).length, "repository", "repositories"),
    storageGb: storageOf(need, needs)
  }),
  usage: [used(need.id, "aws.ecr.storage", "Images kept", stored(storageOf(need, needs)))],
  sla: beside(99.9),
  warnings: [],
  assumptions: ["The twenty newest images of each service are kept."]
})

const terraform = (_placement: Placement<"registry">, plan: Plan): TerraformPart => {
  const keys = repositoryKeys(needsOf(plan))
  const key = keyArn(plan)
  return {
    files: [
      {
        file: "registry.tf",
        blocks: [
          resource(
            "aws_ecr_repository",
            "app",
            {
              for_each: expr`toset(${keys})`,
              name: str`${localName}/${ref("each.key")}`,
              image_tag_mutability: "IMMUTABLE"
            },
            [
              sub("image_scanning_configuration", { scan_on_push: true }),
              sub("encryption_configuration", {
                encryption_type: key === undefined ? "AES256" : "KMS",
                kms_key: key
              })
            ]
          ),
          resource("aws_ecr_lifecycle_policy", "app", {
            for_each: ref("aws_ecr_repository.app"),
            repository: ref("each.value.name"),
            policy: jsonencode({
              rules: [
                {
                  rulePriority: 1,
                  description: "Keep the twenty newest images",
                  selection: { tagStatus: "any", countType: "imageCountMoreThan", countNumber: 20 },
                  action: { type: "expire" }
                }
              ]
            })
          })
        ]
      }
    ],
    outputs: [
      output(
        "repository_urls",
        "Where the image of each service is pushed",
        expr`{ for name, repository in aws_ecr_repository.app : name => repository.repository_url }`
      )
    ]
  }
}

export const registry: ProviderKind<"registry"> = { place, sees: "everything", terraform }
