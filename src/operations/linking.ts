import { Effect, Option, type Redacted } from "effect"
import { Audit } from "../accounts/Audit.ts"
import { Installations } from "../accounts/Installations.ts"
import { GitHubApp, LinkRefused } from "../repo/GitHubApp.ts"
import { CurrentRequest } from "./CurrentRequest.ts"

/** What GitHub sends a person back with. */
export interface Return {
  readonly state: Redacted.Redacted
  readonly code: Option.Option<Redacted.Redacted>
  readonly installation: Option.Option<number>
  /** An owner of the organisation has to approve the installation first. */
  readonly requested: boolean
}

const unknownState = new LinkRefused({
  reason: "This address was used already, or is too old. Begin again at Groundplan."
})
const notApproved = new LinkRefused({
  reason:
    "An owner of the organisation has to approve the installation first. Begin again at Groundplan once it is approved."
})
const incomplete = new LinkRefused({
  reason: "GitHub did not say which installation is meant, or who you are. Begin again at Groundplan."
})
const another = new LinkRefused({
  reason: "This is another installation than the one that the account asked for. Begin again at Groundplan."
})

/**
 * A person is back from GitHub: what they see there is looked up, and waits for them to confirm it. Nothing is linked
 * yet: somebody else may have sent them the address, and only they can say whether the account is theirs.
 */
export const comeBack = Effect.fn("comeBack")(function* ({ code, installation, requested, state }: Return) {
  const app = yield* (yield* GitHubApp).app
  const installations = yield* Installations
  const visit = yield* Effect.flatten(installations.visit(state)).pipe(
    Effect.catchTag("NoSuchElementException", () => unknownState)
  )
  const trace = yield* CurrentRequest
  if (trace !== null) trace.account = visit.account
  if (requested && Option.isNone(installation)) return yield* notApproved
  const meant = Option.orElse(visit.asked, () => installation)
  if (Option.isNone(meant) || Option.isNone(code)) return yield* incomplete
  if (Option.exists(installation, (id) => id !== meant.value)) return yield* another
  const found = yield* app.visitor(code.value, meant.value)
  return {
    login: visit.login,
    owner: found.installed.owner,
    person: found.person.login,
    confirmation: yield* installations.offer(visit, found)
  }
})

/** They confirm it. */
export const confirm = Effect.fn("confirm")(function* (confirmation: Redacted.Redacted) {
  const audit = yield* Audit
  const trace = yield* CurrentRequest
  const { link, login } = yield* (yield* Installations).link(confirmation, {
    alongside: (account, { id, linkedBy, owner }, keyPrefix) => {
      if (trace !== null) trace.account = account
      return audit.record(account, {
        action: "installation.linked",
        subject: String(id),
        detail: `${owner}, by ${linkedBy}`,
        keyPrefix,
        requestId: trace?.requestId ?? null
      })
    }
  })
  return { login, owner: link.owner, person: link.linkedBy }
})
