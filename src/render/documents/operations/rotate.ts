/** Every kind of secret that the tier has, and how it is made anew. */
import { slug } from "../../../hcl/index.ts"
import { clusterOf } from "../../../providers/kubernetes.ts"
import { keyDays, type KeyOwner, warnedDays } from "../../../providers/scaleway/runtime.ts"
import { ownName } from "../../environment.ts"
import type { Rendering } from "../../Rendering.ts"
import { code } from "../../markdown/escape.ts"
import { secretName } from "../../workflows/steps.ts"
import { asked, askedOptional, edited, optionalInGithub } from "../secrets.ts"
import { hasStatePolicy, statePolicyPut } from "../statePolicy.ts"
import { resourcesOf, sh, value } from "./resources.ts"

const fromBranch = ({ environment: { branch } }: Rendering): string => (branch === null ? "" : ` --ref ${branch}`)

/** Services read their secrets when they start. */
const startedAnew = (rendering: Rendering, resources: ReadonlySet<string>): ReadonlyArray<string> => {
  if (clusterOf(rendering.plan) !== undefined)
    return [`gh workflow run ${rendering.environment.workflow}${fromBranch(rendering)}   # pods start anew with them`]
  const services = [...resources].filter((address) => address.startsWith("aws_ecs_service.")).toSorted()
  return services.map(
    (address) =>
      `aws ecs update-service --cluster ${value(`${address}.cluster`)} --service ${value(`${address}.name`)} --force-new-deployment --query service.serviceName`
  )
}

/** Passwords of stores: those that carry the name of a component. */
const passwordsOf = ({ tier }: Rendering, resources: ReadonlySet<string>): ReadonlyArray<string> => {
  const names = new Set(tier.components.map(({ id }) => slug(id)))
  return [...resources]
    .filter((address) => address.startsWith("random_password."))
    .filter((address) => names.has((address.split(".")[1] ?? "").replace(/_admin$/, "")))
    .toSorted()
}

const part = (heading: string, says: string, commands: ReadonlyArray<string>): string =>
  [`### ${heading}`, says, ...(commands.length === 0 ? [] : [sh(...commands)])].join("\n\n")

const ends = `It ends ${keyDays} days after it was made, and plans warn in the last ${warnedDays}: replace it before, with a key of your own that may write IAM, as CI may not; at once after a leak.`

/** The date of its end moves, and the key with it. */
const newKey = (owner: KeyOwner): ReadonlyArray<string> => [
  `terraform apply -replace=time_offset.${owner} -replace=scaleway_iam_api_key.${owner}`
]

export const rotated = (rendering: Rendering): string => {
  const { outputs, provider, secretVariables } = rendering
  const resources = resourcesOf(rendering)
  const anew = startedAnew(rendering, resources)
  const passwords = passwordsOf(rendering, resources)
  const mailKeys = [...resources].filter((address) => address.startsWith("aws_iam_access_key.")).toSorted()
  const parts = [
    ...(outputs.has("app_secret_name")
      ? [
          part("Values of the application", "The file is readable by you alone and gone at the end.", [
            ...edited,
            ...anew
          ])
        ]
      : []),
    ...(secretVariables.length + askedOptional(rendering).length === 0
      ? []
      : [
          part(
            "Values that only you know",
            "The pipeline's secret is set first, so that the next deployment does not bring the old value back.",
            [
              ...secretVariables.flatMap((name) => [
                `gh secret set ${secretName(rendering, name)}   # asks for the value`,
                asked(`TF_VAR_${name}`)
              ]),
              ...optionalInGithub(rendering),
              ...askedOptional(rendering),
              "terraform apply",
              ...anew
            ]
          )
        ]),
    ...(passwords.length === 0
      ? []
      : [
          part(
            "Passwords of stores",
            "Terraform makes a new one and gives it to the store; whoever still has the old one is refused until it starts anew, so do it in a quiet hour.",
            [...passwords.map((address) => `terraform apply -replace=${address}`), ...anew]
          )
        ]),
    ...(mailKeys.length === 0
      ? []
      : [
          part(
            "The key that mail is sent with",
            "Renew it every 90 days, and at once after a leak. The new key is made before the old one ends; until a service has started anew, the mail that it sends is refused.",
            [...mailKeys.map((address) => `terraform apply -replace=${address}`), ...anew]
          )
        ]),
    ...(resources.has("scaleway_iam_api_key.runtime")
      ? [
          part("Keys of the application", `${ends} A new key goes to the services with the same apply.`, [
            ...newKey("runtime"),
            ...anew
          ])
        ]
      : []),
    ...(resources.has("scaleway_cockpit_token.logs")
      ? [part("The token that logs are sent with", "", ["terraform apply -replace=scaleway_cockpit_token.logs"])]
      : []),
    provider.name === "aws"
      ? part(
          "CI",
          "There is no key: CI takes on roles for the length of a job. To lock it out, deny it in the trust of the roles and apply.",
          []
        )
      : part("CI", `${ends} Its secrets are set right after, or the next run is refused.`, [
          ...newKey("ci"),
          `terraform output -raw ci_access_key | gh secret set ${ownName(rendering, "SCW_ACCESS_KEY")}`,
          `terraform output -raw ci_secret_key | gh secret set ${ownName(rendering, "SCW_SECRET_KEY")}`
        ]),
    ...(hasStatePolicy(rendering)
      ? [
          part(
            "Who reads the state",
            "When people come or go, change `state_principals` in `terraform.tfvars`, yourself among them, and put the policy on the bucket again; a new key of CI needs nothing, as the policy names its application.",
            ["terraform apply", statePolicyPut(rendering)]
          )
        ]
      : []),
    ...(resources.has("aws_kms_key.main")
      ? [
          part(
            "Encryption keys",
            `${code("aws_kms_key.main")} changes its material every year by itself; what was encrypted stays readable.`,
            []
          )
        ]
      : [])
  ]
  return parts.map((one) => one.replace(/\n{3,}/g, "\n\n")).join("\n\n")
}
