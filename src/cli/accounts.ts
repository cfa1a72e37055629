import { Args, Command, Options } from "@effect/cli"
import { Console, DateTime, Effect, Stream } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import { exportAccount } from "./exportAccount.ts"

const login = Args.text({ name: "login" }).pipe(
  Args.withDescription("1 to 39 letters, digits or single hyphens inside")
)
const plan = Options.text("plan").pipe(Options.withDescription("Name of a plan, e.g. free, pro or team"))
export const json = Options.boolean("json").pipe(Options.withDescription("Print only JSON"))

const create = Command.make("create", { login, plan, json }, ({ json, login, plan }) =>
  Effect.gen(function* () {
    const account = yield* (yield* Accounts).create(login, plan)
    const shown = { login: account.login, plan: account.plan, createdAt: DateTime.formatIso(account.createdAt) }
    yield* Console.log(json ? JSON.stringify(shown) : `Account ${shown.login} created on plan ${shown.plan}.`)
  })
).pipe(Command.withDescription("Open an account"))

const takeAway = Command.make("export", { login }, ({ login }) =>
  Stream.runForEach(exportAccount(login), Console.log)
).pipe(
  Command.withDescription(
    "Print an account with its projects, versions, files, messages, keys, connection, installations, webhooks and what they were sent, tracking, audit, use, kept answers and calls, without secrets, a line of JSON each"
  )
)

const yes = Options.boolean("yes").pipe(
  Options.withDescription("Delete: without it the command only says what it would do")
)

const erase = Command.make("delete", { login, yes, json }, ({ json, login, yes }) =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const account = yield* yes ? accounts.erase(login) : accounts.find(login)
    yield* Console.log(
      json
        ? JSON.stringify({ login: account.login, deleted: yes })
        : yes
          ? `Account ${account.login} is deleted, with its projects, keys, connection, webhooks, audit and logs.`
          : `This would delete the account ${account.login} with its projects, keys, connection, webhooks, audit and logs, for good. Run it again with --yes.`
    )
  })
).pipe(Command.withDescription("Delete an account and everything that is kept of it"))

/** Accounts of the configured database. */
export const accounts = Command.make("accounts").pipe(
  Command.withDescription("Accounts of the configured database"),
  Command.withSubcommands([create, takeAway, erase])
)
