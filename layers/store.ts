import { Effect, Layer } from "effect"
import { Accounts } from "../src/accounts/Accounts.ts"
import * as SqlAccountRecords from "../src/accounts/SqlAccountRecords.ts"
import * as SqlAccounts from "../src/accounts/SqlAccounts.ts"
import * as SqlAudit from "../src/accounts/SqlAudit.ts"
import * as SqlConnections from "../src/accounts/SqlConnections.ts"
import * as SqlIdempotency from "../src/accounts/SqlIdempotency.ts"
import * as SqlInstallations from "../src/accounts/SqlInstallations.ts"
import * as SqlKeys from "../src/accounts/SqlKeys.ts"
import * as SqlQuota from "../src/accounts/SqlQuota.ts"
import * as SqlRequestLog from "../src/accounts/SqlRequestLog.ts"
import * as SqlProjectStore from "../src/projects/SqlProjectStore.ts"
import * as SqlWebhooks from "../src/webhooks/SqlWebhooks.ts"
import { database } from "./configuration.ts"
import * as Database from "./database/Database.ts"
import * as Plans from "./plans.ts"
import * as Spending from "./spending.ts"
import * as Vault from "./vault.ts"

/** An account on a plan that no longer exists could do nothing: better not to start. */
const everyPlanExists = Layer.effectDiscard(
  Effect.gen(function* () {
    const [missing] = yield* (yield* Accounts).plansMissing
    if (missing !== undefined) return yield* missing
  })
)

/** The configured database: one, whoever asks for it. */
export const configuredDatabase = Layer.unwrapEffect(Effect.map(database, Database.layer))

/** Everything that is kept: accounts, keys, quotas, projects, webhooks, logs, in the configured database. */
export const layer = everyPlanExists.pipe(
  Layer.provideMerge(
    Layer.mergeAll(
      SqlProjectStore.layer,
      SqlAudit.layer,
      SqlConnections.layer,
      SqlInstallations.layer,
      SqlWebhooks.layer,
      SqlQuota.layer,
      Spending.layer,
      SqlRequestLog.layer,
      SqlAccountRecords.layer,
      SqlIdempotency.layer,
      Layer.provideMerge(SqlAccounts.layer, SqlKeys.layer)
    )
  ),
  Layer.provide(Plans.layer),
  Layer.provide(Vault.layer),
  Layer.provide(configuredDatabase)
)
