/** State that one instance of a program has in its memory or its own files, and the next has not. */
import type { Analysis } from "../facts/Analysis.ts"
import { keysInMemory, sessionsInMemory, sessionsOnDisk, socketsInMemory } from "../facts/Fact.ts"
import type { Service } from "../facts/Service.ts"
import type { Setting } from "../facts/stores/chosen.ts"
import { keeps } from "./settings.ts"
import type { Store } from "./Store.ts"

/** Why a program runs once only, and how it could run several times. */
export interface Held {
  readonly why: string
  readonly way: string
}

const sessions = (where: string): Held => ({
  why: `it keeps sessions ${where}, and whoever is answered by another instance is logged out`,
  way: "Keep them in a database, a cache or a signed cookie, and it can run as several."
})

const keys: Held = {
  why: "the keys of its cookies and forms are drawn by each instance for itself (ASP.NET Core Data Protection without a store), so another one refuses the logins and forms that it made",
  way: "Keep the keys in a database, a cache or a bucket (PersistKeysTo…), and it can run as several; until then each deployment logs everybody out."
}

const sockets: Held = {
  why: "it keeps who is connected by WebSocket in its memory, and whoever is connected to another instance hears nothing of what happens here",
  way: "Let its instances tell each other through a cache or a queue, and it can run as several."
}

/** Through which instances can tell each other what happens. */
const isBus = ({ kind }: Store): boolean => kind === "cache" || kind === "queue" || kind === "stream"

/** Tells the state that a second instance of a service would not have; null where there may be any number of them. */
export const heldInMemory = (
  analysis: Analysis,
  service: Service,
  stores: ReadonlyArray<Store>,
  settings: ReadonlyArray<Setting>
): Held | null => {
  if (service.kind !== "web" && service.kind !== "api") return null
  if (!settings.some(({ name }) => name === "SESSION_DRIVER")) {
    if (keeps(analysis, service, sessionsInMemory)) return sessions("in its memory")
    if (keeps(analysis, service, sessionsOnDisk)) return sessions("in files of its own")
  }
  if (keeps(analysis, service, keysInMemory)) return keys
  return keeps(analysis, service, socketsInMemory) && !stores.some(isBus) ? sockets : null
}
