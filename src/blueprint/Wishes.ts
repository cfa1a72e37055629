import type { ComponentKind } from "./ComponentKind.ts"

/** What earlier messages asked of one tier, beyond facts and context. */
export interface Wishes {
  readonly added: ReadonlyArray<{ readonly kind: ComponentKind; readonly engine: string | null }>
  /** Component ids or kinds. */
  readonly removed: ReadonlyArray<string>
  /** In the order asked for; a later one wins. */
  readonly instances: ReadonlyArray<{
    readonly component: string
    readonly min: number | null
    readonly max: number | null
  }>
}

export const noWishes: Wishes = { added: [], removed: [], instances: [] }

/** Whether a component of this kind or id was taken out. */
export const isRemoved = (wishes: Wishes, ...idsOrKinds: ReadonlyArray<string>): boolean =>
  wishes.removed.some((removed) => idsOrKinds.includes(removed))

/** Whether a component of this kind was asked for. */
export const isAdded = (wishes: Wishes, kind: ComponentKind): boolean => wishes.added.some((add) => add.kind === kind)

/** Why a component exists that only a message asked for. */
export const askedFor = "edit.AddComponent"
