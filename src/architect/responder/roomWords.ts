/** Room in words: `2 vCPU and at most 4 GiB of memory`. */
import type { Settings } from "../../blueprint/Wishes.ts"

/** What can be said of the room that each instance has. */
export type Room = Pick<Settings, "memoryGib" | "mostMemoryGib" | "mostStorageGb" | "mostVcpu" | "storageGb" | "vcpu">

type RoomField = keyof Room

/** How an amount of each is told. */
const units = [
  ["vcpu", "vCPU", ""],
  ["mostVcpu", "vCPU", "at most "],
  ["memoryGib", "GiB of memory", ""],
  ["mostMemoryGib", "GiB of memory", "at most "],
  ["storageGb", "GB of storage", ""],
  ["mostStorageGb", "GB of storage", "at most "]
] as const satisfies ReadonlyArray<readonly [RoomField, string, string]>

export const roomWords = (room: Room): string =>
  units
    .flatMap(([field, unit, bound]) => (room[field] === undefined ? [] : [`${bound}${room[field]} ${unit}`]))
    .join(" and ")
