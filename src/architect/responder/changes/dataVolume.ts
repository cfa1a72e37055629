import { numberBefore } from "../quantities.ts"
import { type ChangeReader, negated } from "./Change.ts"

/** Data held, in GB. Memory and transfer are other things. */
export const dataVolume: ChangeReader = {
  name: "dataVolume",
  example: "Plan for 200 GB of data",
  read: (clause) => {
    if (negated(clause) || !/\b(?:data|storage|store|stored|database size|records|content)\b/.test(clause)) return null
    if (/\b(?:ram|memory|egress|transfer|bandwidth|traffic)\b/.test(clause)) return null
    const terabytes = numberBefore(clause, String.raw`(?:tb|tib|terabytes?)\b`)
    const gigabytes = terabytes === null ? numberBefore(clause, String.raw`(?:gb|gib|gigabytes?)\b`) : terabytes * 1000
    if (gigabytes === null || gigabytes > 1_000_000) return null
    return { edits: [{ _tag: "SetContext", set: { dataVolumeGb: gigabytes } }], words: `${gigabytes} GB of data` }
  }
}
