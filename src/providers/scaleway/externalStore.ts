/** A store that is run elsewhere: its address is asked for. */
import type { ProviderKind } from "../Provider.ts"
import { externalLocals, externalVariables, placeExternal } from "../shared/externalStore.ts"
import { needsOf } from "./names.ts"
import { givenTo } from "./wiring/secrets.ts"

export const externalStore: ProviderKind<"store.external"> = {
  place: placeExternal,
  terraform: ({ need }, plan) => {
    const blocks = externalLocals(need, needsOf(plan), givenTo)
    return {
      files: blocks.length === 0 ? [] : [{ file: "stores.tf", blocks }],
      variables: externalVariables(need, needsOf(plan), givenTo)
    }
  }
}
