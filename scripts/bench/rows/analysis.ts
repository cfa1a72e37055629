import { Effect } from "effect"
import { analyze } from "../../../src/context/analyze.ts"
import { readTarball } from "../../support/readTarball.ts"
import { cpuOf, cpuOfCommand, inMs, interleaved } from "../cpu.ts"
import type { Row } from "../Row.ts"

/** From the gzip stream to the finished analysis, against only unpacking and listing the same archive. */
export const analysis: Row = (archive) =>
  Effect.gen(function* () {
    let files = 0
    const whole = Effect.map(readTarball(archive), (snapshot) => {
      files = snapshot.entries.length
      return analyze(snapshot)
    })
    const [ours, listing] = yield* interleaved(
      5,
      Effect.map(cpuOf(whole), ({ ms }) => ms),
      Effect.sync(() => cpuOfCommand('gzip -dc "$1" | tar -t', archive))
    )
    return [
      {
        what: "archive to analysis, CPU",
        ours: inMs(ours),
        against: `${inMs(listing)} gzip -dc | tar -t`,
        ratio: ours / listing,
        target: 3
      },
      {
        what: "archive to analysis, CPU for 10,000 files",
        ours: inMs((ours / files) * 10_000),
        against: "1000 ms",
        ratio: ((ours / files) * 10_000) / 1000,
        target: 1
      }
    ]
  })
