import { Effect } from "effect"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { freePort, scratch, start } from "../machine.ts"
import { program } from "../programs.ts"
import { ownEnvironment } from "./ownEnvironment.ts"
import { ready } from "./ready.ts"
import { newPassword } from "./secret.ts"
import type { StoreServer } from "./StoreServer.ts"

/** RabbitMQ with one user, which nothing of the machine's own broker touches. */
export const rabbitmq: StoreServer = {
  engines: ["rabbitmq"],
  open: Effect.gen(function* () {
    const server = yield* program("rabbitmq-server")
    const names = yield* program("epmd")
    const [folder, port, distribution, registerPort, password] = yield* Effect.all([
      scratch,
      freePort,
      freePort,
      freePort,
      newPassword
    ])
    // Erlang would start one by itself that nobody stops
    const register = { ...ownEnvironment, ERL_EPMD_ADDRESS: "127.0.0.1", ERL_EPMD_PORT: `${registerPort}` }
    yield* ready("epmd", yield* start({ words: [names], folder, environment: register }), registerPort)
    const configuration = join(folder, "rabbitmq.conf")
    const lines = [`listeners.tcp.1 = 127.0.0.1:${port}`, "default_user = app", `default_pass = ${password}`]
    yield* Effect.promise(() => writeFile(configuration, `${lines.join("\n")}\n`))
    const running = yield* start({
      words: [server],
      folder,
      environment: {
        ...register,
        HOME: folder,
        RABBITMQ_BASE: folder,
        RABBITMQ_CONFIG_FILE: configuration,
        RABBITMQ_CONF_ENV_FILE: join(folder, "none"),
        RABBITMQ_DIST_PORT: `${distribution}`,
        RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, "plugins"),
        RABBITMQ_LOG_BASE: join(folder, "log"),
        RABBITMQ_MNESIA_BASE: join(folder, "mnesia"),
        RABBITMQ_NODENAME: `trial${port}@localhost`,
        RABBITMQ_PID_FILE: join(folder, "pid")
      }
    })
    yield* ready("rabbitmq-server", running, port)
    return { engine: "rabbitmq", host: "127.0.0.1", port, user: "app", password, database: "/" }
  })
}
