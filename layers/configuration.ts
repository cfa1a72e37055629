import { Config, ConfigError, Duration, Effect, Either, LogLevel, Option, Record } from "effect"
import { secretKey } from "../src/accounts/Vault.ts"
import { publicUrl as parsePublicUrl } from "../src/accounts/PublicUrl.ts"
import { networks, noNetworks } from "../src/webhooks/address/networks.ts"

export const nonEmpty = (name: string) => Config.option(Config.nonEmptyString(name))

/** An http(s) address without a trailing slash. */
export const address = (name: string) =>
  Config.nonEmptyString(name).pipe(
    Config.mapOrFail((text) =>
      Option.match(Option.liftThrowable(() => new URL(text))(), {
        onNone: () => Either.left(ConfigError.InvalidData([], "Expected an http or https address")),
        onSome: (url) =>
          url.protocol === "http:" || url.protocol === "https:"
            ? Either.right(text.replace(/\/+$/, ""))
            : Either.left(ConfigError.InvalidData([], "Expected an http or https address"))
      })
    )
  )

const atLeast = (name: string, least: number) =>
  Config.integer(name).pipe(
    Config.validate({ message: `Expected a whole number of at least ${least}`, validation: (n) => n >= least })
  )

/** 0 takes a free one. */
const port = Config.integer("PORT").pipe(
  Config.validate({ message: "Expected a port from 0 to 65535", validation: (n) => n >= 0 && n <= 65_535 })
)

/** Where and how to listen. */
export const listening = Config.all({
  port: Config.withDefault(port, 8787),
  host: Config.withDefault(Config.nonEmptyString("HOST"), "127.0.0.1")
})

/** Where others reach the service, where the operator says so. */
export const publicUrl = Config.option(
  Config.nonEmptyString("PUBLIC_URL").pipe(
    Config.mapOrFail((text) =>
      Either.fromOption(parsePublicUrl(text), () =>
        ConfigError.InvalidData(
          [],
          "Expected an https address with nothing behind its host, such as https://groundplan.example.com; http is for this machine alone"
        )
      )
    )
  )
)

/** A PostgreSQL server where `DATABASE_URL` is set, the embedded database otherwise. */
export const database = Config.all({
  url: Config.option(Config.redacted(Config.nonEmptyString("DATABASE_URL"))),
  dataDirectory: Config.withDefault(Config.nonEmptyString("GROUNDPLAN_DATA_DIR"), ".groundplan")
})

/** GitHub's API and the token that is used for its rate limit. */
export const github = Config.all({
  apiUrl: Config.withDefault(address("GITHUB_API_URL"), "https://api.github.com"),
  token: Config.option(Config.redacted(Config.nonEmptyString("GITHUB_TOKEN")))
})

const secretKeyNamed = (name: string) =>
  Config.option(
    Config.redacted(Config.nonEmptyString(name)).pipe(
      Config.mapOrFail((text) =>
        Either.fromOption(secretKey(text), () =>
          // what wraps a variable hides its name from the library, so it is said here
          ConfigError.InvalidData([name], "Expected 32 bytes in base64, e.g. from `openssl rand -base64 32`")
        )
      )
    )
  )

/** What secrets of accounts are encrypted with, and the key before it, which is only read with. */
export const secretKeys = Config.all({
  current: secretKeyNamed("GROUNDPLAN_SECRET_KEY"),
  previous: secretKeyNamed("GROUNDPLAN_PREVIOUS_SECRET_KEY")
})

/** What endpoints of accounts may be in besides the public internet. */
export const webhookNetworks = Config.nonEmptyString("WEBHOOK_ALLOWED_NETWORKS").pipe(
  Config.mapOrFail((text) =>
    Either.mapLeft(networks(text.split(",").map((one) => one.trim())), () =>
      ConfigError.InvalidData([], "Expected networks such as 10.1.0.0/16,fd00:1::/64")
    )
  ),
  Config.withDefault(noNetworks)
)

/** Where providers publish their prices. */
export const publishedPrices = Config.all({
  awsUrl: Config.withDefault(address("PRICES_AWS_URL"), "https://pricing.us-east-1.amazonaws.com"),
  scalewayUrl: Config.withDefault(address("PRICES_SCALEWAY_URL"), "https://api.scaleway.com"),
  ecbUrl: Config.withDefault(address("PRICES_ECB_URL"), "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml")
})

/** Who designs. */
export const architect = Config.withDefault(
  Config.literal("deterministic", "ai")("ARCHITECT"),
  "deterministic" as const
)

const positive = (name: string) =>
  Config.number(name).pipe(
    Config.validate({ message: "Expected a number above 0", validation: (n) => Number.isFinite(n) && n > 0 })
  )

