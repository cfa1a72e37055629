/** Who may become which role of CI: OIDC providers, and the runs and jobs whose tokens are trusted. */
import type { Block } from "../../../hcl/Block.ts"
import { block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { call, expr, jsonencode, ref, remarked, str } from "../../../hcl/Value.ts"
import { isFirst } from "../../copies.ts"
import type { Site } from "../../Provider.ts"
import { type CiRole, gitlabAudience, gitlabAudiences } from "./gitlabAudience.ts"
import { federated } from "./iam.ts"
import { account, named, resource, types, variable } from "./terms.ts"

const issuer = "token.actions.githubusercontent.com"
const audience = "sts.amazonaws.com"

/** Who may become a role: runs of the repository on GitHub that fit, and branches of the GitLab project that do. */
interface Trusted {
  readonly github: Value
  /** GitLab names a merge request by the branch it comes from, and one of a fork by the fork. */
  readonly branch: Value | "any"
}

const githubRuns = ({ github }: Trusted): Value =>
  federated(str`arn:aws:iam::${account}:oidc-provider/${issuer}`, {
    StringEquals: { [`${issuer}:aud`]: audience, [`${issuer}:sub`]: github }
  })

const gitlabJobs = (role: CiRole, { branch }: Trusted): Value => {
  const own = gitlabAudience(role)
  const subject = str`project_path:${ref("var.gitlab_project_path")}:ref_type:branch:ref:${branch === "any" ? "*" : branch}`
  return federated(
    str`arn:aws:iam::${account}:oidc-provider/${ref("local.gitlab_issuer")}`,
    branch === "any"
      ? {
          StringEquals: expr`{ "\${local.gitlab_issuer}:aud" = ${own} }`,
          StringLike: expr`{ "\${local.gitlab_issuer}:sub" = ${subject} }`
        }
      : {
          StringEquals: expr`{ "\${local.gitlab_issuer}:aud" = ${own}, "\${local.gitlab_issuer}:sub" = ${subject} }`
        }
  )
}

/** A role for CI of this repository only, and of that only what fits; a platform without a name is not trusted. */
export const ciRole = (name: CiRole, description: string, trusted: Trusted): Block =>
  resource("aws_iam_role", `ci_${name}`, {
    name: named(`ci-${name}`),
    description,
    max_session_duration: 3600,
    assume_role_policy: jsonencode({
      Version: "2012-10-17",
      Statement: call(
        "concat",
        expr`var.github_repository == "" ? [] : [${githubRuns(trusted)}]`,
        expr`var.gitlab_project_path == "" ? [] : [${gitlabJobs(name, trusted)}]`
      )
    }),
    depends_on: expr`[aws_iam_openid_connect_provider.github, aws_iam_openid_connect_provider.gitlab]`
  })

/** Providers of identities, each made only where the account has none of the kind. */
export const identityProviders: ReadonlyArray<Block> = [
  resource("aws_iam_openid_connect_provider", "github", {
    count: expr`var.create_github_oidc_provider && var.github_repository != "" ? 1 : 0`,
    url: `https://${issuer}`,
    client_id_list: [audience]
  }),
  block("locals", [], {
    gitlab_issuer: remarked(expr`trimprefix(var.gitlab_url, "https://")`, "As IAM names a provider.")
  }),
  resource("aws_iam_openid_connect_provider", "gitlab", {
    count: expr`var.create_gitlab_oidc_provider && var.gitlab_project_path != "" ? 1 : 0`,
    url: ref("var.gitlab_url"),
    client_id_list: gitlabAudiences
  })
]

/** The branch that is usual: a copy beside production has one of its name. */
const branchOf = ({ environment }: Site): string => environment ?? "main"

/** What the owner says of the platforms whose runs are trusted. */
export const trustVariables = (site: Site): ReadonlyArray<Block> => [
  variable(
    "github_repository",
    types.text,
    "Repository whose workflows may take on the CI roles, as owner/name; empty where only GitLab is used",
    {
      check: {
        that: expr`var.github_repository == "" || can(regex("^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$", var.github_repository))`,
        otherwise: "github_repository must be written as owner/name, or be empty."
      }
    }
  ),
  variable("github_branch", types.text, "Branch that images are pushed from", { default: branchOf(site) }),
  variable(
    "create_github_oidc_provider",
    types.flag,
    "Whether to make GitHub's identity provider; false where the account has it",
    { default: isFirst(site) }
  ),
  variable(
    "gitlab_project_path",
    types.text,
    "Project whose pipelines may take on the CI roles, as group/project; empty where GitLab is not used",
    {
      default: "",
      check: {
        that: expr`var.gitlab_project_path == "" ? var.github_repository != "" : can(regex("^[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)+$", var.gitlab_project_path))`,
        otherwise:
          "gitlab_project_path must be written as group/project, and may be empty only where github_repository is not."
      }
    }
  ),
  variable("gitlab_url", types.text, "Address of the GitLab instance; AWS must be able to reach it", {
    default: "https://gitlab.com",
    check: {
      that: expr`can(regex("^https://[A-Za-z0-9.-]+(/[A-Za-z0-9._-]+)*$", var.gitlab_url))`,
      otherwise: "gitlab_url must begin with https:// and end without a slash."
    }
  }),
  variable("gitlab_branch", types.text, "Protected branch that GitLab deploys", { default: branchOf(site) }),
  variable(
    "create_gitlab_oidc_provider",
    types.flag,
    `Whether to make GitLab's identity provider; false where the account has it, which must then know the audiences ${gitlabAudiences.join(", ")}`,
    { default: isFirst(site) }
  )
]
