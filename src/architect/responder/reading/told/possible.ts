/** What may be wished of the parts that a text names: nobody scales a database by instances, and no service has a version. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Situation } from "../../Wish.ts"
import type { WishTold } from "../../classifier/told.ts"
import type { Token } from "../Token.ts"
import type { WishLabel } from "./wishLabels.ts"

const ofStores: ReadonlySet<WishLabel> = new Set([
  "version",
  "engine",
  "standby.on",
  "standby.off",
  "replicas.set",
  "storage.set",
  "storage.up",
  "protection.on",
  "protection.off",
  "backups.keep",
  "elsewhere"
])

const ofServices: ReadonlySet<WishLabel> = new Set([
  "instances.set",
  "instances.up",
  "sleep",
  "internal",
  "public",
  "callers"
])

const isService = ({ kind }: Component): boolean => kind.startsWith("compute.")

const namedIn = (tokens: ReadonlyArray<Token>, { tiers }: Situation): ReadonlyArray<Component> => {
  const ids = new Set(
    tokens.flatMap((token) => token.means.flatMap(({ class: name, value }) => (name === "component" ? [value] : [])))
  )
  return tiers.flatMap(({ components }) => components.filter(({ id }) => ids.has(id)))
}

/** Without what cannot be wished of what is named; together they are as likely as before. */
export const possible = (
  told: ReadonlyArray<WishTold>,
  tokens: ReadonlyArray<Token>,
  situation: Situation
): ReadonlyArray<WishTold> => {
  const named = namedIn(tokens, situation)
  if (named.length === 0) return told
  const not = named.every(isService) ? ofStores : named.some(isService) ? undefined : ofServices
  if (not === undefined) return told
  const left = told.filter(({ label }) => !not.has(label))
  const total = left.reduce((sum, { probability }) => sum + probability, 0)
  return left.map(({ label, probability }) => ({ label, probability: probability / total }))
}
