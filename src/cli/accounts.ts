import { Args, Command, Options } from "@effect/cli"
import { Console, DateTime, Effect } from "effect"
import { Accounts } from "../accounts/Accounts.ts"

const login = Args.text({ name: "login" })
const plan = Options.text("plan").pipe(Options.withDescription("Name of a plan, e.g. free, pro or team"))
export const json = Options.boolean("json").pipe(Options.withDescription("Print only JSON"))

const create = Command.make("create", { login, plan, json }, ({ json, login, plan }) =>
  Effect.gen(function* () {
    const account = yield* (yield* Accounts).create(login, plan)
    const shown = { login: account.login, plan: account.plan, createdAt: DateTime.formatIso(account.createdAt) }
    yield* Console.log(json ? JSON.stringify(shown) : `Account ${shown.login} created on plan ${shown.plan}.`)
  })
).pipe(Command.withDescription("Open an account"))

/** Accounts of the configured database. */
export const accounts = Command.make("accounts").pipe(
  Command.withDescription("Accounts of the configured database"),
  Command.withSubcommands([create])
)
