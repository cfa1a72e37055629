/** How jobs get at the provider: on AWS a role for the length of the job, on Scaleway a key that expires. */
import { type CiRole, gitlabAudience } from "../../providers/aws/shared/gitlabAudience.ts"
import { type Environment, isOnly, ownName } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { named } from "../../repo/Place.ts"
import type { Role } from "../workflows/steps.ts"
import { noted, type YamlMap } from "../yaml/Yaml.ts"

const roles: { readonly [role in Role]: CiRole } = {
  AWS_PLAN_ROLE_ARN: "plan",
  AWS_DEPLOY_ROLE_ARN: "deploy",
  AWS_APPLY_ROLE_ARN: "apply"
}

const tokenFile = "/tmp/aws-id-token"

/** Variables of a job that talks to the provider. */
export const providerVariables = (rendering: Rendering, role: Role): YamlMap => {
  const { plan, provider } = rendering
  const { region } = plan.site.region
  return provider.name === "aws"
    ? {
        AWS_REGION: region,
        AWS_ROLE_ARN: `$${ownName(rendering, role)}`,
        AWS_ROLE_SESSION_NAME: "gitlab-$CI_JOB_ID",
        AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile
      }
    : {
        SCW_DEFAULT_REGION: region,
        AWS_ACCESS_KEY_ID: noted(`$${ownName(rendering, "SCW_ACCESS_KEY")}`, {
          above:
            "Scaleway has no OIDC for CI. This key belongs to an IAM application with only the rights of this tier and\nexpires: a person makes a new one before, as the runbook says, and copies it into the variables again.\nThe same key opens the bucket of the state, which speaks S3."
        }),
        AWS_SECRET_ACCESS_KEY: "$SCW_SECRET_KEY"
      }
}

/** The token that AWS gives this role for, and no other. */
export const idToken = ({ provider }: Rendering, role: Role): YamlMap =>
  provider.name === "aws" ? { id_tokens: { AWS_ID_TOKEN: { aud: gitlabAudience(roles[role]) } } } : {}

/**
 * Puts the token where programs look for it: after the steps that have no use for it. A variable of the project wins over
 * one of a job, so the key of a copy beside production takes the place of production's only in the shell.
 */
export const writeToken = (rendering: Rendering): ReadonlyArray<string> => {
  if (rendering.provider.name === "aws") return [`(umask 077 && printf '%s' "$AWS_ID_TOKEN" > ${tokenFile})`]
  const key = ownName(rendering, "SCW_ACCESS_KEY")
  return key === "SCW_ACCESS_KEY" ? [] : [`export SCW_ACCESS_KEY="$${key}"`]
}

/** The environment of CI that plans of merge requests are given secrets by. */
export const planScope = ({ place }: Environment): string => named(place, "plan")

/**
 * Secrets are given to jobs of one environment only; on AWS there are none, and no environment is needed to get at roles.
 * What a copy beside production, or one of several folders, is built with has values of its own, given in the same way.
 */
export const secretsOf = (rendering: Rendering, environment: string = rendering.environment.deployment): YamlMap =>
  rendering.provider.name === "aws" && rendering.secretVariables.length === 0 && isOnly(rendering.environment)
    ? {}
    : { environment: { name: environment, action: "access" } }
