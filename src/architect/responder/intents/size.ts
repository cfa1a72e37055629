import {
  all,
  componentsOf,
  denied,
  type Figure,
  figures,
  has,
  type Intent,
  type Named,
  named
} from "../reading/Clause.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { Unplaced } from "../Wish.ts"
import type { Clause, Understood } from "../reading/Clause.ts"
import { means } from "../reading/Token.ts"
import { type Room as Words, roomWords } from "../roomWords.ts"
import { changeOf } from "./scaled.ts"

type Room = "memoryGib" | "vcpu" | "storageGb"
const most: { readonly [room in Room]: number } = { memoryGib: 1536, vcpu: 192, storageGb: 65_536 }

const sized = /^(?:compute\.|db\.|cache$|queue$|stream$|storage\.|job\.|store\.hosted)/

const roomOf = (clause: Clause): Room | null => {
  const rooms = (
    [
      ["part:memory", "memoryGib"],
      ["part:cpu", "vcpu"],
      ["part:storage", "storageGb"]
    ] as const
  )
    .filter(([part]) => has(clause, part))
    .map(([, room]) => room)
  const [one, ...more] = rooms
  return one !== undefined && more.length === 0 ? one : null
}

/** What a component has in each tier, times the factor: tiers with the same figure are one edit. */
const multiplied = (
  { situation }: Clause,
  { component: { id } }: Named,
  room: Room,
  factor: number
): ReadonlyArray<Unplaced> | null => {
  const by = new Map<number, ReadonlyArray<TierName>>()
  for (const { components, name } of situation.tiers) {
    const now = components.find((one) => one.id === id)
    if (now === undefined) continue
    const then = Number(((now[room] ?? Number.NaN) * factor).toPrecision(4))
    if (!(then > 0 && then <= most[room])) return null
    by.set(then, [...(by.get(then) ?? []), name])
  }
  return by.size === 0
    ? null
    : Array.from(by, ([figure, tiers]) => ({
        _tag: "ResizeComponent" as const,
        component: id,
        [room]: figure,
        ...(by.size === 1 ? {} : { tiers })
      }))
}

const placeOf = (clause: Clause, part: "part:memory" | "part:storage"): number =>
  clause.tokens.findIndex((token) => means(token, part))

/** The field that bounds the same from above. */
const mostOf: { readonly [room in Room]: "mostMemoryGib" | "mostStorageGb" | "mostVcpu" } = {
  memoryGib: "mostMemoryGib",
  vcpu: "mostVcpu",
  storageGb: "mostStorageGb"
}

/** What a figure is: all that is asked for, or the most there may be; null where it is denied in another way. */
const boundOf = (clause: Clause, { bound }: Figure): "least" | "most" | null => {
  const grows = bound === "more" || has(clause, "degree:up", "verb:raise", "bound:more")
  const shrinks = bound === "less" || has(clause, "degree:down", "verb:lower")
  // "no bigger than", "not less than"
  if (denied(clause)) return bound === "most" || grows ? "most" : bound === "least" || shrinks ? "least" : null
  return bound === "most" || has(clause, "bound:most", "verb:limit") ? "most" : "least"
}

/** GB of the smallest disk that databases are sold with: what has less is memory. */
const leastDisk = 20

/** "No bigger than 4 GB" is about memory where disks of that size are not sold. */
const isPlainlyMemory = ({ value }: Figure, bound: "least" | "most"): boolean => bound === "most" && value < leastDisk

