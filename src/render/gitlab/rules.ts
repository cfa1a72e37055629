/** When jobs run. A child pipeline knows its merge request too, so nothing here asks how the pipeline began. */
import { runsImages } from "../pipeline/deployment.ts"
import { documentsFolder, ownName, terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import type { Role } from "../workflows/steps.ts"
import { wholeHistory } from "./deployed.ts"
import { noted, type Yaml, type YamlMap } from "../yaml/Yaml.ts"

const onMergeRequest = "$CI_MERGE_REQUEST_IID"

const onBranch = ({ environment: { branch } }: Rendering): string =>
  `$CI_COMMIT_BRANCH == ${branch === null ? "$CI_DEFAULT_BRANCH" : `"${branch}"`}`

/** The branches that are deployed. */
const onBranches = (rendering: Rendering): ReadonlyArray<Yaml> =>
  [rendering, ...(rendering.staging === null ? [] : [rendering.staging])].map((one) => ({ if: onBranch(one) }))

/** The variable without which nothing is deployed: the role of CI on AWS, its key on Scaleway. */
const grant = (rendering: Rendering, role: Role): string =>
  ownName(rendering, rendering.provider.name === "aws" ? role : "SCW_ACCESS_KEY")

/** Whole pipelines: merge requests and the branches that are deployed, and not again by a schedule. */
export const workflow = (rendering: Rendering): YamlMap => ({
  rules: [{ if: '$CI_PIPELINE_SOURCE == "schedule"', when: "never" }, { if: onMergeRequest }, ...onBranches(rendering)]
})

/** A rollback runs what was tested and built before. */
const notOnRollback: YamlMap = { if: "$ROLLBACK_TO", when: "never" }

export const always = (rendering: Rendering): ReadonlyArray<Yaml> => [
  notOnRollback,
  { if: onMergeRequest },
  ...onBranches(rendering)
]

export const mergeRequests: ReadonlyArray<Yaml> = [{ if: onMergeRequest }]

/** The Terraform folder of a merge request, and always before an apply. */
export const infrastructure = (rendering: Rendering): ReadonlyArray<Yaml> => [
  { if: onMergeRequest, changes: [`${terraformFolder(rendering)}/**/*`] },
  { if: onBranch(rendering) }
]

/** Merge requests of this project's own branches, where CI was given access. */
export const plans = (rendering: Rendering): ReadonlyArray<Yaml> => [
  noted(
    {
      if: `${onMergeRequest} && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_MERGE_REQUEST_PROJECT_ID && $${grant(rendering, "AWS_PLAN_ROLE_ARN")}`,
      changes: [`${terraformFolder(rendering)}/**/*`]
    },
    {
      above:
        rendering.provider.name === "aws"
          ? "Merge requests from forks get no credentials."
          : `Merge requests from forks get no credentials, and neither do those from branches that are not protected: the key\nmay apply. ${documentsFolder(rendering)}/README.md says how to have them planned.`
    }
  )
]

/** New versions only. */
export const pushes = (rendering: Rendering): ReadonlyArray<Yaml> => [
  notOnRollback,
  { if: `${onBranch(rendering)} && $${grant(rendering, "AWS_DEPLOY_ROLE_ARN")}` }
]

/** What is built beside the images: of an earlier commit in a rollback, which takes the history to find. */
export const builds = (rendering: Rendering, role: Role): ReadonlyArray<Yaml> => {
  const granted = `${onBranch(rendering)} && $${grant(rendering, role)}`
  return [
    runsImages(rendering) ? { if: `${granted} && $ROLLBACK_TO`, variables: wholeHistory } : notOnRollback,
    { if: granted }
  ]
}

/** What is published after a deployment: where one takes place. */
export const publications = (rendering: Rendering): ReadonlyArray<Yaml> => [
  ...(runsImages(rendering) ? [] : [notOnRollback]),
  {
    if: [
      onBranch(rendering),
      ...new Set((["AWS_DEPLOY_ROLE_ARN", "AWS_APPLY_ROLE_ARN"] as const).map((role) => `$${grant(rendering, role)}`))
    ].join(" && ")
  }
]

/** Every run on the default branch, with the images of an earlier commit where one is named. */
export const deployments = (rendering: Rendering, images: boolean): ReadonlyArray<Yaml> => {
  const granted = `${onBranch(rendering)} && $${grant(rendering, "AWS_APPLY_ROLE_ARN")}`
  return [
    ...(images ? [{ if: `${granted} && $ROLLBACK_TO`, variables: { IMAGE_TAG: "$ROLLBACK_TO" } }] : []),
    { if: granted }
  ]
}
