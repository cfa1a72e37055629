import { Schema } from "effect"
import type { Installed } from "../../../src/repo/GitHubApp.ts"
import { isOwner } from "../../../src/repo/RepoUrl.ts"

export const Owner = Schema.String.pipe(Schema.filter(isOwner))

/** What is read of an installation. */
export const InstallationAnswer = Schema.Struct({
  id: Schema.Int,
  account: Schema.Struct({ login: Owner }),
  suspended_at: Schema.optional(Schema.NullOr(Schema.String))
})

export const installedOf = ({ account, id, suspended_at }: typeof InstallationAnswer.Type): Installed => ({
  id,
  owner: account.login,
  suspended: typeof suspended_at === "string"
})
