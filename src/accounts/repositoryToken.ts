import { Effect, Option, type Redacted } from "effect"
import type { AccountId } from "../projects/AccountId.ts"
import { type App, GitHubApp, type Permissions } from "../repo/GitHubApp.ts"
import { GitHubAccessLost } from "../repo/RepoErrors.ts"
import { isOwner, isRepoName } from "../repo/RepoUrl.ts"
import { Installations, type Link } from "./Installations.ts"

/** A repository by its names, and by GitHub's number where that is known: names change. */
export interface Named {
  readonly owner: string
  readonly name: string
  readonly number?: number
}

/** What reading a repository takes, and no more. */
export const toRead: Permissions = { contents: "read", metadata: "read" }

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const lost = ({ id, owner }: Link, now: "deleted" | "suspended") =>
  new GitHubAccessLost({ installation: { id, owner, now } })

/** A link to an owner whose installation is gone is said: the repository would otherwise only seem not to be there. */
const requireStillThere = (app: App, links: ReadonlyArray<Link>, owner: string) =>
  Effect.forEach(
    links.filter((link) => sameName(link.owner, owner)),
    (link) =>
      Effect.flatMap(
        app.installed(link.id),
        Option.match({
          onNone: () => lost(link, "deleted"),
          onSome: ({ suspended }) => (suspended ? lost(link, "suspended") : Effect.void)
        })
      ),
    { discard: true }
  )

// The first token only looks: nothing that opens files is made before it is known that they may be opened.
const toLook: Permissions = { metadata: "read" }

const lookingByName = Effect.fnUntraced(function* (app: App, links: ReadonlyArray<Link>, owner: string, name: string) {
  const installed = Option.getOrUndefined(yield* app.installedFor(owner, name))
  const link = links.find(({ id }) => id === installed?.id)
  if (link === undefined) return Option.none()
  if (installed?.suspended === true) return yield* lost(link, "suspended")
  return Option.filterMap(yield* app.token(link.id, { name }, toLook), (looking) =>
    sameName(looking.repository.owner, owner) ? Option.some({ link, looking }) : Option.none()
  )
})

/** Whatever the repository is called by now, and whoever owns it. */
const lookingByNumber = Effect.fnUntraced(function* (app: App, links: ReadonlyArray<Link>, number: number) {
  for (const link of links) {
    const looking = yield* app.token(link.id, { id: number }, toLook)
    if (Option.isSome(looking)) return Option.some({ link, looking: looking.value })
  }
  return Option.none()
})

/**
 * A new token of the GitHub App for one repository, with these permissions and no more; none where the account has
 * linked no installation that has the repository, or whoever linked it may not do there what is asked for. It is looked
 * up and made for each call: what the person or the installation loses, the account loses at once.
 */
export const repositoryToken = Effect.fn("repositoryToken")(function* (
  account: AccountId,
  { name, number, owner }: Named,
  permissions: Permissions
) {
  const none = Option.none<Redacted.Redacted>()
  const links = yield* (yield* Installations).list(account)
  if (links.length === 0 || !isOwner(owner) || !isRepoName(name)) return none
  const configured = yield* Effect.option((yield* GitHubApp).app)
  if (Option.isNone(configured)) return none
  const app = configured.value

  const found =
    number === undefined ? yield* lookingByName(app, links, owner, name) : yield* lookingByNumber(app, links, number)
  if (Option.isNone(found)) return yield* Effect.as(requireStillThere(app, links, owner), none)
  const { link, looking } = found.value
  const rights = yield* app.rightsOf({ id: link.personId, login: link.linkedBy }, looking)
  const needed = Object.values(permissions).includes("write") ? ["write"] : ["read", "write"]
  if (!needed.includes(rights)) return none
  return Option.map(yield* app.token(link.id, { id: looking.repository.id }, permissions), ({ token }) => token)
})
