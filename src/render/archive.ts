/** Generated files as one zip: the same files give the same bytes, on every machine and on every day. */
import { Effect, Stream } from "effect"
import { deflateSync, strToU8, Zip, ZipPassThrough } from "fflate"
import type { GeneratedFile } from "./IacRenderer.ts"

type Archived = Pick<GeneratedFile, "content" | "path">

/** One file, compressed at one go: the library's own stream takes as long again to set up as a small file needs. */
class Entry extends ZipPassThrough {
  /** Deflate, as the format numbers it. */
  override compression = 8
  /** The first moment that the format knows. Without a zone it is written alike wherever the clock stands. */
  override mtime = "1980-01-01T00:00:00"
  /** Unix: the system that the mode is of. */
  override os = 3
  /** A regular file that its owner may write and everybody may read. */
  override attrs = 0o100644 * 0x1_0000

  protected override process(chunk: Uint8Array, final: boolean): void {
    this.ondata(null, deflateSync(chunk, { level: 6 }), final)
  }
}

/** A name that means one file on every system: no way up, no root, no drive, nothing that is cut off or not seen. */
const plainName = /^[^\\/:\p{Cc}]*[^\\/:\p{Cc}. ]$/u

/** Whether a path stays below the folder that it is unpacked into. */
export const staysInside = (path: string): boolean => path.split("/").every((name) => plainName.test(name))

const joined = (chunks: ReadonlyArray<Uint8Array>): Uint8Array => {
  const all = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/**
 * Files in the order they come, each compressed before the next is asked for: only what is compressed is kept. A path
 * that leaves the folder would be a bug of ours and ends in a defect.
 */
export const zipOf = <E, R>(files: Stream.Stream<Archived, E, R>): Effect.Effect<Uint8Array, E, R> =>
  Effect.suspend(() => {
    const chunks: Array<Uint8Array> = []
    const zip = new Zip((error, chunk) => {
      if (error !== null) throw error
      chunks.push(chunk)
    })
    const add = ({ content, path }: Archived): Effect.Effect<void> =>
      staysInside(path)
        ? Effect.sync(() => {
            const entry = new Entry(path)
            zip.add(entry)
            entry.push(strToU8(content), true)
          })
        : Effect.dieMessage(`a file would leave its folder: ${path}`)
    return Effect.map(Stream.runForEach(files, add), () => {
      zip.end()
      return joined(chunks)
    })
  })
