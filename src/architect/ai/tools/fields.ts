/** Fields that several tools take. */
import { Schema } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import { Edit } from "../../../blueprint/Edit.ts"

export const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

export const ComponentName = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(80))

/** Edits that one call may hold. */
export const mostEdits = 12

export const Edits = Schema.Array(Edit).pipe(Schema.minItems(1), Schema.maxItems(mostEdits))

/** Why an edit is proposed. */
export const Reason = Schema.String.pipe(Schema.minLength(3), Schema.maxLength(300))

/** Markdown that a person will read. */
export const Text = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(6000))

export const tierIn = (tiers: ReadonlyArray<Tier>, name: TierName): Tier | undefined =>
  tiers.find((tier) => tier.name === name)

/** Those that go by this id, else by this kind or engine; all where none is named. */
export const named = (components: ReadonlyArray<Component>, name: string | undefined): ReadonlyArray<Component> => {
  if (name === undefined) return components
  const byId = components.filter(({ id }) => id === name)
  return byId.length > 0 ? byId : components.filter(({ engine, kind }) => kind === name || engine === name)
}
