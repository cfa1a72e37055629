/** Deletes old images of Scaleway's registry: a job of its own, so that it is seen to fail and fails nothing else. */
import { runsImages } from "../pipeline/deployment.ts"
import { tidyRegistry } from "../pipeline/deployScripts.ts"
import type { Rendering } from "../Rendering.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { providerVariables, secretsOf } from "./access.ts"
import { stillDeployed } from "./deployed.ts"
import { deployments } from "./rules.ts"
import { inTerraform } from "./terraformJobs.ts"
import { add, terraformImage } from "./tools.ts"
import { bash } from "./values.ts"

/** None on AWS, where the registry does it. */
export const tidyJobs = (rendering: Rendering): ReadonlyArray<readonly [name: string, job: YamlMap]> =>
  rendering.provider.name === "aws" || !runsImages(rendering)
    ? []
    : [
        [
          "tidy-registry",
          {
            stage: "publish",
            image: terraformImage,
            rules: deployments(rendering, true),
            needs: ["deploy"],
            interruptible: false,
            timeout: "20 minutes",
            allow_failure: true,
            resource_group: "production",
            ...secretsOf(rendering, "production"),
            variables: {
              ...inTerraform,
              ...providerVariables(rendering, "AWS_DEPLOY_ROLE_ARN"),
              IMAGE_TAG: "$CI_COMMIT_SHA"
            },
            script: [
              add("bash", "curl", "jq"),
              stillDeployed,
              bash("Delete old images", `cd terraform\nterraform init -lockfile=readonly\n${tidyRegistry}`)
            ]
          }
        ]
      ]
