import { Effect } from "effect"
import { scanners } from "../../../src/facts/scanners/index.ts"
import type { LineScanner } from "../../../src/repo/LineScanner.ts"
import { readTarball } from "../../support/readTarball.ts"
import { cpuOf, interleaved } from "../cpu.ts"
import type { Row } from "../Row.ts"

/** Megabytes per CPU second that are aimed at. */
const aim = 100

/** All scanners over every text of the archive: what they add to reading it, in megabytes per CPU second. */
export const scanning: Row = (archive) =>
  Effect.gen(function* () {
    const snapshot = yield* readTarball(archive, [])
    const bytes = snapshot.entries
      .filter(({ treatment }) => treatment !== "listed")
      .reduce((sum, { size }) => sum + size, 0)
    const silent: ReadonlyArray<LineScanner> = scanners.map((scanner) => ({ ...scanner, match: () => [] }))
    const spent = (all: ReadonlyArray<LineScanner>) => Effect.map(cpuOf(readTarball(archive, all)), ({ ms }) => ms)
    const [full, plain] = yield* interleaved(5, spent(scanners), spent([]))
    const [keywords, again] = yield* interleaved(5, spent(silent), spent([]))
    const rate = (ms: number) => bytes / 1000 / Math.max(1, ms)
    return [
      {
        what: "all scanners",
        ours: `${Math.round(rate(full - plain))} MB/s`,
        against: `${Math.round(rate(keywords - again))} MB/s keywords alone`,
        ratio: aim / rate(full - plain),
        target: 1
      }
    ]
  })
