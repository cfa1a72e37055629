import { Args, Command, Options } from "@effect/cli"
import { Console, DateTime, Effect, Stream } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import { CliFailure } from "./CliFailure.ts"
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
  Options.withDescription(
    "Delete: without it nothing is deleted, and the command ends in a failure that says what it would do"
  )
)

const kept = "its projects, keys, connection, webhooks, audit and logs"

const erase = Command.make("delete", { login, yes, json }, ({ json, login, yes }) =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const account = yield* yes ? accounts.erase(login) : accounts.find(login)
    if (json) yield* Console.log(JSON.stringify({ login: account.login, deleted: yes }))
    else if (yes) yield* Console.log(`Account ${account.login} is deleted, with ${kept}.`)
    if (yes) return
    // whoever calls this from a script has to notice
    return yield* new CliFailure({
      reason: `Nothing was deleted. Run it again with --yes to delete the account ${account.login} with ${kept}, for good`
    })
  })
).pipe(Command.withDescription("Delete an account and everything that is kept of it"))

/** Accounts of the configured database. */
export const accounts = Command.make("accounts").pipe(
  Command.withDescription("Accounts of the configured database"),
  Command.withSubcommands([create, takeAway, erase])
)
