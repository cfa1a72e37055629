import type { Duration, Option, Redacted } from "effect"
import type { RepoLimits } from "../../src/repo/RepoLimits.ts"

/** How GitHub is read. */
export interface GitHubOptions {
  /** Base address of the REST API, e.g. `https://api.github.com`. */
  readonly apiUrl: string
  /** Sent to the API's own origin only. */
  readonly token: Option.Option<Redacted.Redacted>
  /**
   * Whether a private repository that the token opens is read. A server refuses: its token is not its callers'. On the
   * command line the token is the user's own.
   */
  readonly privateRepositories: "refuse" | "allow"
  readonly limits: RepoLimits
  readonly patience?: Patience
}

/** How long to wait for GitHub. */
export interface Patience {
  /** For one answer to a call of the API, and for an archive to begin. */
  readonly answer: Duration.DurationInput
  /** Between two pieces of an archive. */
  readonly silence: Duration.DurationInput
  /** For a rate limit to pass; a longer one fails at once. */
  readonly rateLimit: Duration.DurationInput
  /** Before the one retry after a fault. */
  readonly backoff: Duration.DurationInput
}

export const defaultPatience: Patience = {
  answer: "15 seconds",
  silence: "15 seconds",
  rateLimit: "5 seconds",
  backoff: "500 millis"
}
