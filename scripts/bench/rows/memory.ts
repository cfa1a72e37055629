import { Effect, Schema } from "effect"
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { Row } from "../Row.ts"

/** Bytes that an analysis may need above what the idle process has. */
export const mostAboveIdle = 128 * 1024 * 1024

/** Bytes as they are printed. */
export const mib = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`

const Peak = Schema.parseJson(Schema.Struct({ idle: Schema.Number, peak: Schema.Number, seconds: Schema.Number }))

/** Resident memory of a process of its own that analyses an archive, after a small one and at most, and the seconds it took. */
export const peakOf = (archive: string) =>
  Effect.suspend(() => {
    const child = fileURLToPath(new URL("../peak.ts", import.meta.url))
    const printed = execFileSync(process.execPath, ["--import", "tsx", child, archive], { encoding: "utf8" })
    return Schema.decode(Peak)(printed)
  })

/** Resident memory above what the process had after a small archive. */
export const memory: Row = (archive) =>
  Effect.map(peakOf(archive), ({ idle, peak }) => [
    {
      what: "resident memory above idle",
      ours: mib(peak - idle),
      against: mib(mostAboveIdle),
      ratio: (peak - idle) / mostAboveIdle,
      target: 1
    }
  ])
