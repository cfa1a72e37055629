import { Effect } from "effect"
import { createReadStream } from "node:fs"
import { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { readTarball } from "../../support/readTarball.ts"
import { cpuOf, inMs, interleaved } from "../cpu.ts"
import type { Row } from "../Row.ts"

const unzip = (archive: string) =>
  Effect.promise(() =>
    pipeline(
      createReadStream(archive),
      createGunzip({ chunkSize: 256 * 1024 }),
      new Writable({ write: (_chunk, _encoding, done) => done() })
    )
  )

/** Reading and selecting without any scanner, against zlib alone. */
export const unpacking: Row = (archive) =>
  Effect.gen(function* () {
    const [ours, zlib] = yield* interleaved(
      5,
      Effect.map(cpuOf(readTarball(archive, [])), ({ ms }) => ms),
      Effect.map(cpuOf(unzip(archive)), ({ ms }) => ms)
    )
    return [
      {
        what: "gunzip, untar and select, CPU",
        ours: inMs(ours),
        against: `${inMs(zlib)} zlib alone`,
        ratio: ours / zlib,
        target: 2.2
      }
    ]
  })
