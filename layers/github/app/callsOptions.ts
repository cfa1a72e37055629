import { Option } from "effect"
import { defaultLimits } from "../../../src/repo/RepoLimits.ts"
import type { GitHubOptions } from "../GitHubOptions.ts"

/** How one of GitHub's hosts is called for an App: never with the service's own token. */
export const callsOptions = (url: string, { patience }: Pick<GitHubOptions, "patience">): GitHubOptions => ({
  apiUrl: url,
  token: Option.none(),
  privateRepositories: "refuse",
  limits: defaultLimits,
  ...(patience === undefined ? {} : { patience })
})
