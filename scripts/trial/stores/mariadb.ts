import { Effect } from "effect"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { getuid } from "node:process"
import { TrialFailed } from "../failures.ts"
import { freePort, scratch, start } from "../machine.ts"
import { program } from "../programs.ts"
import { ownEnvironment } from "./ownEnvironment.ts"
import { ready } from "./ready.ts"
import { newPassword } from "./secret.ts"
import type { StoreServer } from "./StoreServer.ts"

/** MariaDB with one user and one database; it stands for MySQL too, whose protocol it speaks. */
export const mariadb: StoreServer = {
  engines: ["mysql", "mariadb"],
  open: Effect.gen(function* () {
    const server = yield* program("mariadbd")
    const install = yield* program("mariadb-install-db")
    const [folder, port, password] = yield* Effect.all([scratch, freePort, newPassword])
    const data = join(folder, "data")
    const account = join(folder, "account.sql")
    const sql = [
      "create database app;",
      `create user 'app'@'127.0.0.1' identified by '${password}';`,
      "grant all on app.* to 'app'@'127.0.0.1';"
    ].join("\n")
    yield* Effect.promise(() => Promise.all([mkdir(data), writeFile(account, sql)]))
    const user = getuid?.() === 0 ? ["--user=root"] : []
    const common = ["--no-defaults", `--datadir=${data}`, ...user]
    const making = yield* start({
      words: [install, ...common, "--skip-test-db", "--auth-root-authentication-method=normal"],
      folder,
      environment: ownEnvironment
    })
    const { code } = yield* making.end
    if (code !== 0)
      return yield* new TrialFailed({
        step: "stores",
        reason: `mariadb-install-db ended with ${code}: ${making.said()}`
      })
    const running = yield* start({
      words: [
        server,
        ...common,
        `--port=${port}`,
        "--bind-address=127.0.0.1",
        `--socket=${join(folder, "socket")}`,
        `--init-file=${account}`,
        "--skip-name-resolve"
      ],
      folder,
      environment: ownEnvironment
    })
    yield* ready("mariadbd", running, port)
    return { engine: "mariadb", host: "127.0.0.1", port, user: "app", password, database: "app" }
  })
}
