/** The values a placed store gives to processes, as Terraform expressions. */
import type { StorePart } from "../../../facts/variables/storeWords.ts"
import type { Value } from "../../../hcl/index.ts"

export type Connection = { readonly [P in StorePart]?: Value }
