/** What belongs to no component: versions, provider, shared values, and an example of a remote state. */
import { block, call, expr, ref, str } from "../../hcl/index.ts"
import type { Plan } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { requiredSettings } from "./environment.ts"
import { matches, resource, variable } from "./names.ts"
import { needsOf } from "./names.ts"
import { requiredSecrets } from "./wiring/secrets.ts"
import { stateBucket, stateRemark } from "./stateBucket.ts"

const uuid = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"

const versions = block("terraform", [], { required_version: ">= 1.10.0" }, [
  block("required_providers", [], {
    scaleway: { source: "scaleway/scaleway", version: "~> 2.79" },
    random: { source: "hashicorp/random", version: "~> 3.6" },
    time: { source: "hashicorp/time", version: "~> 0.13" }
  })
])

const provider = block("provider", ["scaleway"], {
  region: ref("var.region"),
  zone: str`${ref("var.region")}-1`,
  project_id: ref("var.project_id")
})

/** Backends take no variables: the names are written out. */
const state = (plan: Plan) => {
  const { environment, tier, region } = plan.site
  return block(
    "terraform",
    [],
    {},
    [
      block("backend", ["s3"], {
        bucket: stateBucket(plan.site),
        key: `${environment ?? tier}/terraform.tfstate`,
        region: region.region,
        endpoints: { s3: `https://s3.${region.region}.scw.cloud` },
        encrypt: true,
        use_lockfile: true,
        skip_credentials_validation: true,
        skip_metadata_api_check: true,
        skip_region_validation: true,
        skip_requesting_account_id: true,
        skip_s3_checksum: true
      })
    ],
    `Copy to backend.tf. The bucket is made once by hand: private, versioned, in this project. Access key and secret key\ncome from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. The lock is a file beside the state.${stateRemark(needsOf(plan))}`
  )
}

export const frame = (plan: Plan): TerraformPart => {
  const { environment, project, tier, region } = plan.site
  const named = environment === undefined ? {} : { environment }
  return {
    files: [
      { file: "versions.tf", blocks: [versions] },
      {
        file: "providers.tf",
        blocks: [
          provider,
          block("locals", [], {
            name: `${project}-${environment ?? tier}`,
            tag_map: { owner: ref("var.owner"), project, ...named, tier, version: ref("var.stack_version") },
            tags: call(
              "concat",
              [
                `project=${project}`,
                ...(environment === undefined ? [] : [`environment=${environment}`]),
                `tier=${tier}`
              ],
              [str`owner=${ref("var.owner")}`, str`version=${ref("var.stack_version")}`]
            )
          }),
          resource("random_string", "suffix", { length: 6, upper: false, special: false })
        ]
      },
      { file: "backend.tf.example", blocks: [state(plan)] }
    ],
    variables: [
      variable("project_id", {
        type: "string",
        description: "Project that everything is made in.",
        valid: [matches("project_id", uuid), "An id such as 11111111-2222-4333-8444-555555555555."]
      }),
      variable("region", {
        type: "string",
        description: "Region that the prices were calculated for.",
        default: region.region,
        valid: [
          expr`${ref("var.region")} == ${region.region}`,
          `Zones and prices of this folder are those of ${region.region}; design again for another region.`
        ]
      }),
      variable("owner", {
        type: "string",
        description: "Who answers for these resources; a tag on all of them.",
        default: "platform",
        valid: [matches("owner", "^[A-Za-z0-9_.@-]{1,64}$"), "Letters, digits and . _ @ - only, 64 at most."]
      }),
      variable("stack_version", {
        type: "string",
        description: "Version of this infrastructure; a tag on all resources.",
        default: "1",
        valid: [matches("stack_version", "^[A-Za-z0-9_.-]{1,32}$"), "Letters, digits and . _ - only, 32 at most."]
      })
    ],
    examples: { project_id: "11111111-2222-4333-8444-555555555555" },
    settings: requiredSettings(plan),
    secrets: requiredSecrets(needsOf(plan))
  }
}
