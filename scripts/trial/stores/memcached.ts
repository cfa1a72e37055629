import { Effect } from "effect"
import { freePort, scratch, start } from "../machine.ts"
import { program } from "../programs.ts"
import { ownEnvironment } from "./ownEnvironment.ts"
import { ready } from "./ready.ts"
import type { StoreServer } from "./StoreServer.ts"

/** Memcached, which asks nobody who they are. */
export const memcached: StoreServer = {
  engines: ["memcached"],
  open: Effect.gen(function* () {
    const server = yield* program("memcached")
    const [folder, port] = yield* Effect.all([scratch, freePort])
    const options = ["-p", `${port}`, "-U", "0", "-l", "127.0.0.1", "-u", "nobody"]
    const running = yield* start({ words: [server, ...options], folder, environment: ownEnvironment })
    yield* ready("memcached", running, port)
    return { engine: "memcached", host: "127.0.0.1", port, user: "", password: "", database: "" }
  })
}
