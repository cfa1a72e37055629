import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import * as Configuration from "../../layers/configuration.ts"
import { appOptions, appWebhookSecret, webUrl } from "../../layers/github/app/configuration.ts"
import { repoLimits } from "../../src/repo/RepoLimits.ts"

const { ai, database, github, listening, logging, plansFile, publicUrl, publishedPrices } = Configuration

/** Everything that is read of the environment, one after the other. */
const everything = Effect.all([
  listening,
  publicUrl,
  database,
  github,
  Configuration.secretKeys,
  Configuration.webhookNetworks,
  publishedPrices,
  ai,
  plansFile,
  Configuration.rateLimit,
  logging,
  Configuration.tracking,
  Configuration.shutdownGrace,
  appOptions,
  appWebhookSecret,
  webUrl,
  repoLimits
])

const withAi = { ARCHITECT: "ai", ANTHROPIC_API_KEY: "made up" }

it.effect.each([
  ["PORT", "many", {}],
  ["PORT", "99999", {}],
  ["PUBLIC_URL", "nowhere", {}],
  ["GITHUB_API_URL", "ftp://host", {}],
  ["GROUNDPLAN_SECRET_KEY", "abc", {}],
  ["GROUNDPLAN_PREVIOUS_SECRET_KEY", "abc", {}],
  ["WEBHOOK_ALLOWED_NETWORKS", "everywhere", {}],
  ["PRICES_AWS_URL", "no", {}],
  ["PRICES_SCALEWAY_URL", "no", {}],
  ["PRICES_ECB_URL", "no", {}],
  ["ARCHITECT", "somebody", {}],
  ["ANTHROPIC_BASE_URL", "no", withAi],
  ["AI_TEMPERATURE", "7", withAi],
  ["AI_MAX_TOKENS", "1", withAi],
  ["AI_MAX_ROUNDS", "0", withAi],
  ["AI_TIME_LIMIT", "1 hour", withAi],
  ["AI_FALLBACK", "hope", withAi],
  ["AI_MONTHLY_SPEND_EUR", "-1", withAi],
  ["RATE_LIMIT_PER_MINUTE", "-1", {}],
  ["LOG_LEVEL", "loud", {}],
  ["LOG_FORMAT", "xml", {}],
  ["TRACKING_CHECK_EVERY", "1 millis", {}],
  ["TRACKING_GATHER_FOR", "1 day", {}],
  ["SHUTDOWN_GRACE", "soon", {}],
  ["GITHUB_APP_ID", "0", {}],
  ["GITHUB_APP_SLUG", "-", {}],
  ["GITHUB_APP_PRIVATE_KEY", "no key", {}],
  ["GITHUB_APP_CLIENT_ID", "two words", {}],
  ["GITHUB_APP_CLIENT_SECRET", "two words", {}],
  ["GITHUB_WEB_URL", "no", {}],
  ["REPO_MAX_ENTRIES", "0", {}]
] as const)("a wrong %s is named with what is expected: %s", ([name, value, others]) =>
  Effect.gen(function* () {
    const provider = ConfigProvider.fromMap(new Map(Object.entries({ ...others, [name]: value })))
    const error = yield* Effect.flip(Effect.withConfigProvider(Effect.asVoid(everything), provider))
    assert.match(Configuration.explain(error), new RegExp(`^${name}: \\S`))
  })
)
