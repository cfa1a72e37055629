import { Effect } from "effect"
import { freePort, scratch, start } from "../machine.ts"
import { program } from "../programs.ts"
import { ownEnvironment } from "./ownEnvironment.ts"
import { ready } from "./ready.ts"
import { newPassword } from "./secret.ts"
import type { StoreServer } from "./StoreServer.ts"

/** Redis with a password, as managed ones have. */
export const redis: StoreServer = {
  engines: ["redis", "valkey"],
  open: Effect.gen(function* () {
    const server = yield* program("redis-server")
    const [folder, port, password] = yield* Effect.all([scratch, freePort, newPassword])
    const options = ["--port", `${port}`, "--bind", "127.0.0.1", "--requirepass", password, "--dir", folder]
    const running = yield* start({ words: [server, ...options, "--save", ""], folder, environment: ownEnvironment })
    yield* ready("redis-server", running, port)
    return { engine: "redis", host: "127.0.0.1", port, user: "", password, database: "0" }
  })
}
