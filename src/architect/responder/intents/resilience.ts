import type { Component } from "../../../blueprint/Component.ts"
import {
  all,
  componentsOf,
  figures,
  has,
  type Intent,
  isSaidAsOne,
  named,
  type Clause,
  type Named
} from "../reading/Clause.ts"

const only = (clause: Clause, wanted: (component: Component) => boolean): ReadonlyArray<Named> => {
  const [one, ...more] = componentsOf(clause).filter(wanted)
  return one === undefined || more.length > 0 ? [] : [{ component: one, tokens: [] }]
}

const keepsData = ({ kind }: Component): boolean => /^(?:db\.|cache$|queue$|stream$|store\.hosted)/.test(kind)
const isDatabase = ({ kind }: Component): boolean => kind === "db.relational"

/** "Do not need" is said in one; "do not remove" is two. */
const takesAway = (clause: Clause): boolean | null => {
  const removal = all(clause, "verb:remove")
  const nots = all(clause, "not")
  const isOne = isSaidAsOne(removal)
  if (removal.length > 0 && nots.length > 0 && !isOne) return null
  return removal.length > 0 || nots.length > 0
}

const wordsFor = (found: ReadonlyArray<Named>): string => found.map(({ component: { id } }) => id).join(" and ")

/** How a component survives a failure. */
export const resilience: Intent = {
  name: "resilience",
  examples: {
    en: "Add a standby to the database",
    de: "Gib der Datenbank einen Standby",
    fr: "Ajoute un standby à la base de données"
  },
  verbs: [
    "add",
    "remove",
    "want",
    "use",
    "give",
    "set",
    "protect",
    "spread",
    "move",
    "survive",
    "keep",
    "expect",
    "raise",
    "lower"
  ],
  read: (clause) => {
    const off = takesAway(clause)
    if (off === null || (off && has(clause, "verb:raise", "verb:lower"))) return null
    const around = all(clause, "not", "verb:remove", "verb:protect", "verb:survive", "kind", "engine")
    const stores = named(clause, keepsData)
    const replicas = all(clause, "part:replicas")
    const [count] = figures(clause, "replica")
    const [bare] = replicas.length > 0 ? figures(clause, null) : []
    const figure = count ?? bare
    // "a read replica of the database"
    const isOne = replicas.length > 0 && stores.length > 0 && has(clause, "article:a")
    if (figure !== undefined || isOne || (replicas.length > 0 && off)) {
      const found = stores.length > 0 ? stores : only(clause, isDatabase)
      const readReplicas = off && (figure === undefined || figure.value === 0) ? 0 : (figure?.value ?? 1)
      if (found.length === 0 || readReplicas === undefined || readReplicas > 5 || (off && readReplicas > 0)) return null
      return {
        edits: found.map(({ component: { id } }) => ({ _tag: "SetResilience" as const, component: id, readReplicas })),
        words: `${wordsFor(found)} with ${readReplicas} read replicas`,
        uses: [
          ...(figure === undefined ? [] : [figure.token]),
          ...replicas,
          ...found.flatMap(({ tokens }) => tokens),
          ...around
        ]
      }
    }
    const protection = all(clause, "part:protection")
    if (protection.length > 0) {
      const found = stores.length > 0 ? stores : only(clause, ({ kind }) => kind.startsWith("db."))
      if (found.length === 0) return null
      // "may not be deleted by accident" wants it
      const deletionProtection = has(clause, "verb:remove")
        ? !off
        : !off ||
          protection.some(({ text }) =>
            /accident|mistake|versehen|unbeabsichtigt|unabsichtlich|ungewollt|erreur/.test(text)
          )
      return {
        edits: found.map(({ component: { id } }) => ({
          _tag: "SetResilience" as const,
          component: id,
          deletionProtection
        })),
        words: `${wordsFor(found)} ${deletionProtection ? "with" : "without"} deletion protection`,
        uses: [...protection, ...found.flatMap(({ tokens }) => tokens), ...around]
      }
    }
    const services = named(clause, ({ kind }) => kind === "compute.container")
    const [zones] = figures(clause, "zone")
    if (services.length > 0 && zones !== undefined && !off && zones.value >= 1 && zones.value <= 3) {
      return {
        edits: services.map(({ component: { id } }) => ({
          _tag: "SetResilience" as const,
          component: id,
          zones: zones.value
        })),
        words: `${wordsFor(services)} over ${zones.value} ${zones.value === 1 ? "zone" : "zones"}`,
        uses: [zones.token, ...services.flatMap(({ tokens }) => tokens), ...all(clause, "part:instances")]
      }
    }
    const single = all(clause, "part:single")
    const second = all(clause, "part:standby", "part:ha", "part:zoneloss")
    const found = stores.length > 0 ? stores : second.length > 0 && has(clause, "verb") ? only(clause, keepsData) : []
    if (single.length + second.length === 0 || found.length === 0) return null
    const standby = single.length > 0 ? false : !off
    if (single.length > 0 && off) return null
    return {
      edits: found.map(({ component: { id } }) => ({ _tag: "SetResilience" as const, component: id, standby })),
      words: `${wordsFor(found)} ${standby ? "with" : "without"} a standby`,
      uses: [
        ...single,
        ...second,
        // "one standby"
        ...figures(clause, null).flatMap(({ token, value }) => (value === 1 ? [token] : [])),
        ...found.flatMap(({ tokens }) => tokens),
        ...around
      ]
    }
  }
}
