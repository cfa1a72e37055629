/** Deletes old images of Scaleway's registry: a job of its own, so that it is seen to fail and fails nothing else. */
import { runsImages } from "../pipeline/deployment.ts"
import { tidyRegistry } from "../pipeline/deployScripts.ts"
import { ownJob, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { providerVariables, secretsOf, writeToken } from "./access.ts"
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
          ownJob(rendering, "tidy-registry"),
          {
            stage: "publish",
            image: terraformImage,
            rules: deployments(rendering, true),
            needs: [ownJob(rendering, "deploy")],
            interruptible: false,
            timeout: "20 minutes",
            allow_failure: true,
            resource_group: rendering.environment.deployment,
            ...secretsOf(rendering),
            variables: {
              ...inTerraform,
              ...providerVariables(rendering, "AWS_DEPLOY_ROLE_ARN"),
              IMAGE_TAG: "$CI_COMMIT_SHA"
            },
            script: [
              add("bash", "curl", "jq"),
              stillDeployed(rendering),
              ...writeToken(rendering),
              bash(
                "Delete old images",
                `cd ${terraformFolder(rendering)}\nterraform init -lockfile=readonly\n${tidyRegistry}`
              )
            ]
          }
        ]
      ]
