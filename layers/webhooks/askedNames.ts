import { Resolver } from "node:dns/promises"
import type { LookupAddress } from "node:dns"
import type { Resolve } from "./guardedLookup.ts"

/** The first of two askings, each name server; the second waits twice as long. */
const firstAskingMillis = 1500

const asFamily =
  (family: 4 | 6) =>
  (addresses: ReadonlyArray<string>): ReadonlyArray<LookupAddress> =>
    addresses.map((address) => ({ address, family }))

/**
 * Asks the machine's name servers, or those that are given, on sockets of its own. The system's own way would take
 * threads of a pool that the whole process has four of, and keep them after nobody waits any more: a zone whose name
 * server is silent would hold up everybody's connections. So the hosts file and search domains are not looked at.
 */
export const askedNames =
  (servers?: ReadonlyArray<string>): Resolve =>
  async (name, signal) => {
    signal?.throwIfAborted()
    const resolver = new Resolver({ timeout: firstAskingMillis, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal?.addEventListener("abort", cancel, { once: true })
    const answers = await Promise.allSettled([
      resolver.resolve4(name).then(asFamily(4)),
      resolver.resolve6(name).then(asFamily(6))
    ])
    signal?.removeEventListener("abort", cancel)
    // many names have one kind only, and for the other kind servers answer in many ways that there is none
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
  }
