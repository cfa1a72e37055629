import { Effect, Option, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Installation, InstallationNotFound, Installations, type Link } from "../accounts/Installations.ts"
import { GitHubApp } from "../repo/GitHubApp.ts"
import { audited } from "./audited.ts"
import { InstallationNumber, InstallationText } from "./fields.ts"
import * as Operation from "./Operation.ts"

const shown = ({ personId, ...installation }: Link): Installation => installation

/** The installations of the GitHub App that the account linked. */
export const listInstallations = Operation.make({
  name: "listInstallations",
  tool: null,
  title: "List linked installations",
  description:
    "The installations of this service's GitHub App that the account linked, by owner, each with the person on GitHub who showed that they see it. The account's calls read the private repositories of these that this person may read.",
  scope: "read_write",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({}),
  output: Schema.Struct({ installations: Schema.Array(Installation) }).annotations({ identifier: "InstallationList" }),
  text: ({ installations }) =>
    installations.map(({ id, linkedBy, owner }) => `${owner} (${id}), linked by ${linkedBy}`).join("\n"),
  run: Effect.fnUntraced(function* () {
    const { account } = yield* Caller
    return { installations: (yield* (yield* Installations).list(account.id)).map(shown) }
  })
})

/** Begins to link one; a person goes on with it on GitHub. */
export const linkInstallation = Operation.make({
  name: "linkInstallation",
  tool: null,
  title: "Begin to link an installation",
  description:
    "Answers an address that a person opens: there they install this service's GitHub App and say which repositories it may read; GitHub sends them back here, where they confirm that this account gets them. With `installationId` the address only asks who they are, for an installation that is there already. The address works once, until `expiresAt`, and links nothing that this person does not see on GitHub. Do not pass it on to anybody whom the account does not belong to.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Schema.Struct({ installationId: Schema.optionalWith(InstallationNumber, { exact: true }) }),
  output: Schema.Struct({ open: Schema.String, expiresAt: Schema.DateTimeUtc }).annotations({
    identifier: "InstallationBegun"
  }),
  text: ({ open }) => `Open ${open}`,
  run: Effect.fnUntraced(function* ({ installationId }) {
    const { account, key } = yield* Caller
    const app = yield* (yield* GitHubApp).app
    const asked = Option.fromNullable(installationId)
    const { expiresAt, state } = yield* (yield* Installations).begin(account.id, { keyId: key.id, asked })
    return { open: app.address(state, asked), expiresAt }
  })
})

/** Takes a link away. */
export const unlinkInstallation = Operation.make({
  name: "unlinkInstallation",
  tool: null,
  title: "Unlink an installation",
  description:
    "Takes an installation away from the account, which from then on reads no private repository by it. On GitHub it stays installed, and other accounts keep their own links. Projects of private repositories stay readable to the account.",
  scope: "read_write",
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Schema.Struct({ installationId: InstallationText }),
  output: Schema.Struct({ id: Schema.Int, unlinked: Schema.Literal(true) }).annotations({
    identifier: "InstallationUnlinked"
  }),
  text: ({ id }) => `Installation ${id} is unlinked.`,
  run: Effect.fnUntraced(function* ({ installationId }) {
    const { account } = yield* Caller
    if (!/^[1-9]\d{0,15}$/.test(installationId) || !Number.isSafeInteger(Number(installationId))) {
      return yield* new InstallationNotFound({ id: installationId })
    }
    const record = yield* audited
    const { id } = yield* (yield* Installations).unlink(account.id, Number(installationId), {
      alongside: (link) => record("installation.unlinked", String(link.id), link.owner)
    })
    return { id, unlinked: true as const }
  })
})
