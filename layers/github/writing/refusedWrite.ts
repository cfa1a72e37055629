import type { Target } from "../../../src/pullRequests/GitHubWriting.ts"
import {
  CommentRefused,
  GitHubPermissionMissing,
  PullRequestRefused
} from "../../../src/pullRequests/PullRequestErrors.ts"
import { GitHubFailed } from "../../../src/repo/RepoErrors.ts"
import { type Asked, complaintOf } from "./ask.ts"

/** Permissions as a token's page has them, by GitHub's words in its header. */
const permissions: Readonly<Record<string, string>> = {
  contents: "Contents",
  pull_requests: "Pull requests",
  issues: "Issues",
  workflows: "Workflows",
  metadata: "Metadata"
}

/** What GitHub says that a call needs: `contents=write; contents=write,workflows=write` are two ways to be let in. */
const namedIn = (header: string | undefined): string | undefined => {
  const needed = (header ?? "")
    .split(";")[0]
    ?.split(",")
    .flatMap((part) => {
      const [name = "", access] = part.trim().split("=")
      const shown = permissions[name]
      return shown === undefined ? [] : [`${shown}: ${access === "write" ? "read and write" : "read"}`]
    })
  return needed === undefined || needed.length === 0 ? undefined : needed.join(", ")
}

/** A repository that may not be written to is not found by some tokens. */
const isDenied = ({ status }: Asked): boolean => status === 403 || status === 404

/** The permission that GitHub names, else what the call needs at least. */
const missing = ({ headers }: Asked, repository: string, permission: string) =>
  new GitHubPermissionMissing({
    repository,
    permission: namedIn(headers["x-accepted-github-permissions"]) ?? permission
  })

/** Why GitHub did not take something that was to be written. `permission` is what the call needs at least. */
export const refusedWrite = (
  answer: Asked,
  of: Target,
  { permission, what }: { readonly permission: string; readonly what: string }
) => {
  const said = complaintOf(answer)
  const repository = `${of.owner}/${of.name}`
  if (/archived|read-only/i.test(said))
    return new PullRequestRefused({ reason: `${repository} is archived and takes no changes.` })
  if (/protected|rule violation|repository rule|required status|must be made through/i.test(said))
    return new PullRequestRefused({
      reason: `${what} is protected in ${repository}: ${said}. Let the token's owner pass its rule, or leave branches that begin with groundplan/ out of it.`
    })
  if (/without `?workflows?`? (?:scope|permission)/i.test(said))
    return new GitHubPermissionMissing({ repository, permission: "Workflows: read and write" })
  if (isDenied(answer)) return missing(answer, repository, permission)
  return answer.status === 422 || answer.status === 409
    ? new PullRequestRefused({ reason: `GitHub does not take ${what}: ${said || `it answered ${answer.status}`}.` })
    : new GitHubFailed({ reason: `it answered ${answer.status}` })
}

/** Why GitHub did not take a comment, or did not show what comments stand on. */
export const refusedComment = (
  answer: Asked,
  of: Target,
  { permission, what }: { readonly permission: string; readonly what: string }
) => {
  const said = complaintOf(answer)
  const repository = `${of.owner}/${of.name}`
  if (/archived|read-only/i.test(said))
    return new CommentRefused({ reason: `${repository} is archived and takes no changes.` })
  if (/locked/i.test(said)) return new CommentRefused({ reason: `the conversation of ${what} is locked.` })
  if (isDenied(answer)) return missing(answer, repository, permission)
  return answer.status === 422 || answer.status === 409
    ? new CommentRefused({ reason: `GitHub takes none on ${what}: ${said || `it answered ${answer.status}`}.` })
    : new GitHubFailed({ reason: `it answered ${answer.status}` })
}
