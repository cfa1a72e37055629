import { database } from "../../../blueprint/constants.ts"
import type { Component } from "../../../blueprint/Component.ts"
import { namedComponent } from "../names.ts"
import { gap, withoutWay } from "../quantities.ts"
import { type ChangeReader, componentsOf, leaveOut, negated, type Unplaced } from "./Change.ts"
import { gigabytesIn } from "./dataVolume.ts"

const holding =
  /\b(?:holds?|holding|keeps?|stores?|contains?|reach(?:es)?|grows?|growing|is|be|becomes?|has|size|large|big|of data|data)\b/

const around =
  /\b(?:holds?|holding|keeps?|stores?|contains?|reach(?:es)?|grows?|growing|becomes?|has|having|size|large|big|data|up to|plan|expect(?:s|ed|ing)?|today|now|total|in|of|records|content)\b/g

const most = 65_536

const distinct = (components: ReadonlyArray<Component>): ReadonlyArray<Component> =>
  components.filter(({ id }, at) => components.findIndex((other) => other.id === id) === at)

const isDatabase = ({ kind }: Component): boolean => kind.startsWith("db.")

/**
 * Data that one database holds, in GB. The only database is what the data volume is about, while files stay as much as
 * they are; beside others it is given the room alone.
 */
const editsFor = (id: string, dataVolumeGb: number, components: ReadonlyArray<Component>): ReadonlyArray<Unplaced> => {
  const all = distinct(components)
  if (all.filter(isDatabase).length > 1)
    return [
      {
        _tag: "ResizeComponent",
        component: id,
        storageGb: Math.min(most, Math.ceil(dataVolumeGb * database.storageReserve.value))
      }
    ]
  return [
    { _tag: "SetContext", set: { dataVolumeGb } },
    ...all.flatMap(({ id: component, kind, storageGb }): ReadonlyArray<Unplaced> =>
      (kind === "storage.object" || kind === "storage.file") && storageGb !== undefined
        ? [{ _tag: "ResizeComponent", component, storageGb }]
        : []
    )
  ]
}

/** What a database holds. Its disk is another thing: that is a size. */
export const databaseSize: ChangeReader = {
  name: "databaseSize",
  example: "The database will hold 200 GB",
  read: (clause, situation) => {
    if (negated(clause) || !holding.test(clause) || /\b(?:disk|storage|ssd|memory|ram|more|less)\b/.test(clause))
      return null
    const components = componentsOf(situation)
    const named = namedComponent(clause, components)
    if (named === null || !isDatabase(named.component)) return null
    const found = gigabytesIn(clause.replace(named.word, gap))
    if (found === null || found.figure <= 0 || found.figure > most) return null
    const { id } = named.component
    return {
      edits: editsFor(id, found.figure, components),
      words: `${found.figure} GB of data in ${id}`,
      rest: leaveOut(withoutWay(found.rest), around)
    }
  }
}
