import { Effect, Schema } from "effect"
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { Row } from "../Row.ts"

/** Bytes that an analysis may need above what the idle process has. */
const aim = 128 * 1024 * 1024

const mib = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`

const Peak = Schema.parseJson(Schema.Struct({ idle: Schema.Number, peak: Schema.Number }))

/** Resident memory of a process of its own that analyses the archive, above what it had after a small one. */
export const memory: Row = (archive) =>
  Effect.gen(function* () {
    const child = fileURLToPath(new URL("../peak.ts", import.meta.url))
    const printed = execFileSync(process.execPath, ["--import", "tsx", child, archive], { encoding: "utf8" })
    const { idle, peak } = yield* Schema.decode(Peak)(printed)
    return [
      {
        what: "resident memory above idle",
        ours: mib(peak - idle),
        against: mib(aim),
        ratio: (peak - idle) / aim,
        target: 1
      }
    ]
  })
