import type { LookupAddress } from "node:dns"
import type { LookupFunction } from "node:net"
import { mayDial } from "../../src/webhooks/address/mayCall.ts"
import type { Networks } from "../../src/webhooks/address/networks.ts"

/** All the addresses of a name; none, or a rejection, where there are none. Asking ends with the signal. */
export type Resolve = (name: string, signal?: AbortSignal) => Promise<ReadonlyArray<LookupAddress>>

/** What names are held against. */
export interface Guard {
  readonly resolve: Resolve
  readonly protocol: string
  readonly allowed: Networks
  readonly signal: AbortSignal
}

/** A host that may not be called, or that is not there: the two are not told apart. */
export class NotAllowed extends Error {
  override readonly name = "NotAllowed"
}

/** Resolves a name to addresses of which each may be dialled; one that may not spoils the name. */
export const allowedAddresses = async (name: string, { allowed, protocol, resolve, signal }: Guard) => {
  const found = await resolve(name, signal)
  const [first] = found
  if (first === undefined || !found.every(({ address }) => mayDial(protocol, address, allowed))) throw new NotAllowed()
  return { first, all: [...found] }
}

/**
 * What a connection asks in place of the system: it dials what is given here and asks no second time, so that a name
 * that changes its mind in between gains nothing. Literals are never asked for; they are looked at before.
 */
export const guardedLookup =
  (guard: Guard): LookupFunction =>
  (name, options, callback) => {
    allowedAddresses(name, guard).then(
      ({ all, first }) => (options.all === true ? callback(null, all) : callback(null, first.address, first.family)),
      () => callback(new NotAllowed(), "", 0)
    )
  }
