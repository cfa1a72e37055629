import { Effect, Option, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { Connection, Connections } from "../accounts/Connections.ts"
import { GitHubUsers } from "../repo/GitHubUsers.ts"
import { audited } from "./audited.ts"
import { GitHubToken } from "./fields.ts"
import * as Operation from "./Operation.ts"

/** The account's connection to GitHub; null where it has none. */
export const getConnection = Operation.make({
  name: "getConnection",
  tool: null,
  title: "Get the connection to GitHub",
  description:
    "Whose token the account stored for its own repositories, and when; `connection` is null where it stored none. The token itself is never shown.",
  scope: "read_write",
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Schema.Struct({}),
  output: Schema.Struct({ connection: Schema.NullOr(Connection) }).annotations({ identifier: "ConnectionState" }),
  text: ({ connection }) => (connection === null ? "Not connected." : `Connected as ${connection.login}.`),
  run: Effect.fnUntraced(function* () {
    const { account } = yield* Caller
    return { connection: Option.getOrNull(yield* (yield* Connections).find(account.id)) }
  })
})

/** Stores a token by which the account's own repositories are read. */
export const putConnection = Operation.make({
  name: "putConnection",
  tool: null,
  title: "Connect to GitHub",
  description:
    "Stores a personal token of GitHub, with which this account's calls read repositories, private ones too. A fine-grained token with `contents: read` and `metadata: read` of the repositories that are meant is enough to read; to open pull requests it needs `contents`, `pull requests` and `workflows`: read and write. It is checked with GitHub, kept encrypted and never shown again; it takes the place of an earlier one.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
  input: Schema.Struct({ token: Schema.Redacted(GitHubToken) }),
  output: Schema.Struct({ connection: Connection }).annotations({ identifier: "Connected" }),
  text: ({ connection }) => `Connected as ${connection.login}.`,
  run: Effect.fnUntraced(function* ({ token }) {
    const { account } = yield* Caller
    const connections = yield* Connections
    yield* connections.ready
    const login = yield* (yield* GitHubUsers).ownerOf(token)
    const record = yield* audited
    const connection = yield* connections.connect(
      account.id,
      { login, token },
      { alongside: record("connection.stored", "github", login) }
    )
    return { connection }
  })
})

/** Deletes that token. */
export const deleteConnection = Operation.make({
  name: "deleteConnection",
  tool: null,
  title: "Disconnect from GitHub",
  description:
    "Deletes the token that the account stored. Projects of private repositories stay readable to the account; their repositories are not read again.",
  scope: "read_write",
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Schema.Struct({}),
  output: Schema.Struct({ connection: Schema.Null }).annotations({ identifier: "Disconnected" }),
  text: () => "Not connected.",
  run: Effect.fnUntraced(function* () {
    const { account } = yield* Caller
    const record = yield* audited
    yield* (yield* Connections).disconnect(account.id, { alongside: record("connection.deleted", "github", null) })
    return { connection: null }
  })
})
