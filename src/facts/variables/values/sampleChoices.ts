import { addressIn } from "../address.ts"
import { choosesAbsentStore } from "../chosenStores.ts"
import { constant } from "../constantValue.ts"
import type { ValueRule } from "../Value.ts"

/** Settings that choose who or what does something. */
const chooses = /(?:^|_)(?:PROVIDER|ENGINE|DRIVER|BACKEND|STRATEGY)$/

/** Words that stand for nothing, for a developer's machine, or for what a sample leaves to be filled in. */
const noChoice =
  /^(?:your|example|change[-_]?(?:me|this)|(?:todo|xxx+|none|null|no-?op|off|disabled?|false|true|local(?:host)?|dev(?:elopment)?|test(?:ing)?|debug|fake|mock|stub|dummy|sandbox|console|stdout|logs?|(?:in[-_]?)?memory|mem|locmem|array|sync|inline|immediate|disk|files?|filesystem|fs|sqlite3?)(?![a-z0-9]))|[-_](?:here|val(?:ue)?)$/i

/** Settings that say where somebody else's API is. */
const ofApi = /(?:^|_)(?:API_?BASE|(?:API_?)?BASE_?UR[LI]|API_?UR[LI]|(?:API_?)?ENDPOINT|API_?HOST)$/

/** Whether an address is one that answers everywhere, and no place to fill one in. */
const isOfEverybody = (text: string): boolean =>
  addressIn(text)?.scheme === "https" &&
  /^https:\/\/(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}(?::\d{1,5})?(?:\/[\w./-]{0,100})?$/.test(text) &&
  !/example|your|\.(?:local|internal|test)\b|localhost/.test(text)

/**
 * Fills what a program insists on and a sample answers for everybody: the word that chooses among what it can do, and the
 * address at which a vendor's API is.
 */
export const sampleChoices: ValueRule = ({ given, name, need, secret }, { isOfVendor, stores }) => {
  if (need !== "required" || secret) return undefined
  const text = chooses.test(name)
    ? given.find(
        (one) => /^[a-z][\w-]{1,30}$/i.test(one) && !noChoice.test(one) && !choosesAbsentStore(name, one, stores)
      )
    : ofApi.test(name) && isOfVendor(name)
      ? given.find(isOfEverybody)
      : undefined
  return text === undefined ? undefined : constant(text)
}
