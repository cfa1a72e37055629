import { Chunk, Effect, Option, Schema, Stream } from "effect"
import { AccountRecords, recordKinds } from "../accounts/AccountRecords.ts"
import { Accounts } from "../accounts/Accounts.ts"
import { ApiKey } from "../accounts/ApiKey.ts"
import { Audit } from "../accounts/Audit.ts"
import { AuditEntry } from "../accounts/AuditEntry.ts"
import { Connection, Connections } from "../accounts/Connections.ts"
import { Installation, Installations } from "../accounts/Installations.ts"
import { Keys } from "../accounts/Keys.ts"
import { Analysis } from "../facts/Analysis.ts"
import { tierNames } from "../blueprint/TierName.ts"
import type { AccountId } from "../projects/AccountId.ts"
import { Exchange } from "../projects/Exchange.ts"
import { Project } from "../projects/Project.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import { Version } from "../projects/Version.ts"
import { Webhook } from "../webhooks/Webhook.ts"
import { Webhooks } from "../webhooks/Webhooks.ts"

/** One line of an export. */
const Line = Schema.Union(
  Schema.Struct({
    kind: Schema.Literal("account"),
    login: Schema.String,
    plan: Schema.String,
    createdAt: Schema.DateTimeUtc
  }),
  Schema.Struct({ kind: Schema.Literal("key"), key: ApiKey }),
  Schema.Struct({ kind: Schema.Literal("connection"), connection: Connection }),
  Schema.Struct({ kind: Schema.Literal("installation"), installation: Installation }),
  Schema.Struct({ kind: Schema.Literal("webhook"), webhook: Webhook }),
  Schema.Struct({ kind: Schema.Literal("audit"), entry: AuditEntry }),
  Schema.Struct({ kind: Schema.Literal("project"), project: Project, analysis: Schema.NullOr(Analysis) }),
  Schema.Struct({ kind: Schema.Literal("version"), project: Schema.String, version: Version }),
  Schema.Struct({ kind: Schema.Literal("message"), project: Schema.String, message: Exchange }),
  Schema.Struct({
    kind: Schema.Literal("file"),
    project: Schema.String,
    version: Schema.Int,
    tier: Schema.String,
    path: Schema.String,
    content: Schema.String
  })
)
type Line = typeof Line.Type
const encode = Schema.encode(Schema.parseJson(Line))

/** Entries of a page that is asked for at once. */
const limit = 100

/** A list that is given page by page, newest first, whole. */
const paged = <A, E, R>(
  page: (asked: {
    readonly limit: number
    readonly cursor?: string
  }) => Effect.Effect<{ readonly entries: ReadonlyArray<A>; readonly nextCursor: string | null }, E, R>
): Stream.Stream<A, E, R> =>
  Stream.paginateChunkEffect(Option.none<string>(), (cursor) =>
    Effect.map(
      page(Option.isNone(cursor) ? { limit } : { limit, cursor: cursor.value }),
      ({ entries, nextCursor }) =>
        [Chunk.fromIterable(entries), Option.map(Option.fromNullable(nextCursor), Option.some)] as const
    )
  )

const versionLines = (account: AccountId, project: string, version: number) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const found = yield* store.version(account, project, version)
      const files = Stream.fromIterable(tierNames).pipe(
        Stream.mapEffect((tier) =>
          Effect.gen(function* () {
            const of = { tier, version }
            const { files } = yield* store.files(account, project, of)
            const contents = yield* store.contents(account, project, { ...of, paths: files.map(({ path }) => path) })
            return contents.map(({ content, path }): Line => ({ kind: "file", project, version, tier, path, content }))
          })
        ),
        Stream.flattenIterables
      )
      return Stream.concat(Stream.succeed<Line>({ kind: "version", project, version: found }), files)
    })
  )

const projectLines = (account: AccountId, { conversationId: id }: Project) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { analysis, project, versions } = yield* store.details(account, id)
      const messages = paged((page) =>
        Effect.map(store.messages(account, id, page), ({ messages, nextCursor }) => ({ entries: messages, nextCursor }))
      ).pipe(Stream.map((message): Line => ({ kind: "message", project: id, message })))
      return Stream.succeed<Line>({ kind: "project", project, analysis }).pipe(
        Stream.concat(messages),
        Stream.concat(
          Stream.flatMap(Stream.fromIterable(versions), ({ version }) => versionLines(account, id, version))
        )
      )
    })
  )

/** The account's tracking, deliveries, use, spending, kept answers and logged calls. */
const recordLines = (account: AccountId) =>
  Stream.flatMap(Stream.fromIterable(recordKinds), (kind) =>
    Stream.unwrap(
      Effect.map(AccountRecords, ({ page }) =>
        Stream.paginateChunkEffect<string | null, string, StoreUnavailable, never>(null, (after) =>
          Effect.map(page(account, kind, after), ({ next, records }) => [
            Chunk.fromIterable(records.map((record) => JSON.stringify({ kind, [kind]: record }))),
            Option.fromNullable(next)
          ])
        )
      )
    )
  )

/** Writes everything that is kept of an account but its secrets, and what only holds a place for minutes; one JSON object a line. */
export const exportAccount = (login: string) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { id, ...account } = yield* (yield* Accounts).find(login)
      const store = yield* ProjectStore
      const audit = yield* Audit
      const keys = yield* (yield* Keys).list(id)
      const connection = yield* (yield* Connections).find(id)
      const installations = yield* (yield* Installations).list(id)
      const webhooks = yield* (yield* Webhooks).list(id)
      const head: ReadonlyArray<Line> = [
        { kind: "account", login: account.login, plan: account.plan, createdAt: account.createdAt },
        ...keys.map((key): Line => ({ kind: "key", key })),
        ...Option.toArray(connection).map((connection): Line => ({ kind: "connection", connection })),
        ...installations.map((installation): Line => ({ kind: "installation", installation })),
        ...webhooks.map((webhook): Line => ({ kind: "webhook", webhook }))
      ]
      const projects = paged((page) =>
        Effect.map(store.list(id, page), ({ nextCursor, projects }) => ({ entries: projects, nextCursor }))
      )
      const lines = Stream.fromIterable(head).pipe(
        Stream.concat(
          paged((page) => audit.list(id, page)).pipe(Stream.map((entry): Line => ({ kind: "audit", entry })))
        ),
        Stream.concat(Stream.flatMap(projects, (project) => projectLines(id, project))),
        Stream.mapEffect(encode)
      )
      return Stream.concat(lines, recordLines(id))
    })
  )
