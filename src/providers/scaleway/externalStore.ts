/** A store that is run elsewhere: its address is asked for. */
import type { ProviderKind } from "../Provider.ts"
import { externalVariables, placeExternal } from "../shared/externalStore.ts"
import { needsOf } from "./names.ts"
import { givenTo } from "./wiring/secrets.ts"

export const externalStore: ProviderKind<"store.external"> = {
  place: placeExternal,
  terraform: ({ need }, plan) => ({
    files: [],
    variables: externalVariables(need, needsOf(plan), givenTo)
  })
}
