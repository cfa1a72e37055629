import type { Need, NeedKind } from "../Need.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

/** Alarms that matter per component: errors and latency, a full disk, memory, a queue that grows, a run that failed. */
const alarmsOf: Partial<Readonly<Record<NeedKind, number>>> = {
  "compute.container": 2,
  "compute.function": 2,
  "compute.kubernetes": 2,
  "job.scheduled": 1,
  "db.relational": 3,
  "db.document": 3,
  "db.keyvalue": 1,
  "db.search": 2,
  cache: 2,
  queue: 1,
  stream: 2,
  "storage.file": 1
}

/** Metrics and alarms, the disk alarm among them: a full disk turns some managed databases read-only. */
export const monitoring: Rule = {
  name: "monitoring",
  apply: ({ needs }) => {
    const alarms = needs.reduce((sum, { kind }: Need) => sum + (alarmsOf[kind] ?? 0), 0)
    return alarms === 0
      ? nothingToAdd
      : { needs: [{ kind: "monitoring", id: "monitoring", because: ["context.availability"], alarms }] }
  }
}
