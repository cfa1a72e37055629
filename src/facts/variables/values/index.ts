import type { ValueRule } from "../Value.ts"
import { bindAddress } from "./bindAddress.ts"
import { constants } from "./constants.ts"
import { doorPassword } from "./doorPassword.ts"
import { firstAccount } from "./firstAccount.ts"
import { generated } from "./generated.ts"
import { lifetimes } from "./lifetimes.ts"
import { mail } from "./mail.ts"
import { ownAddress } from "./ownAddress.ts"
import { ownKeys } from "./ownKeys.ts"
import { ownPort } from "./ownPort.ts"
import { ownScheme } from "./ownScheme.ts"
import { pageOrigins } from "./pageOrigins.ts"
import { proxyTrust } from "./proxyTrust.ts"
import { sampleChoices } from "./sampleChoices.ts"
import { sampleConstants } from "./sampleConstants.ts"
import { selectors } from "./selectors.ts"
import { siblings } from "./siblings.ts"
import { storeSwitches } from "./storeSwitches.ts"
import { stores } from "./stores.ts"
import { thirdParty } from "./thirdParty.ts"

/** What may fill a variable, in order: the first that recognises it decides. */
export const valueRules: ReadonlyArray<ValueRule> = [
  selectors,
  storeSwitches,
  stores,
  firstAccount,
  doorPassword,
  mail,
  siblings,
  proxyTrust,
  ownKeys,
  generated,
  sampleChoices,
  thirdParty,
  pageOrigins,
  ownScheme,
  bindAddress,
  ownAddress,
  constants,
  lifetimes,
  sampleConstants,
  ownPort
]
