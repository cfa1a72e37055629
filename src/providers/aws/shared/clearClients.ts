/** Processes that a store has to take without TLS: they cannot be told to speak it, and no regime forbids it. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Site } from "../../Provider.ts"
import { type PlainClient, plainClients } from "../../shared/plainClients.ts"
import { givenTo } from "./environment.ts"
import { demands } from "./policy.ts"

export const clearClients = (
  store: Need<"cache"> | Need<"db.relational">,
  needs: ReadonlyArray<Need>,
  site: Site
): ReadonlyArray<PlainClient> =>
  demands(site, "pci", "health")
    ? []
    : plainClients(store, needs, givenTo, { certificate: store.kind === "cache" ? "public" : "own" })
