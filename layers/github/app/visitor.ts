import type { HttpClient } from "@effect/platform"
import { Effect, Option, Redacted, Schema } from "effect"
import { type App, type AppFailure, LinkRefused } from "../../../src/repo/GitHubApp.ts"
import { type Calls, makeCalls } from "../Calls.ts"
import type { AppOptions } from "./AppOptions.ts"
import { ask } from "./ask.ts"
import { callsOptions } from "./callsOptions.ts"
import { InstallationAnswer, installedOf, Owner } from "./InstallationAnswer.ts"

const UserTokenAnswer = Schema.Struct({
  access_token: Schema.optional(Schema.Redacted(Schema.String.pipe(Schema.pattern(/^[\x21-\x7e]{8,2000}$/))))
})
const PersonAnswer = Schema.Struct({ id: Schema.Int, login: Owner })
const SeenAnswer = Schema.Struct({
  installations: Schema.Array(Schema.Struct({ ...InstallationAnswer.fields, app_id: Schema.Int }))
})

const perPage = 100
/** Pages of installations that are looked through: nobody sees more. */
const mostPages = 20

const codeRefused = new LinkRefused({
  reason: "GitHub does not accept the code of this address any more. Begin again at Groundplan."
})
const notSeen = new LinkRefused({
  reason: "GitHub does not show you this installation, so it is not linked."
})
const suspended = new LinkRefused({ reason: "This installation is suspended on GitHub, so it is not linked." })

/** The one installation among those that a person sees, page by page. */
const seenBy = (
  calls: Calls,
  token: Redacted.Redacted,
  wanted: { readonly id: number; readonly app: number },
  page = 1
): Effect.Effect<typeof InstallationAnswer.Type, LinkRefused | AppFailure> =>
  Effect.gen(function* () {
    const path = `/user/installations?per_page=${perPage}&page=${page}`
    const answer = yield* ask(calls, SeenAnswer, { path }, { as: Option.some(token) })
    const seen = Option.match(answer, { onNone: () => [], onSome: ({ installations }) => installations })
    const found = seen.find(({ app_id, id }) => id === wanted.id && app_id === wanted.app)
    if (found !== undefined) return found
    return seen.length < perPage || page >= mostPages ? yield* notSeen : yield* seenBy(calls, token, wanted, page + 1)
  })

/** Changes a code for a token of the person, asks with it who they are and what they see, and forgets it. */
export const makeVisitor = (client: HttpClient.HttpClient, calls: Calls, options: AppOptions): App["visitor"] => {
  const web = makeCalls(client, callsOptions(options.webUrl, options))
  return Effect.fn("GitHubApp.visitor")(function* (code, installation) {
    const send = {
      client_id: options.clientId,
      client_secret: Redacted.value(options.clientSecret),
      code: Redacted.value(code),
      redirect_uri: options.callbackUrl
    }
    const call = { path: "/login/oauth/access_token", send }
    const given = yield* ask(web, UserTokenAnswer, call, { as: Option.none(), once: true })
    // it answers 200 and an error where it does not like the code
    const token = Option.flatMapNullable(given, ({ access_token }) => access_token)
    if (Option.isNone(token)) return yield* codeRefused
    const person = yield* Effect.flatten(ask(calls, PersonAnswer, { path: "/user" }, { as: token })).pipe(
      Effect.catchTag("NoSuchElementException", () => codeRefused)
    )
    const found = installedOf(yield* seenBy(calls, token.value, { id: installation, app: options.id }))
    if (found.suspended) return yield* suspended
    return { person: { id: person.id, login: person.login }, installed: found }
  })
}
