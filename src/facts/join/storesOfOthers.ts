import { mayBeOne } from "../data/compatibleEngines.ts"
import type { StoreSignal } from "../Signal.ts"
import { isDatabase, serves } from "./RoleRule.ts"

/**
 * Signs of stores without those that only programs of others wait for which are set aside: where nothing else speaks of
 * the engine, and the application is known to keep its data elsewhere, the store is none of the application.
 */
export const withoutStoresOfOthers = (signals: ReadonlyArray<StoreSignal>): ReadonlyArray<StoreSignal> => {
  const own = signals.filter(({ off, ofOthers }) => ofOthers !== true && off !== true)
  if (!own.some((signal) => isDatabase(signal.engine) && serves(signal))) return signals
  return signals.filter(
    ({ engine, ofOthers }) => ofOthers !== true || own.some((other) => mayBeOne(other.engine, engine))
  )
}
