import { Context, Option, type Redacted } from "effect"

/**
 * The token that the caller's own account gave for GitHub, for as long as one call lasts; none where it gave none, and on
 * the command line. What it opens is the caller's: private repositories are read with it alone, never with the service's.
 */
export class RepoAccess extends Context.Reference<RepoAccess>()("groundplan/repo/RepoAccess", {
  defaultValue: (): Option.Option<Redacted.Redacted> => Option.none()
}) {}