const resized = (clause: Clause, found: ReadonlyArray<Named>): Understood | null => {
  const cpus = figures(clause, "vcpu")
  const gigabytes = figures(clause, "gb")
  const isStorage = has(clause, "part:storage") || found.every(({ component: { kind } }) => kind.startsWith("storage."))
  const isMemory = has(clause, "part:memory") || (!isStorage && cpus.length > 0)
  if (cpus.length > 1 || gigabytes.some(({ by }) => by) || cpus.some(({ by }) => by) || gigabytes.length > 2)
    return null
  const bounds = [...cpus, ...gigabytes].map((figure) => boundOf(clause, figure))
  const [bound, ...others] = new Set(bounds)
  if (bound === undefined || bound === null || others.length > 0) return null
  const [first, second] = gigabytes
  const [cpu] = cpus
  const both = has(clause, "part:memory") && has(clause, "part:storage")
  if (
    first !== undefined &&
    !isStorage &&
    !isMemory &&
    !isPlainlyMemory(first, bound) &&
    !found.every(({ component: { kind } }) => /^(?:cache|compute\.)/.test(kind))
  )
    return null
  if (second !== undefined && !both) return null
  const memoryFirst = !both || placeOf(clause, "part:memory") < placeOf(clause, "part:storage")
  const [memory, storage] = both
    ? memoryFirst
      ? [first, second]
      : [second, first]
    : isStorage && !has(clause, "part:memory")
      ? [undefined, first]
      : [first, undefined]
  const amounts = [
    ["vcpu", cpu],
    ["memoryGib", memory],
    ["storageGb", storage]
  ] as const
  const said = amounts.flatMap(([room, figure]) => (figure === undefined ? [] : [[room, figure.value] as const]))
  if (said.length === 0 || said.some(([room, value]) => !(value > 0 && value <= most[room]))) return null
  const room: Words = Object.fromEntries(said.map(([name, value]) => [bound === "most" ? mostOf[name] : name, value]))
  return {
    edits: found.map(({ component: { id } }) => ({ _tag: "ResizeComponent" as const, component: id, ...room })),
    words: `${found.map(({ component: { id } }) => id).join(" and ")} with ${roomWords(room)}`,
    uses: [
      ...cpus.map(({ token }) => token),
      ...gigabytes.map(({ token }) => token),
      ...(denied(clause) ? all(clause, "not") : [])
    ]
  }
}

/** Room of each instance, and storage. */
export const size: Intent = {
  name: "size",
  examples: {
    en: "Give the database 16 GB of memory",
    de: "Gib der Datenbank 16 GB Arbeitsspeicher",
    fr: "Donne 16 Go de mémoire à la base de données"
  },
  verbs: [
    "give",
    "set",
    "want",
    "use",
    "raise",
    "lower",
    "expect",
    "upgrade",
    "move",
    "add",
    "double",
    "triple",
    "halve",
    "keep",
    "limit"
  ],
  read: (clause) => {
    if (has(clause, "part:replicas", "part:standby")) return null
    const found = named(clause, ({ kind }) => sized.test(kind))
    const parts = all(clause, "part:memory", "part:cpu", "part:storage", "part:size", "part:instances")
    if (found.length === 0) return null
    const names = [...found.flatMap(({ tokens }) => tokens), ...parts, ...all(clause, "kind", "engine")]
    const exact = resized(clause, found)
    if (exact !== null)
      return { ...exact, uses: [...exact.uses, ...names, ...all(clause, "verb:raise", "verb:lower", "degree")] }
    if (denied(clause)) return null
    const [one, ...more] = found
    const room = roomOf(clause)
    const change = room === null ? null : changeOf(clause, room === "vcpu" ? "vcpu" : "gb")
    if (one !== undefined && more.length === 0 && room !== null && change?.factor !== undefined) {
      const edits = multiplied(clause, one, room, change.factor)
      return edits === null
        ? null
        : {
            edits,
            words: `${one.component.id} with ${change.factor} times the ${room === "memoryGib" ? "memory" : room === "vcpu" ? "CPU" : "storage"}`,
            uses: [...change.uses, ...names]
          }
    }
    const up = all(clause, "degree:up", "verb:raise", "verb:upgrade")
    const down = all(clause, "degree:down", "verb:lower")
    if (
      figures(clause).some(({ unit }) => unit !== "step") ||
      (up.length === 0) === (down.length === 0) ||
      // "more workers": how many was not said
      (parts.length === 0 && [...up, ...down].every((token) => means(token, "amount"))) ||
      has(clause, "part:storage", "field") ||
      (has(clause, "part:instances") && !has(clause, "degree"))
    )
      return null
    const step = up.length > 0 ? "up" : "down"
    const known = componentsOf(clause)
    return {
      edits: found
        .filter(({ component: { id } }) => known.some((other) => other.id === id))
        .map(({ component: { id } }) => ({ _tag: "StepSize" as const, component: id, step })),
      words: `${found.map(({ component: { id } }) => id).join(" and ")} one size ${step}`,
      uses: [...names, ...up, ...down, ...figures(clause, "step").map(({ token }) => token)]
    }
  }
}
