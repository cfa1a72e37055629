import type { ValueRule } from "../Value.ts"
import { isIssuedPair } from "../issuedPairs.ts"

/** Ends of names of keys that somebody issues. */
const issued =
  /(?:^|_)(?:API_?KEY|API_?TOKEN|ACCESS_TOKEN|BEARER_TOKEN|API_SECRET|AUTH_TOKEN|PERSONAL_ACCESS_TOKEN|BOT_TOKEN|WEBHOOK_SECRET|ACCOUNT|PRIVATE_KEY|PUBLIC_KEY|CREDENTIALS(?:_JSON)?)$/

/** What another company or an identity server gives out; never made up, and never in the way of the first apply. */
export const thirdParty: ValueRule = ({ name, secret }, around) =>
  around.isOfVendor(name) || (secret && issued.test(name)) || isIssuedPair(name, around)
    ? { value: "third-party", from: around.vendorOf(name) ?? null, form: null }
    : undefined
