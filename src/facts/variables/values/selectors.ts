import type { Datastore } from "../../Datastore.ts"
import { choosesBucket } from "../../stores/chosen.ts"
import { choosesDatabase } from "../../stores/selectorNames.ts"
import { literalForm } from "../form.ts"
import { serviceChoices } from "../../stores/serviceSettings.ts"
import type { Claimed, ValueRule } from "../Value.ts"

/** What a manifest gives it wherever the program runs: holds where what it chooses is not placed. */
const written = ({ claims }: Claimed): string | null => {
  const given = claims.find(({ by, given }) => by === "manifest" && given !== undefined)?.given
  return given === undefined || !/^[\w.-]{1,80}$/.test(given) ? null : literalForm(given)
}

const isOurs = ({ role }: Datastore): boolean => role === "required" || role === "one-of"

/** A setting that chooses one of several stores: its value follows from the one that a design provides. */
export const selectors: ValueRule = (variable, { service, stores }) => {
  const { name, secret } = variable
  if (secret) return undefined
  if (choosesDatabase(name, stores)) return { value: "selector", from: null, form: null }
  // Laravel's own settings name a connection of its files
  const isService =
    service.framework !== "laravel" && stores.some((store) => isOurs(store) && serviceChoices(name, store).length > 0)
  return isService || choosesBucket(name, stores)
    ? { value: "selector", from: null, form: written(variable) }
    : undefined
}
