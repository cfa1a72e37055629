import {
  all,
  denied,
  type Figure,
  figures,
  has,
  type Intent,
  type Named,
  named,
  servicesMeant
} from "../reading/Clause.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { Unplaced } from "../Wish.ts"
import type { Clause, Understood } from "../reading/Clause.ts"
import { means } from "../reading/Token.ts"
import { type Room as Given, roomWords } from "../roomWords.ts"
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
  // a word that is of either sort is of memory
  const isMemory = more.length === 1 && all(clause, "part:memory").some((token) => means(token, "part:storage"))
  return one !== undefined && (more.length === 0 || isMemory) ? one : null
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

type Bound = "least" | "most"

/** What a figure is: all that is asked for, or the most there may be; null where it is denied in another way. */
const boundOf = (clause: Clause, { bound }: Figure): Bound | null => {
  const grows = bound === "more" || has(clause, "degree:up", "verb:raise", "bound:more")
  const shrinks = bound === "less" || has(clause, "degree:down", "verb:lower")
  // "no bigger than", "not less than"
  if (denied(clause)) return bound === "most" || grows ? "most" : bound === "least" || shrinks ? "least" : null
  return bound === "most" || has(clause, "bound:most", "verb:limit") ? "most" : "least"
}

/** What all figures of a clause are; null where they differ. */
const boundIn = (clause: Clause): Bound | null => {
  const [bound, ...others] = new Set(figures(clause, "vcpu", "gb").map((figure) => boundOf(clause, figure)))
  return others.length > 0 ? null : (bound ?? null)
}

/** GB of the smallest disk that databases are sold with: what has less is memory. */
const leastDisk = 20

/** "Postgres to 100 GB", where its disk has less and its machine by far not as much: nothing else is so large. */
const growsDisk = (found: ReadonlyArray<Named>, gb: number): boolean =>
  found.every(
    ({ component: { kind, memoryGib, storageGb } }) =>
      gb > (storageGb ?? (kind.startsWith("db.") ? leastDisk : gb)) && gb > 8 * (memoryGib ?? gb)
  )

interface Rooms {
  readonly memoryGib?: number
  readonly storageGb?: number
}

/** Whether gigabytes without a word for them are memory: nobody gives a cache a disk, and a database has both. */
const isMemoryAlone = (found: ReadonlyArray<Named>): boolean =>
  found.every(({ component: { kind } }) => /^(?:cache|compute\.)/.test(kind))

/** What gigabytes are of; null where that is not clear. */
const gigabytesOf = (clause: Clause, found: ReadonlyArray<Named>, hasCpu: boolean): Rooms | null => {
  const [first, second, ...more] = figures(clause, "gb")
  if (more.length > 0 || [first, second].some((one) => one?.by === true)) return null
  if (first === undefined) return {}
  const isStorage = has(clause, "part:storage") || found.every(({ component: { kind } }) => kind.startsWith("storage."))
  // "Speicher" is of either sort
  const isEither = clause.tokens.some((token) => means(token, "part:memory") && means(token, "part:storage"))
  if (isEither && second === undefined)
    return growsDisk(found, first.value) ? { storageGb: first.value } : { memoryGib: first.value }
  const isMemory =
    has(clause, "part:memory") || (!isStorage && (hasCpu || isMemoryAlone(found) || first.value < leastDisk))
  if (second !== undefined) {
    if (!has(clause, "part:memory") || !has(clause, "part:storage")) return null
    return placeOf(clause, "part:memory") < placeOf(clause, "part:storage")
      ? { memoryGib: first.value, storageGb: second.value }
      : { memoryGib: second.value, storageGb: first.value }
  }
  if (has(clause, "part:memory") && has(clause, "part:storage"))
    return placeOf(clause, "part:memory") < placeOf(clause, "part:storage")
      ? { memoryGib: first.value }
      : { storageGb: first.value }
  if (isMemory) return { memoryGib: first.value }
  return isStorage ||
    (!denied(clause) &&
      first.bound === null &&
      !has(clause, "verb:keep", "verb:expect", "verb:grow", "field:data") &&
      growsDisk(found, first.value))
    ? { storageGb: first.value }
    : null
}

