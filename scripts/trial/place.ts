/** What stands on this machine for the parts of a design: servers, disks, ports, secrets. */
import { Effect, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { isStoreNeed } from "../../src/blueprint/environment/conventional.ts"
import type { Drawn } from "../../src/blueprint/environment/Filling.ts"
import type { Need } from "../../src/blueprint/Need.ts"
import type { LocalDisk, LocalServer } from "../../src/providers/local/LocalServer.ts"
import type { LocalPlace } from "../../src/providers/local/valueOf.ts"
import { engineOf } from "../../src/providers/shared/given.ts"
import type { Started } from "./design.ts"
import { NotHere, type TrialFailed } from "./failures.ts"
import { answers, freePort, scratch } from "./machine.ts"
import type { StoreServer } from "./stores/StoreServer.ts"
import type { Mount } from "./unpack.ts"

export interface Place extends LocalPlace {
  /** The port that a process is told; null where it listens on none. */
  readonly port: (process: Started) => number | null
  readonly mounts: (process: Started) => ReadonlyArray<Mount>
}

const letters = (length: number): string =>
  randomBytes(length).toString("base64url").replace(/[-_]/g, "x").slice(0, length)

const draw = ({ as, length }: Drawn): string => {
  if (as === "text") return letters(length)
  // every kind of sign, as the accounts of programs ask for it
  return as === "account" ? `${letters(length - 4)}Aa1.` : randomBytes(length).toString(as)
}

/** Whether a process listens where it is told to; others listen where they always do. */
const isTold = ({ command, environment }: Started): boolean =>
  environment.some(({ name }) => name === "PORT") || /\bPORT\b/.test(command ?? "")

const portFor = (process: Started): Effect.Effect<number | null, NotHere> =>
  Effect.gen(function* () {
    if (process.port === null) return null
    if (isTold(process)) return yield* freePort
    return (yield* answers(process.port))
      ? yield* new NotHere({ what: `port ${process.port} of ${process.id} is taken` })
      : process.port
  })

const isDisk = (need: Need): need is Need<"storage.file"> => need.kind === "storage.file"

/** Starts what a design's stores take, and keeps it as long as the scope. */
export const placeFor = (
  needs: ReadonlyArray<Need>,
  processes: ReadonlyArray<Started>,
  servers: ReadonlyArray<StoreServer>
): Effect.Effect<Place, NotHere | TrialFailed, Scope.Scope> =>
  Effect.gen(function* () {
    const kept = yield* scratch
    const stores = new Map<string, LocalServer | LocalDisk>()
    const mounts = new Map<string, ReadonlyArray<Mount>>()
    for (const need of needs.filter(isDisk)) {
      const folders = need.paths.map((path, at): Mount => ({ path, kept: join(kept, need.id, String(at)) }))
      mounts.set(need.id, folders)
      stores.set(need.id, { engine: need.database ? "sqlite" : "volume", folder: folders[0]?.kept ?? kept })
    }
    for (const need of needs.filter(isStoreNeed)) {
      if (isDisk(need)) continue
      const engine = engineOf(need)
      const server = servers.find(({ engines }) => engines.includes(engine))
      if (server === undefined) return yield* new NotHere({ what: `no server stands for ${engine}` })
      stores.set(need.id, yield* server.open)
    }
    const ports = new Map<string, number | null>()
    for (const process of processes) ports.set(process.id, yield* portFor(process))
    const secrets = new Map<string, string>()
    return {
      store: (id) => stores.get(id),
      ownHost: (process) => `${process}.example.org`,
      address: (process) => {
        const port = ports.get(process) ?? null
        return port === null ? undefined : { host: "127.0.0.1", port }
      },
      draw: (name, drawn) => {
        const known = secrets.get(name) ?? draw(drawn)
        secrets.set(name, known)
        return known
      },
      port: ({ id }) => ports.get(id) ?? null,
      mounts: ({ id, uses }) =>
        needs
          .filter(isDisk)
          .filter((disk) => disk.mountedBy === id || uses.includes(disk.id))
          .flatMap((disk) => mounts.get(disk.id) ?? [])
    }
  })
