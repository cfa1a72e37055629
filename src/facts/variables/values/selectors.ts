import { choosesDatabase } from "../../stores/selectorNames.ts"
import type { ValueRule } from "../Value.ts"

/** A setting that chooses one of several stores: its value follows from the one that a design provides. */
export const selectors: ValueRule = ({ name, secret }, { stores }) =>
  !secret && choosesDatabase(name, stores) ? { value: "selector", from: null, form: null } : undefined
