import type { Component } from "../../../blueprint/Component.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import { namedComponent } from "../names.ts"
import { gap, readFactor } from "../quantities.ts"
import { type ChangeReader, componentsOf, cut, leaveOut, negated, type Unplaced } from "./Change.ts"

type Room = "memoryGib" | "vcpu" | "storageGb"

const rooms: ReadonlyArray<readonly [RegExp, Room, string]> = [
  [/\b(?:ram|memory|mem)\b/, "memoryGib", "memory"],
  [/\b(?:v?cpus?|cores?|(?:cpu|processing|computing|compute) power|virtual cpus?)\b/, "vcpu", "CPU"],
  [/\b(?:storage|disk(?: space| size)?|ssd|space)\b/, "storageGb", "storage"]
]

const most: { readonly [room in Room]: number } = { memoryGib: 1536, vcpu: 192, storageGb: 65_536 }

const around =
  /\b(?:give|resize|size|run|with|set|use|instances?|of|each|have|has|needs?|raise|increase|lower|reduce|grow|shrink|to|machine|server|as|much|many|get|should|amount|by|the)\b/g

/** What the component has in each tier, times the factor: tiers with the same figure are one edit. */
const scaled = (
  tiers: ReadonlyArray<{ readonly name: TierName; readonly component: Component }>,
  room: Room,
  factor: number
): ReadonlyArray<Unplaced> | null => {
  const by = new Map<number, ReadonlyArray<TierName>>()
  for (const { component, name } of tiers) {
    const now = component[room]
    if (now === undefined) return null
    const then = Number((now * factor).toPrecision(4))
    if (then <= 0 || then > most[room]) return null
    by.set(then, [...(by.get(then) ?? []), name])
  }
  const [first] = tiers
  if (first === undefined) return null
  return Array.from(by, ([figure, names]) => ({
    _tag: "ResizeComponent" as const,
    component: first.component.id,
    [room]: figure,
    ...(by.size === 1 ? {} : { tiers: names })
  }))
}

/** More or less room than a component has now, as a multiple. */
export const resizeBy: ChangeReader = {
  name: "resizeBy",
  example: "Double the memory of the database",
  read: (clause, situation) => {
    if (negated(clause)) return null
    const found = namedComponent(clause, componentsOf(situation))
    if (found === null) return null
    const factor = readFactor(clause.replace(found.word, gap))
    if (factor === null) return null
    const said = rooms.flatMap(([words, room, word]) => {
      const taken = cut(factor.rest, words)
      return taken === null ? [] : [{ room, word, rest: taken.rest }]
    })
    const [one, ...more] = said
    if (one === undefined || more.length > 0) return null
    const { id } = found.component
    const tiers = situation.tiers.flatMap(({ components, name }) =>
      components.filter((component) => component.id === id).map((component) => ({ name, component }))
    )
    const edits = scaled(tiers, one.room, factor.figure)
    return edits === null
      ? null
      : { edits, words: `${id} with ${factor.figure} times the ${one.word}`, rest: leaveOut(one.rest, around) }
  }
}
