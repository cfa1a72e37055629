import { Schema } from "effect"
import { Correction } from "./corrections/Correction.ts"
import { Datastore } from "./Datastore.ts"
import { Evidence, Fact } from "./Fact.ts"
import { NotDeployed } from "./NotDeployed.ts"
import { SecurityCheck } from "./SecurityCheck.ts"
import { Service } from "./Service.ts"
import { SuggestedContext } from "./SuggestedContext.ts"

/** A service of somebody else's that the application calls, e.g. `stripe`. */
export const ExternalService = Schema.Struct({
  name: Schema.String,
  /** payments, email, authentication, monitoring, analytics, ai, sms, search, storage, other. */
  category: Schema.String,
  evidence: Schema.Array(Evidence)
}).annotations({ identifier: "ExternalService" })
export type ExternalService = typeof ExternalService.Type

export const Statistics = Schema.Struct({
  files: Schema.Int,
  bytes: Schema.Int,
  textFiles: Schema.Int,
  languages: Schema.Array(Schema.Struct({ name: Schema.String, bytes: Schema.Int, share: Schema.Number })),
  primaryLanguage: Schema.NullOr(Schema.String),
  notRead: Schema.Array(Schema.Struct({ path: Schema.String, why: Schema.String }))
}).annotations({ identifier: "Statistics" })
export type Statistics = typeof Statistics.Type

/** What of a repository was taken into account where only a folder of it was asked for. */
export const FolderScope = Schema.Struct({
  path: Schema.String,
  /** The deepest folder that holds it and everything it is built and deployed from; itself where it stands alone. */
  root: Schema.String,
  /** Folders of the packages beside it that it depends on. */
  packages: Schema.Array(Schema.String)
}).annotations({ identifier: "FolderScope" })
export type FolderScope = typeof FolderScope.Type

/** What corrections change, as it was found; absent parts of an analysis were found as they are. */
export const AsFound = Schema.Struct({
  facts: Schema.Array(Fact),
  services: Schema.Array(Service),
  datastores: Schema.Array(Datastore),
  notDeployed: Schema.Array(NotDeployed),
  /** What the repository's own file says, where that differs from what was found. */
  corrections: Schema.Array(Correction)
}).annotations({ identifier: "AsFound" })
export type AsFound = typeof AsFound.Type

/** Everything that is known of one commit. Nothing in it depends on the clock. */
export const Analysis = Schema.Struct({
  facts: Schema.Array(Fact),
  services: Schema.Array(Service),
  datastores: Schema.Array(Datastore),
  /** What was found and is not deployed, with the reason. */
  notDeployed: Schema.optionalWith(Schema.Array(NotDeployed), { default: () => [] }),
  externalServices: Schema.Array(ExternalService),
  securityCheck: SecurityCheck,
  suggestedContext: SuggestedContext,
  /** What was looked for and not found, e.g. `no Dockerfile`. */
  absences: Schema.Array(Schema.String),
  statistics: Statistics,
  /** Absent where the whole repository was analysed. */
  folder: Schema.optionalWith(FolderScope, { exact: true }),
  /** What people decided in its place; absent where nobody did. */
  corrections: Schema.optionalWith(Schema.Array(Correction), { exact: true }),
  /** The same without corrections, so that they can be taken back; kept, and not shown. */
  asFound: Schema.optionalWith(AsFound, { exact: true })
}).annotations({ identifier: "Analysis" })
export type Analysis = typeof Analysis.Type
