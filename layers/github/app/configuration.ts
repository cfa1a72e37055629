import { Config, ConfigError, Effect, Either, Option, Record, Redacted } from "effect"
import { callbackPath } from "../../../src/http/linkPaths.ts"
import { address, github, nonEmpty, publicUrl } from "../../configuration.ts"
import type { AppIdentity, AppOptions } from "./AppOptions.ts"
import { isPrivateKey } from "./appToken.ts"
import { webUrlOf } from "./webUrl.ts"

const id = Config.integer("GITHUB_APP_ID").pipe(
  Config.validate({ message: "Expected the App's number", validation: (n) => n > 0 })
)

const slug = Config.nonEmptyString("GITHUB_APP_SLUG").pipe(
  Config.validate({
    message: "Expected the App's name as it stands in its address, such as groundplan-of-acme",
    validation: (text) => /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/i.test(text)
  })
)

/** PEM, with `\n` for its ends of lines where a file of variables has no others, or base64 of that. */
const privateKey = Config.redacted(Config.nonEmptyString("GITHUB_APP_PRIVATE_KEY")).pipe(
  Config.mapOrFail((given) => {
    const text = Redacted.value(given).trim()
    const pem = text.startsWith("-----") ? text.replaceAll("\\n", "\n") : Buffer.from(text, "base64").toString("utf8")
    return isPrivateKey(pem)
      ? Either.right(Redacted.make(pem))
      : Either.left(
          ConfigError.InvalidData(["GITHUB_APP_PRIVATE_KEY"], "Expected a private RSA key in PEM, or that in base64")
        )
  })
)

const text = (name: string) =>
  Config.nonEmptyString(name).pipe(
    Config.validate({
      message: "Expected up to 200 visible characters",
      validation: (text) => /^[\x21-\x7e]{1,200}$/.test(text)
    })
  )

const given = Config.all({
  GITHUB_APP_ID: Config.option(id),
  GITHUB_APP_SLUG: Config.option(slug),
  GITHUB_APP_PRIVATE_KEY: Config.option(privateKey),
  GITHUB_APP_CLIENT_ID: Config.option(text("GITHUB_APP_CLIENT_ID")),
  GITHUB_APP_CLIENT_SECRET: Config.option(Config.redacted(text("GITHUB_APP_CLIENT_SECRET")))
})

/** The App by its credentials: all of them, or none. */
const identity: Config.Config<Option.Option<AppIdentity>> = given.pipe(
  Config.mapOrFail((values) => {
    const whole = Option.all({
      id: values.GITHUB_APP_ID,
      slug: values.GITHUB_APP_SLUG,
      privateKey: values.GITHUB_APP_PRIVATE_KEY,
      clientId: values.GITHUB_APP_CLIENT_ID,
      clientSecret: values.GITHUB_APP_CLIENT_SECRET
    })
    const missing = Record.keys(Record.filter(values, Option.isNone<unknown>))
    return Option.isSome(whole) || missing.length === Record.size(values)
      ? Either.right(whole)
      : Either.left(
          ConfigError.MissingData([missing.join(", ")], "Expected beside the other GITHUB_APP_ variables that are set")
        )
  })
)

/** Where people sign in to GitHub; derived from the API's address where nothing is said. */
export const webUrl = Effect.flatMap(
  Config.option(address("GITHUB_WEB_URL")),
  Option.match({
    onNone: () => Effect.map(github, ({ apiUrl }) => webUrlOf(apiUrl)),
    onSome: (url) => Effect.succeed(url)
  })
)

/** What signs that something was sent by GitHub for this App; none where it sends nothing. */
export const appWebhookSecret = Effect.map(nonEmpty("GITHUB_APP_WEBHOOK_SECRET"), Option.map(Redacted.make))

/** The App that the operator set up; none where nothing of it is said. */
export const appOptions = Effect.gen(function* () {
  const app = yield* identity
  const url = yield* publicUrl
  if (Option.isNone(app)) return Option.none<AppOptions>()
  if (Option.isNone(url)) {
    return yield* Effect.fail(
      ConfigError.MissingData(["PUBLIC_URL"], "Expected beside GITHUB_APP_ID: GitHub sends people back there")
    )
  }
  const { apiUrl } = yield* github
  const options: AppOptions = {
    ...app.value,
    apiUrl,
    webUrl: yield* webUrl,
    callbackUrl: url.value + callbackPath
  }
  return Option.some(options)
})
