import { database } from "../../../blueprint/constants.ts"
import type { Component } from "../../../blueprint/Component.ts"
import type { Unplaced } from "../Wish.ts"
import { all, componentsOf, denied, figures, has, type Intent, named } from "../reading/Clause.ts"

const most = 65_536
const isDatabase = ({ kind }: Component): boolean => kind.startsWith("db.")

/**
 * Data that one database holds, in GB. The only database is what the data volume is about, while files stay as much as
 * they are; beside others it is given the room alone.
 */
const editsFor = (id: string, dataVolumeGb: number, components: ReadonlyArray<Component>): ReadonlyArray<Unplaced> => {
  if (components.filter(isDatabase).length > 1)
    return [
      {
        _tag: "ResizeComponent",
        component: id,
        storageGb: Math.min(most, Math.ceil(dataVolumeGb * database.storageReserve.value))
      }
    ]
  return [
    { _tag: "SetContext", set: { dataVolumeGb } },
    ...components.flatMap(({ id: component, kind, storageGb }): ReadonlyArray<Unplaced> =>
      (kind === "storage.object" || kind === "storage.file") && storageGb !== undefined
        ? [{ _tag: "ResizeComponent", component, storageGb }]
        : []
    )
  ]
}

/** What a database holds. Its disk is another thing: that is a size. */
export const databaseSize: Intent = {
  name: "databaseSize",
  examples: {
    en: "The database will hold 200 GB",
    de: "Die Datenbank wächst auf 200 GB",
    fr: "La base de données contiendra 200 Go"
  },
  verbs: ["grow", "keep", "expect", "raise", "want", "set", "have"],
  read: (clause) => {
    const [one, ...more] = named(clause, isDatabase)
    const [figure, ...others] = figures(clause, "gb")
    // "the database has 20 GB" tells how it is
    if (has(clause, "verb:have") && !has(clause, "field:data")) return null
    if (
      one === undefined ||
      more.length > 0 ||
      figure === undefined ||
      others.length > 0 ||
      denied(clause) ||
      figure.by
    )
      return null
    if (
      has(clause, "part") ||
      !has(clause, "verb:keep", "verb:expect", "verb:raise", "verb:grow", "field:data") ||
      !(figure.value > 0 && figure.value <= most)
    )
      return null
    const { id, storageGb } = one.component
    const isRaised = has(clause, "verb:raise", "verb:upgrade", "verb:set")
    // "bump the database to 8 GB" where its disk is larger: that is its memory
    if (
      isRaised &&
      !has(clause, "field:data", "verb:keep", "verb:expect", "verb:grow") &&
      figure.value < (storageGb ?? 0)
    )
      return null
    return {
      edits: editsFor(id, figure.value, componentsOf(clause)),
      words: `${figure.value} GB of data in ${id}`,
      uses: [...one.tokens, figure.token, ...all(clause, "field:data", "now", "verb:raise", "verb:grow")]
    }
  }
}
