import type { Component } from "../../../blueprint/Component.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { Unplaced } from "../Wish.ts"
import { all, type Clause, componentsOf, denied, has, type Intent } from "../reading/Clause.ts"

const isRun = ({ kind }: Component): boolean => kind === "compute.container"

/** What keeps data on nodes of its own: a second one in another zone takes over. */
const hasNodes = ({ kind }: Component): boolean => /^(?:db\.(?:relational|document|search)|cache|queue)$/.test(kind)

/** Where a provider says in how many zones the data lies. */
const isRelational = ({ kind }: Component): boolean => kind === "db.relational"

/** The tiers in which a component misses something; undefined where it does in all, none where it does in none. */
const missing = (
  { situation: { tiers } }: Clause,
  id: string,
  misses: (component: Component) => boolean
): ReadonlyArray<TierName> | null | undefined => {
  const having = tiers.filter(({ components }) => components.some((one) => one.id === id))
  const those = having.filter(({ components }) => components.some((one) => one.id === id && misses(one)))
  if (those.length === 0) return null
  return those.length === tiers.length ? undefined : those.map(({ name }) => name)
}

const only = (tiers: ReadonlyArray<TierName> | undefined) => (tiers === undefined ? {} : { tiers })

/** What is taken of each part: two instances in two zones, and a second node where one holds data. */
const forPart = (clause: Clause, component: Component): ReadonlyArray<Unplaced> => {
  const { id } = component
  const edit = (misses: (one: Component) => boolean, say: (tiers: ReadonlyArray<TierName> | undefined) => Unplaced) => {
    const tiers = missing(clause, id, misses)
    return tiers === null ? [] : [say(tiers)]
  }
  return isRun(component)
    ? [
        ...edit(
          ({ min }) => min < 2,
          (tiers) => ({ _tag: "SetInstances", component: id, min: 2, ...only(tiers) })
        ),
        ...edit(
          ({ zones }) => zones.length < 2,
          (tiers) => ({ _tag: "SetResilience", component: id, zones: 2, ...only(tiers) })
        )
      ]
    : isRelational(component)
      ? edit(
          ({ zones }) => zones.length < 2,
          (tiers) => ({ _tag: "SetResilience", component: id, zones: 2, ...only(tiers) })
        )
      : edit(
          ({ failover }) => failover !== true,
          (tiers) => ({ _tag: "SetResilience", component: id, standby: true, ...only(tiers) })
        )
}

/** Everything that one zone alone holds, twice: instances in two zones, a standby for what keeps data. */
export const zoneLoss: Intent = {
  name: "zone loss",
  examples: {
    en: "It must survive the loss of a zone",
    de: "Es muss den Ausfall einer Zone überleben",
    fr: "Il faut que tout survive à la perte d'une zone"
  },
  verbs: ["survive", "want", "set", "expect", "protect", "keep", "add", "use"],
  read: (clause) => {
    const loss = all(clause, "part:zoneloss")
    if (loss.length === 0 || denied(clause) || has(clause, "component", "kind", "engine")) return null
    const parts = componentsOf(clause).filter((one) => isRun(one) || hasNodes(one))
    const edits = parts.flatMap((component) => forPart(clause, component))
    const [first] = parts
    if (first === undefined) return null
    return {
      // what survives it already is confirmed as it is
      edits:
        edits.length > 0
          ? edits
          : [
              isRun(first) || isRelational(first)
                ? { _tag: "SetResilience", component: first.id, zones: 2 }
                : { _tag: "SetResilience", component: first.id, standby: true }
            ],
      words: "everything that one zone alone holds, twice",
      uses: [...loss, ...all(clause, "verb:survive")]
    }
  }
}
