/** The values a placed store gives to processes, as Terraform expressions. */
import type { Value } from "../../../hcl/index.ts"
import type { Part } from "./parts.ts"

export type Connection = { readonly [P in Part]?: Value }
