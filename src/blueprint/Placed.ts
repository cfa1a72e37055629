import type { Component } from "./Component.ts"
import type { Need, NeedKind } from "./Need.ts"

/** A need with what meets it, as far as drawing and judging a tier needs to know. */
export interface Placed {
  readonly need: Need
  readonly component: Component
  readonly sla: { readonly percent: number | null; readonly requestPath: boolean; readonly source: string } | null
}

type PlacedAs<K extends NeedKind> = Placed & { readonly need: Need<K> }

/** Those of one kind, in order. */
export const ofKind = <K extends NeedKind>(placed: ReadonlyArray<Placed>, kind: K): ReadonlyArray<PlacedAs<K>> =>
  placed.filter((one): one is PlacedAs<K> => one.need.kind === kind)
