import { Args, Command, Options } from "@effect/cli"
import { Console, DateTime, Effect, Redacted } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import type { AccountId } from "../projects/AccountId.ts"
import { Audit } from "../accounts/Audit.ts"
import type { AuditAction } from "../accounts/AuditEntry.ts"
import type { ApiKey } from "../accounts/ApiKey.ts"
import { Keys } from "../accounts/Keys.ts"
import { Scope } from "../accounts/Scope.ts"
import { json } from "./accounts.ts"
import { format, formatOf, show } from "./format/Format.ts"
import { markdownTable } from "./format/markdown.ts"
import { table } from "./table.ts"

const account = Options.text("account").pipe(Options.withDescription("Login of the account"))
const scope = Options.choice("scope", Scope.literals).pipe(Options.withDescription("What the key may do"))
const name = Options.text("name").pipe(
  Options.withDescription("What the key is for, e.g. the program that uses it"),
  Options.withDefault("command line")
)
const key = Args.text({ name: "key" }).pipe(Args.withDescription("Prefix or id of the key, as `keys list` shows it"))

const shown = ({ createdAt, id, lastUsedAt, name, prefix, revokedAt, scope }: ApiKey) => ({
  id,
  prefix,
  name,
  scope,
  createdAt: DateTime.formatIso(createdAt),
  lastUsedAt: lastUsedAt === null ? null : DateTime.formatIso(lastUsedAt),
  revokedAt: revokedAt === null ? null : DateTime.formatIso(revokedAt)
})

/** What the operator does to an account's keys is in its audit as well. */
const recorded = (audit: Audit["Type"], account: AccountId, action: AuditAction, { id, name, prefix }: ApiKey) =>
  audit.record(account, { action, subject: id, detail: `${prefix}… ${name}`, keyPrefix: null, requestId: null })

const create = Command.make("create", { account, scope, name, json }, ({ account, json, name, scope }) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* Accounts).find(account)
    const audit = yield* Audit
    const { apiKey, key } = yield* (yield* Keys).create(
      id,
      { scope, name },
      { alongside: (made) => recorded(audit, id, "key.created", made) }
    )
    yield* Console.log(
      json
        ? JSON.stringify({ key: Redacted.value(key), ...shown(apiKey) })
        : `${Redacted.value(key)}\nThis is the only time the key is shown.`
    )
  })
).pipe(Command.withDescription("Make a key and show it once"))

const list = Command.make("list", { account, ...format }, ({ account, ...asked }) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const { id } = yield* (yield* Accounts).find(account)
    const keys = (yield* (yield* Keys).list(id)).map(shown)
    const rows = {
      headings: ["prefix", "scope", "name", "created", "last used", "revoked"],
      rows: keys.map(({ createdAt, lastUsedAt, name, prefix, revokedAt, scope }) => [
        prefix,
        scope,
        name,
        createdAt,
        lastUsedAt ?? "never",
        revokedAt ?? ""
      ])
    }
    yield* show(printed, {
      text: () => table(rows.headings, rows.rows),
      json: () => ({ keys }),
      rows: () => rows,
      markdown: () => markdownTable(rows)
    })
  })
).pipe(Command.withDescription("Show the keys of an account"))

const revoke = Command.make("revoke", { account, key, json }, ({ account, json, key }) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* Accounts).find(account)
    const audit = yield* Audit
    const { apiKey, made } = yield* (yield* Keys).revoke(id, key, {
      alongside: ({ ended }) =>
        Effect.forEach(ended, (one) => recorded(audit, id, "key.revoked", one), { discard: true })
    })
    const also = made.map(({ name, prefix }) => `${prefix}… (${name})`)
    yield* Console.log(
      json
        ? JSON.stringify({ ...shown(apiKey), alsoRevoked: made.map(shown) })
        : [
            `Key ${apiKey.prefix}… (${apiKey.name}) is revoked.`,
            ...(also.length === 0 ? [] : [`So are the keys that it made: ${also.join(", ")}.`])
          ].join("\n")
    )
  })
).pipe(Command.withDescription("Make a key useless at once and for good"))

/** API keys of an account. */
export const keys = Command.make("keys").pipe(
  Command.withDescription("API keys of an account"),
  Command.withSubcommands([create, list, revoke])
)
