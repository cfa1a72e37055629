/** How jobs get at the provider: on AWS a role for the length of the job, on Scaleway a key that expires. */
import { type CiRole, gitlabAudience } from "../../providers/aws/shared/gitlabAudience.ts"
import type { Rendering } from "../Rendering.ts"
import type { Role } from "../workflows/steps.ts"
import { noted, type YamlMap } from "../yaml/Yaml.ts"

const roles: { readonly [role in Role]: CiRole } = {
  AWS_PLAN_ROLE_ARN: "plan",
  AWS_DEPLOY_ROLE_ARN: "deploy",
  AWS_APPLY_ROLE_ARN: "apply"
}

const tokenFile = "/tmp/aws-id-token"

/** Variables of a job that talks to the provider. */
export const providerVariables = ({ plan, provider }: Rendering, role: Role): YamlMap => {
  const { region } = plan.site.region
  return provider.name === "aws"
    ? {
        AWS_REGION: region,
        AWS_ROLE_ARN: `$${role}`,
        AWS_ROLE_SESSION_NAME: "gitlab-$CI_JOB_ID",
        AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile
      }
    : {
        SCW_DEFAULT_REGION: region,
        AWS_ACCESS_KEY_ID: noted("$SCW_ACCESS_KEY", {
          above:
            "Scaleway has no OIDC for CI. This key belongs to an IAM application with only the rights of this tier and\nexpires: a person makes a new one before, as the runbook says, and copies it into the variables again.\nThe same key opens the bucket of the state, which speaks S3."
        }),
        AWS_SECRET_ACCESS_KEY: "$SCW_SECRET_KEY"
      }
}

/** The token that AWS gives this role for, and no other. */
export const idToken = ({ provider }: Rendering, role: Role): YamlMap =>
  provider.name === "aws" ? { id_tokens: { AWS_ID_TOKEN: { aud: gitlabAudience(roles[role]) } } } : {}

/** Puts the token where programs look for it: after the steps that have no use for it. */
export const writeToken = ({ provider }: Rendering): ReadonlyArray<string> =>
  provider.name === "aws" ? [`(umask 077 && printf '%s' "$AWS_ID_TOKEN" > ${tokenFile})`] : []

/** Secrets are given to jobs of one environment only; on AWS there are none, and no environment is needed to get at roles. */
export const secretsOf = (rendering: Rendering, environment: "production" | "plan"): YamlMap =>
  rendering.provider.name === "aws" && rendering.secretVariables.length === 0
    ? {}
    : { environment: { name: environment, action: "access" } }
