import { Command, Options } from "@effect/cli"
import { FileSystem, HttpServer, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Console, Deferred, Effect, Encoding, Option, Redacted } from "effect"
import { sameDigest } from "../accounts/keyFormat.ts"
import { escapeHtml, page } from "../http/html.ts"
import { PublicUrl } from "../accounts/PublicUrl.ts"
import { AppManifests, type NewApp } from "../repo/AppManifests.ts"
import { isOwner } from "../repo/RepoUrl.ts"
import { appManifest } from "./appManifest.ts"
import { appVariables } from "./appVariables.ts"
import { CliFailure } from "./CliFailure.ts"

const organization = Options.text("organization").pipe(
  Options.withDescription("Login of the organisation that is to own the App; you when left out"),
  Options.optional
)
const name = Options.text("name").pipe(
  Options.withDescription("The App's name, which no other App on GitHub has; the service's host when left out"),
  Options.optional
)
const out = Options.text("out").pipe(
  Options.withDescription("File that the credentials are written to, for you alone to read"),
  Options.withDefault("github-app.env")
)
const forEverybody = Options.boolean("public").pipe(
  Options.withDescription("Let others than its owner install the App")
)
const pullRequests = Options.boolean("pull-requests").pipe(
  Options.withDescription("Let the App also open pull requests with generated files")
)

/** GitHub's own limit. */
const longestName = 34

/** What it is called where nothing is said: by where it is, as far as there is room. */
const nameFor = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  const whole = `Groundplan on ${hostname}`
  return whole.length <= longestName ? whole : hostname.slice(0, longestName)
}

/** How long a person may take. */
const patience = "30 minutes"

const localPage = (to: string, manifest: unknown) =>
  page(
    200,
    "Make the GitHub App",
    `<p>GitHub shows what the App may do before it makes it.</p><form method="post" action="${escapeHtml(to)}"><input type="hidden" name="manifest" value="${escapeHtml(JSON.stringify(manifest))}"><button type="submit">Go on to GitHub</button></form>`,
    // signing in may lead over hosts of the organisation's own
    "*"
  )

/** Shows the description to a browser on this machine, and waits for it to come back with the new App. */
const madeInBrowser = Effect.fnUntraced(function* (
  describe: (redirectUrl: string) => { readonly to: (state: string) => string; readonly manifest: unknown }
) {
  const manifests = yield* AppManifests
  const server = yield* HttpServer.HttpServer
  const made = yield* Deferred.make<NewApp, Effect.Effect.Error<ReturnType<typeof manifests.convert>>>()
  const state = Encoding.encodeHex(crypto.getRandomValues(new Uint8Array(32)))
  const own = HttpServer.formatAddress(server.address)
  const { manifest, to } = describe(`${own}/made`)

  const answer = Effect.gen(function* () {
    const { headers, method, url } = yield* HttpServerRequest.HttpServerRequest
    // no other name leads here: a page elsewhere could have one that does
    if (method !== "GET" || `http://${headers["host"]}` !== own) return HttpServerResponse.empty({ status: 404 })
    const { pathname, searchParams } = new URL(url, own)
    if (pathname === "/") return localPage(to(state), manifest)
    if (pathname !== "/made") return HttpServerResponse.empty({ status: 404 })
    const code = searchParams.get("code") ?? ""
    if (!sameDigest(searchParams.get("state") ?? "", state) || !/^[\w-]{8,512}$/.test(code)) {
      return page(400, "Nothing was made", "<p>This did not come from the page that the command showed.</p>")
    }
    // the code works once, and so does this page
    yield* Deferred.complete(made, manifests.convert(Redacted.make(code)))
    return yield* Deferred.await(made).pipe(
      Effect.match({
        onSuccess: (app) =>
          page(200, "The App is made", `<p>${escapeHtml(app.name)} is there. You may close this page.</p>`),
        onFailure: ({ message }) => page(502, "The App could not be read", `<p>${escapeHtml(message)}</p>`)
      })
    )
  })
  yield* server.serve(answer)
  yield* Console.log(`Open ${own}/ in a browser on this machine, and go on there.`)
  return yield* Deferred.await(made).pipe(
    Effect.timeoutFail({
      duration: patience,
      onTimeout: () => new CliFailure({ reason: `Nobody came back from GitHub within ${patience}` })
    })
  )
}, Effect.scoped)

const create = Command.make("create", { organization, name, out, forEverybody, pullRequests }, (asked) =>
  Effect.gen(function* () {
    const publicUrl = yield* Effect.mapError(
      yield* PublicUrl,
      () => new CliFailure({ reason: "PUBLIC_URL: has to say where the service is reached, for GitHub leads there" })
    )
    const name = Option.getOrElse(asked.name, () => nameFor(publicUrl))
    if (name.trim() === "" || name.length > longestName) {
      return yield* new CliFailure({ reason: `--name: must be 1 to ${longestName} characters long` })
    }
    if (Option.exists(asked.organization, (name) => !isOwner(name))) {
      return yield* new CliFailure({ reason: "--organization: is not a name that GitHub allows" })
    }
    const system = yield* FileSystem.FileSystem
    const refusal = () => new CliFailure({ reason: `${asked.out} cannot be written` })
    if (yield* Effect.mapError(system.exists(asked.out), refusal)) {
      return yield* new CliFailure({ reason: `${asked.out} is there already; it is left as it is` })
    }
    const manifests = yield* AppManifests
    // before GitHub gives credentials, which it does once: a place that takes nothing shows itself now
    yield* Effect.mapError(system.writeFileString(asked.out, "", { flag: "wx", mode: 0o600 }), refusal)
    const app = yield* madeInBrowser((redirectUrl) => ({
      to: (state) => manifests.address(asked.organization, state),
      manifest: appManifest({ ...asked, name, publicUrl, redirectUrl })
    })).pipe(Effect.onError(() => Effect.ignore(system.remove(asked.out))))
    yield* Effect.mapError(system.writeFileString(asked.out, appVariables(app)), refusal)
    yield* Console.log(
      `The App ${app.name} is made (${app.url}). Its credentials are in ${asked.out}, which only you can read: set these variables, and PUBLIC_URL=${publicUrl}, where the service runs.`
    )
  })
).pipe(Command.withDescription("Make a GitHub App for this service, in a browser on this machine"))

/** The GitHub App by which accounts let their own repositories be read. */
export const githubApp = Command.make("github-app").pipe(
  Command.withDescription("The GitHub App by which accounts let their own repositories be read"),
  Command.withSubcommands([create])
)
