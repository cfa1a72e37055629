import { truthWord } from "../constantValue.ts"
import type { ValueRule } from "../Value.ts"
import { isWordOf } from "../storeNames.ts"

/** `USE_REDIS`, `SHOP_ENABLE_REDIS` and `REDIS_ENABLED`: whether a program uses a store that it could do without. */
const switches: ReadonlyArray<RegExp> = [
  /^(?:[A-Z0-9]{1,30}_){0,3}(?:USE|ENABLE|WITH)_([A-Z0-9]{2,20})$/,
  /^(?:[A-Z0-9]{1,30}_){0,3}([A-Z0-9]{2,20})_(?:ENABLED?|ENABLING|ACTIVE)$/
]

/** Words of stand-ins for a store, and of copies of it: their switches turn the real one off. */
const standIn = /(?:^|_)(?:FAKE|MOCK|EMBEDDED|LOCAL|IN_?MEMORY|MEMORY|TEST(?:ING)?|DISABLE|NO|SKIP|BACKUP|DEV)_/

/** A switch by which a program uses a store: on wherever a design provides it, else the store would be paid for in vain. */
export const storeSwitches: ValueRule = (variable, { service, stores }) => {
  const upper = variable.name.toUpperCase().replaceAll("__", "_")
  if (standIn.test(upper)) return undefined
  const words = switches.flatMap((pattern) => pattern.exec(upper)?.[1] ?? [])
  const store = stores.find(({ engine }) => words.some((word) => isWordOf(word, engine)))
  return store === undefined || store.role === "external" || store.role === "test" || store.role === "development"
    ? undefined
    : { value: "store-part", from: store.id, form: truthWord(variable, service.language, true) }
}