const inBounds = (room: { readonly [name in Room]?: number }): boolean => {
  const given = Object.entries(room)
  return given.length > 0 && given.every(([name, value]) => value > 0 && value <= most[name as Room])
}

/** "8 GB of memory and 2 vCPU": at least so much, or at most. */
const resized = (clause: Clause, found: ReadonlyArray<Named>): Understood | null => {
  const [cpu, ...more] = figures(clause, "vcpu")
  const bound = boundIn(clause)
  if (bound === null) return null
  const rooms = gigabytesOf(clause, found, cpu !== undefined)
  if (rooms === null || more.length > 0 || cpu?.by === true) return null
  const room = { ...(cpu === undefined ? {} : { vcpu: cpu.value }), ...rooms }
  if (!inBounds(room)) return null
  const given: Given = Object.fromEntries(
    Object.entries(room).map(([name, value]) => [bound === "most" ? mostOf[name as Room] : name, value])
  )
  return {
    edits: found.map(({ component: { id } }) => ({ _tag: "ResizeComponent" as const, component: id, ...given })),
    words: `${found.map(({ component: { id } }) => id).join(" and ")} with ${roomWords(given)}`,
    uses: [...figures(clause, "vcpu", "gb").map(({ token }) => token), ...(denied(clause) ? all(clause, "not") : [])]
  }
}

/** "Double the memory of the database": times what it has. */
const scaled = (clause: Clause, found: ReadonlyArray<Named>): Understood | null => {
  const [one, ...more] = found
  const room = roomOf(clause)
  if (one === undefined || more.length > 0 || room === null) return null
  const change = changeOf(clause, room === "vcpu" ? "vcpu" : "gb")
  const edits = change?.factor === undefined ? null : multiplied(clause, one, room, change.factor)
  if (edits === null || change === null) return null
  const what = room === "memoryGib" ? "memory" : room === "vcpu" ? "CPU" : "storage"
  return { edits, words: `${one.component.id} with ${change.factor} times the ${what}`, uses: change.uses }
}

/** "One size bigger". */
const stepped = (clause: Clause, found: ReadonlyArray<Named>, parts: Understood["uses"]): Understood | null => {
  const up = all(clause, "degree:up", "verb:raise", "verb:upgrade")
  const down = all(clause, "degree:down", "verb:lower")
  if (figures(clause).some(({ unit }) => unit !== "step") || (up.length === 0) === (down.length === 0)) return null
  // "more workers": how many was not said
  if (parts.length === 0 && [...up, ...down].every((token) => means(token, "amount"))) return null
  if (has(clause, "part:storage", "field") || (has(clause, "part:instances") && !has(clause, "degree"))) return null
  const step = up.length > 0 ? "up" : "down"
  const ids = found.map(({ component: { id } }) => id)
  return {
    edits: ids.map((component) => ({ _tag: "StepSize" as const, component, step })),
    words: `${ids.join(" and ")} one size ${step}`,
    uses: [...up, ...down, ...figures(clause, "step").map(({ token }) => token)]
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
    "limit",
    "remove"
  ],
  read: (clause) => {
    if (has(clause, "part:replicas", "part:standby")) return null
    const called = named(clause, ({ kind }) => sized.test(kind))
    const found =
      called.length > 0 || has(clause, "kind", "engine", "part:storage", "part:files", "field:data")
        ? called
        : servicesMeant(clause, "program", "part:size")
    if (found.length === 0 || (has(clause, "verb:remove") && !has(clause, "to"))) return null
    const parts = all(clause, "part:memory", "part:cpu", "part:storage", "part:size", "part:instances")
    const understood =
      resized(clause, found) ?? (denied(clause) ? null : (scaled(clause, found) ?? stepped(clause, found, parts)))
    if (understood === null) return null
    return {
      ...understood,
      uses: [
        ...understood.uses,
        ...found.flatMap(({ tokens }) => tokens),
        ...parts,
        ...all(clause, "kind", "engine", "verb:raise", "verb:lower", "degree")
      ]
    }
  }
}
