/** Wishes that are told by what there is: "one more", "as in scale". */
import type { Component } from "../../../../blueprint/Component.ts"
import type { TierName } from "../../../../blueprint/TierName.ts"
import { type Clause, componentsOf, named, type Understood } from "../Clause.ts"
import { listIn } from "../../texts/figures.ts"
import { editSaid } from "../../texts/editSaid.ts"
import type { Situation, Unplaced } from "../../Wish.ts"
import type { Slots } from "./slots.ts"
import type { WishLabel } from "./wishLabels.ts"

type Placed = Unplaced & { readonly tiers?: ReadonlyArray<TierName> }

const isRun = ({ kind }: Component): boolean => kind === "compute.container" || kind === "compute.vm"

const hasDisk = ({ storageGb }: Component): boolean => storageGb !== undefined

/** The part that is named, else the only one there is of the sort. */
const partOf = (clause: Clause, wanted: (component: Component) => boolean): string | null => {
  const found = named(clause, wanted).map(({ component }) => component)
  const [only, ...more] = found.length > 0 ? found : componentsOf(clause).filter(wanted)
  return only === undefined || more.length > 0 ? null : only.id
}

const inTier = ({ situation }: Clause, tier: TierName, id: string): Component | undefined =>
  situation.tiers.find(({ name }) => name === tier)?.components.find((one) => one.id === id)

/** Tiers for which the same comes out share one edit. */
const together = (edits: ReadonlyArray<Placed>): ReadonlyArray<Placed> => {
  const found = new Map<string, Placed>()
  for (const edit of edits) {
    const { tiers = [], ...rest } = edit
    const key = JSON.stringify(rest)
    const known = found.get(key)
    found.set(key, known === undefined ? edit : { ...known, tiers: [...(known.tiers ?? []), ...tiers] })
  }
  return [...found.values()]
}

const asUnderstood = (edits: ReadonlyArray<Placed>): Understood | null =>
  edits.length === 0
    ? null
    : {
        edits: together(edits),
        words: listIn(
          "en",
          together(edits).map((edit) => editSaid("en", edit))
        ),
        uses: []
      }

/** "One more", "20 GB on top": added to what there is, tier by tier. */
const added = (clause: Clause, wish: WishLabel, by: number, unit: string | null): Understood | null => {
  if (
    wish.startsWith("instances.") &&
    Number.isInteger(by) &&
    (unit === "instance" || unit === "replica" || unit === null)
  ) {
    const component = partOf(clause, isRun)
    return component === null
      ? null
      : asUnderstood(
          clause.situation.tiers.flatMap(({ name }): ReadonlyArray<Placed> => {
            const part = inTier(clause, name, component)
            return part === undefined
              ? []
              : [{ _tag: "SetInstances", component, min: part.min + by, max: part.max + by, tiers: [name] }]
          })
        )
  }
  if (wish.startsWith("storage.") && (unit === "gb" || unit === null)) {
    const component = partOf(clause, hasDisk)
    return component === null
      ? null
      : asUnderstood(
          clause.situation.tiers.flatMap(({ name }): ReadonlyArray<Placed> => {
            const storageGb = inTier(clause, name, component)?.storageGb
            return storageGb === undefined
              ? []
              : [{ _tag: "ResizeComponent", component, storageGb: storageGb + by, tiers: [name] }]
          })
        )
  }
  return null
}

/** What a part has in the tier that another is to be like, as an edit. */
const copied = (part: Component, wish: WishLabel): Unplaced | null => {
  const component = part.id
  if (wish.startsWith("memory.") && part.memoryGib !== undefined)
    return {
      _tag: "ResizeComponent",
      component,
      memoryGib: part.memoryGib,
      ...(part.vcpu === undefined ? {} : { vcpu: part.vcpu })
    }
  if (wish.startsWith("instances.")) return { _tag: "SetInstances", component, min: part.min, max: part.max }
  if (wish.startsWith("storage.") && part.storageGb !== undefined)
    return { _tag: "ResizeComponent", component, storageGb: part.storageGb }
  if (wish === "backups.keep" && part.backupDays !== undefined)
    return { _tag: "SetRetention", of: "backups", component, days: part.backupDays }
  return null
}

const isCopied: Readonly<Record<string, (component: Component) => boolean>> = {
  memory: ({ kind, memoryGib }) => memoryGib !== undefined && /^(?:db\.|cache|compute\.)/.test(kind),
  instances: isRun,
  storage: hasDisk,
  backups: ({ backupDays, kind }) => backupDays !== undefined && kind.startsWith("db.")
}

/** "As in scale": what the part has there. */
const alike = (clause: Clause, wish: WishLabel, like: TierName): Understood | null => {
  const wanted = isCopied[wish.split(".")[0] ?? ""]
  const id = wanted === undefined ? null : partOf(clause, wanted)
  const model = clause.situation.tiers.find(({ name }) => name === like)?.components.find((one) => one.id === id)
  const edit = model === undefined ? null : copied(model, wish)
  return edit === null ? null : { edits: [edit], words: editSaid("en", edit), uses: [] }
}

/** What is wished by comparison; null where it is told by a value, or is not to be had so. */
export const comparedWish = (
  clause: Clause,
  wish: WishLabel,
  { by, like, tokens }: Slots,
  all: Situation
): Understood | null => {
  if (tokens.some(({ quantity }) => quantity !== undefined)) return null
  if (by?.quantity !== undefined) return added(clause, wish, by.quantity.value, by.quantity.unit)
  return like === undefined ? null : alike({ ...clause, situation: all }, wish, like)
}
