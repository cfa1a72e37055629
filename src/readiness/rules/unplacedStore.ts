import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import { sentenceList } from "../sentenceList.ts"
import type { Judged, ReadinessRule } from "../ReadinessRule.ts"
import { type MissingStore, unplacedStores } from "../unplaced.ts"

/** Names of the variables that can be given the address of a store that is run elsewhere. */
const takesAddress = ({ users }: MissingStore, datastore: string): ReadonlyArray<string> => [
  ...new Set(
    users.flatMap(({ service }) =>
      service.environment.flatMap(({ from, name, need, value }) =>
        from === datastore && need !== "unused" && (value === "store-url" || value === "store-part") ? [name] : []
      )
    )
  )
]

const itemOf = (missing: MissingStore): ReadinessItem => {
  const { datastore, removed, store, users } = missing
  const engine = datastore?.engine ?? store.engine
  const names = datastore === undefined ? [] : takesAddress(missing, datastore.id)
  const who = sentenceList(users.map(({ service }) => service.name))
  const pass = `pass the address of one that runs elsewhere${names.length === 0 ? "" : ` in ${sentenceList(names)}`}`
  return {
    code: removed ? "store_removed" : "store_not_placed",
    // whoever took it out has another, if the application can be told of it
    state: removed && names.length > 0 ? "needs_input" : "will_not_run",
    service: users.length === 1 ? (users[0]?.service.name ?? null) : null,
    what: removed && names.length > 0 ? `The address of ${engine}` : `${engine} is not there`,
    why: removed
      ? `${store.id} was taken out on request, and ${who} requires it`
      : `${who} requires it, and this tier has none`,
    evidence: (datastore?.evidence ?? []).slice(0, 3),
    wayOut: removed ? `Take ${store.id} back in, or ${pass}.` : `See the ways out of what is unmet, or ${pass}.`
  }
}

const isRequired = ({ datastore }: MissingStore): boolean => datastore !== undefined

/** A store that the application requires and nothing stands for. */
export const unplacedStore: ReadinessRule = {
  name: "unplacedStore",
  stops: true,
  find: (judged: Judged) =>
    unplacedStores(judged)
      // files of a disk that is not there are lost, and the program runs
      .filter((missing) => isRequired(missing) && missing.store.kind !== "storage.file")
      .map(itemOf)
}
