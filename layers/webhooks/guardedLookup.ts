import type { LookupAddress } from "node:dns"
import { lookup as systemLookup } from "node:dns/promises"
import type { LookupFunction } from "node:net"
import { mayDial } from "../../src/webhooks/address/mayCall.ts"
import type { Networks } from "../../src/webhooks/address/networks.ts"

/** All the addresses of a name. */
export type Resolve = (name: string) => Promise<ReadonlyArray<LookupAddress>>

/** As this machine resolves names. */
export const system: Resolve = (name) => systemLookup(name, { all: true })

/** A host that may not be called. */
export class NotAllowed extends Error {
  override readonly name = "NotAllowed"
}

/** Resolves a name to addresses of which each may be dialled; one that may not spoils the name. */
export const allowedAddresses = async (resolve: Resolve, name: string, protocol: string, allowed: Networks) => {
  const found = await resolve(name)
  const [first] = found
  if (first === undefined || !found.every(({ address }) => mayDial(protocol, address, allowed))) throw new NotAllowed()
  return { first, all: [...found] }
}

/**
 * What a connection asks in place of the system: it dials what is given here and asks no second time, so that a name
 * that changes its mind in between gains nothing. Literals are never asked for; they are looked at before.
 */
export const guardedLookup =
  (resolve: Resolve, protocol: string, allowed: Networks): LookupFunction =>
  (name, options, callback) => {
    allowedAddresses(resolve, name, protocol, allowed).then(
      ({ all, first }) => (options.all === true ? callback(null, all) : callback(null, first.address, first.family)),
      (error: unknown) => callback(error instanceof Error ? error : new NotAllowed(), "", 0)
    )
  }
