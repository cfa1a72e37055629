import type { Component } from "../../../blueprint/Component.ts"
import {
  all,
  type Clause,
  componentsOf,
  figures,
  has,
  type Intent,
  isSaidAsOne,
  named,
  type Named,
  type Understood
} from "../reading/Clause.ts"
import { means } from "../reading/Token.ts"

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
  if (removal.length > 0 && nots.length > 0 && !isSaidAsOne(removal)) return null
  return removal.length > 0 || nots.length > 0
}

const wordsFor = (found: ReadonlyArray<Named>): string => found.map(({ component: { id } }) => id).join(" and ")

const namesOf = (found: ReadonlyArray<Named>): Understood["uses"] => found.flatMap(({ tokens }) => tokens)

const around = (clause: Clause): Understood["uses"] =>
  all(clause, "not", "verb:remove", "verb:protect", "verb:survive", "kind", "engine")

type Way = (clause: Clause, stores: ReadonlyArray<Named>, off: boolean) => Understood | null

/** Read replicas: a number of them, "a read replica of the database", none. */
const replicas: Way = (clause, stores, off) => {
  const said = all(clause, "part:replicas")
  const [counted] = figures(clause, "replica")
  const [bare] = said.length > 0 ? figures(clause, null) : []
  const figure = counted ?? bare
  const isOne = said.length > 0 && stores.length > 0 && has(clause, "article:a")
  if (figure === undefined && !isOne && !(said.length > 0 && off)) return null
  const found = stores.length > 0 ? stores : only(clause, isDatabase)
  const count = off && (figure === undefined || figure.value === 0) ? 0 : (figure?.value ?? 1)
  if (found.length === 0 || count > 5 || (off && count > 0)) return null
  // of a cache or a queue it takes over, and is not read
  if (found.every(({ component }) => !isDatabase(component)) && count <= 1)
    return {
      edits: found.map(({ component: { id } }) => ({ _tag: "SetResilience", component: id, standby: count === 1 })),
      words: `${wordsFor(found)} ${count === 1 ? "with" : "without"} a standby`,
      uses: [...(figure === undefined ? [] : [figure.token]), ...said, ...namesOf(found), ...around(clause)]
    }
  return {
    edits: found.map(({ component: { id } }) => ({
      _tag: "SetResilience" as const,
      component: id,
      readReplicas: count
    })),
    words: `${wordsFor(found)} with ${count} read replicas`,
    uses: [...(figure === undefined ? [] : [figure.token]), ...said, ...namesOf(found), ...around(clause)]
  }
}

const protection: Way = (clause, stores, off) => {
  const said = all(clause, "part:protection")
  const found = stores.length > 0 ? stores : only(clause, ({ kind }) => kind.startsWith("db."))
  if (said.length === 0 || found.length === 0) return null
  // "may not be deleted by accident" wants it
  const on = !off || (!has(clause, "verb:remove") && said.some((token) => means(token, "mishap")))
  return {
    edits: found.map(({ component: { id } }) => ({
      _tag: "SetResilience" as const,
      component: id,
      deletionProtection: on
    })),
    words: `${wordsFor(found)} ${on ? "with" : "without"} deletion protection`,
    uses: [...said, ...namesOf(found), ...around(clause)]
  }
}

const zones: Way = (clause, _, off) => {
  const services = named(clause, ({ kind }) => kind === "compute.container")
  const [figure] = figures(clause, "zone")
  if (services.length === 0 || figure === undefined || off || figure.value < 1 || figure.value > 3) return null
  return {
    edits: services.map(({ component: { id } }) => ({
      _tag: "SetResilience" as const,
      component: id,
      zones: figure.value
    })),
    words: `${wordsFor(services)} over ${figure.value} ${figure.value === 1 ? "zone" : "zones"}`,
    uses: [figure.token, ...namesOf(services), ...all(clause, "part:instances")]
  }
}

/** "A single node", "two nodes": of a store, its standby. */
const nodesOf = (clause: Clause): { readonly count: number; readonly uses: Understood["uses"] } | null => {
  const said = all(clause, "part:instances", "unit:instance")
  const second = said.length > 0 ? all(clause, "beside") : []
  if (second.length > 0 && figures(clause).length === 0) return { count: 2, uses: [...said, ...second] }
  const [figure, ...more] = figures(clause, "instance", ...(said.length > 0 ? [null] : []))
  return figure === undefined || more.length > 0 || figure.by || figure.bound === "least"
    ? null
    : { count: figure.value, uses: [figure.token, ...said] }
}

const standby: Way = (clause, stores, off) => {
  const nodes = stores.length > 0 ? nodesOf(clause) : null
  const single = [...all(clause, "part:single"), ...(nodes?.count === 1 ? nodes.uses : [])]
  const second = [...all(clause, "part:standby", "part:ha", "part:zoneloss"), ...(nodes?.count === 2 ? nodes.uses : [])]
  const found = stores.length > 0 ? stores : second.length > 0 && has(clause, "verb") ? only(clause, keepsData) : []
  if (single.length + second.length === 0 || found.length === 0 || (single.length > 0 && off)) return null
  const on = single.length === 0 && !off
  return {
    edits: found.map(({ component: { id } }) => ({ _tag: "SetResilience" as const, component: id, standby: on })),
    words: `${wordsFor(found)} ${on ? "with" : "without"} a standby`,
    uses: [
      ...single,
      ...second,
      // "one standby"
      ...figures(clause, null).flatMap(({ token, value }) => (value === 1 ? [token] : [])),
      ...namesOf(found),
      ...around(clause)
    ]
  }
}

const ways: ReadonlyArray<Way> = [replicas, protection, zones, standby]

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
    const stores = named(clause, keepsData)
    for (const way of ways) {
      const understood = way(clause, stores, off)
      if (understood !== null) return understood
    }
    return null
  }
}
