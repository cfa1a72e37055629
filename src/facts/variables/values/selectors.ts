import { choosesBucket } from "../../stores/chosen.ts"
import { choosesDatabase } from "../../stores/selectorNames.ts"
import { literalForm } from "../form.ts"
import type { Claimed, ValueRule } from "../Value.ts"

/** What a manifest gives it wherever the program runs: holds where no bucket is placed. */
const written = ({ claims }: Claimed): string | null => {
  const given = claims.find(({ by, given }) => by === "manifest" && given !== undefined)?.given
  return given === undefined || !/^[\w.-]{1,80}$/.test(given) ? null : literalForm(given)
}

/** A setting that chooses one of several stores: its value follows from the one that a design provides. */
export const selectors: ValueRule = (variable, { stores }) => {
  const { name, secret } = variable
  if (secret) return undefined
  if (choosesDatabase(name, stores)) return { value: "selector", from: null, form: null }
  return choosesBucket(name, stores) ? { value: "selector", from: null, form: written(variable) } : undefined
}