/** What there is to say about an AI that designs. */
const aiValues = Config.all({
  apiKey: Config.redacted(Config.nonEmptyString("ANTHROPIC_API_KEY")),
  baseUrl: Config.withDefault(address("ANTHROPIC_BASE_URL"), "https://api.anthropic.com"),
  model: Config.withDefault(Config.nonEmptyString("ANTHROPIC_MODEL"), "claude-sonnet-5-5"),
  temperature: Config.option(
    Config.number("AI_TEMPERATURE").pipe(
      Config.validate({ message: "Expected a number from 0 to 1", validation: (n) => n >= 0 && n <= 1 })
    )
  ),
  maxTokens: Config.withDefault(atLeast("AI_MAX_TOKENS", 256), 16_000),
  maxRounds: Config.withDefault(atLeast("AI_MAX_ROUNDS", 1), 8),
  timeLimit: Config.duration("AI_TIME_LIMIT").pipe(
    Config.validate({
      message: "Expected a time from 1 to 100 seconds, such as 60 seconds",
      validation: (time) => Duration.between(time, { minimum: "1 second", maximum: "100 seconds" })
    }),
    Config.withDefault(Duration.seconds(60))
  ),
  fallback: Config.withDefault(Config.literal("deterministic", "none")("AI_FALLBACK"), "deterministic" as const),
  monthlySpendEur: Config.option(positive("AI_MONTHLY_SPEND_EUR")),
  prices: nonEmpty("AI_PRICES")
})

/** How an AI designs; none where it is not asked to, and then nothing of it is looked at. */
export const ai = Effect.flatMap(architect, (who) =>
  who === "deterministic"
    ? Effect.succeedNone
    : aiValues.pipe(
        Effect.asSome,
        Effect.mapError((error) =>
          ConfigError.isMissingData(error) && error.path.includes("ANTHROPIC_API_KEY")
            ? ConfigError.MissingData(error.path, "Expected the key that ARCHITECT=ai calls Anthropic with")
            : error
        )
      )
)

/** A JSON file that replaces the built-in plans. */
export const plansFile = nonEmpty("PLANS_FILE")

/** Requests per key and minute; 0 switches the limit off. */
export const rateLimit = Config.withDefault(atLeast("RATE_LIMIT_PER_MINUTE", 0), 600)

const levels: Readonly<Record<string, LogLevel.LogLevel>> = {
  trace: LogLevel.Trace,
  debug: LogLevel.Debug,
  info: LogLevel.Info,
  warn: LogLevel.Warning,
  warning: LogLevel.Warning,
  error: LogLevel.Error,
  fatal: LogLevel.Fatal,
  none: LogLevel.None
}

const logLevel = Config.nonEmptyString("LOG_LEVEL").pipe(
  Config.mapOrFail((name) =>
    Option.match(Record.get(levels, name.toLowerCase()), {
      onNone: () => Either.left(ConfigError.InvalidData([], `Expected one of ${Object.keys(levels).join(", ")}`)),
      onSome: Either.right
    })
  )
)

/** How much is logged, and in what form. */
export const logging = Config.all({
  level: Config.withDefault(logLevel, LogLevel.Info),
  format: Config.withDefault(Config.literal("json", "pretty", "logfmt")("LOG_FORMAT"), "logfmt" as const)
})

const time = (name: string, least: Duration.Duration, most: Duration.Duration, usually: Duration.Duration) =>
  Config.duration(name).pipe(
    Config.validate({
      message: `Expected a time from ${Duration.format(least)} to ${Duration.format(most)}, such as ${Duration.format(usually)}`,
      validation: (given) => Duration.between(given, { minimum: least, maximum: most })
    }),
    Config.withDefault(usually)
  )

/** How often a followed branch is looked at, and how long no further push may come until what was pushed is read. */
export const tracking = Config.all({
  checkEvery: time("TRACKING_CHECK_EVERY", Duration.seconds(1), Duration.days(1), Duration.minutes(5)),
  gatherFor: time("TRACKING_GATHER_FOR", Duration.seconds(1), Duration.minutes(10), Duration.seconds(10))
})

/** How long a stopping server lets running calls finish. */
export const shutdownGrace = Config.withDefault(Config.duration("SHUTDOWN_GRACE"), Duration.seconds(75))

/** The one line a wrong or missing value stops the start with. */
export const explain = (error: ConfigError.ConfigError): string =>
  ConfigError.isConfigError(error) ? reasons(error).join("; ") : String(error)

const reasons = (error: ConfigError.ConfigError): ReadonlyArray<string> => {
  switch (error._op) {
    case "And":
    case "Or":
      return [...reasons(error.left), ...reasons(error.right)]
    default:
      return [`${error.path.join("_")}: ${error.message.replace(/\s+/g, " ")}`]
  }
}
