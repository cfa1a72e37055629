import { Either } from "effect"
import type { ExtractEvents, Header } from "tar-stream"
import { RepoUnreadable } from "../../src/repo/RepoErrors.ts"
import { limitNames, type RepoLimits } from "../../src/repo/RepoLimits.ts"
import type { SnapshotBuilder, WantedFile } from "../../src/repo/SnapshotBuilder.ts"

type Content = ExtractEvents["entry"][1]

/** Where the outcome of an entry goes; `guard` keeps an exception from ending the process, which a listener's would. */
export interface Outcome {
  readonly fail: (failure: RepoUnreadable) => void
  readonly guard: (work: () => void) => void
}

const isLink = (header: Header) => header.type === "symlink" || header.type === "link"
const isFile = (header: Header) => header.type === "file" || header.type === "contiguous-file"

/** The path inside the archive's one top folder, whose name is the first entry's; undefined outside of it. */
const makeInsideTop = () => {
  let top: string | undefined
  return (name: string): string | undefined => {
    const slash = name.indexOf("/")
    const first = slash < 0 ? name : name.slice(0, slash)
    top ??= first
    return slash >= 0 && first === top && first !== "" && first !== ".." ? name.slice(slash + 1) : undefined
  }
}

const nothing = new Uint8Array()
const unwanted = Either.right(undefined)

/** Collects one wanted file, whose size the header bounds, and hands it over. */
const collect = (
  file: WantedFile,
  content: Content,
  builder: SnapshotBuilder,
  outcome: Outcome,
  next: () => void
): void => {
  let bytes: Uint8Array = nothing
  let filled = 0
  content.on("data", (chunk) => {
    if (!(chunk instanceof Uint8Array)) return
    // most files lie within one chunk, and are read where they lie
    if (filled === 0 && chunk.length === file.size) bytes = chunk
    else {
      if (filled === 0) bytes = Buffer.allocUnsafe(file.size)
      bytes.set(chunk, filled)
    }
    filled += chunk.length
  })
  content.on("end", () =>
    outcome.guard(() =>
      Either.match(builder.add(file, bytes.subarray(0, filled)), { onLeft: outcome.fail, onRight: () => next() })
    )
  )
}

/** Handles each entry of an archive as it comes by; after a failure no further one is asked for. */
export const makeEntryHandler = (builder: SnapshotBuilder, limits: RepoLimits, outcome: Outcome) => {
  const insideTop = makeInsideTop()
  // thousands of times for one archive: plain returns cost a fraction of a generator
  const open = (header: Header): Either.Either<WantedFile | undefined, RepoUnreadable> => {
    const counted = builder.count()
    if (Either.isLeft(counted)) return Either.left(counted.left)
    const { size } = header
    // a malformed size comes as null or NaN, whatever the type says
    if (!Number.isSafeInteger(size) || size < 0) {
      return Either.left(new RepoUnreadable({ reason: "its archive is not a valid tar" }))
    }
    if (size > limits.bytesUnpacked) {
      return Either.left(
        new RepoUnreadable({
          reason: `one of its files has more than ${limits.bytesUnpacked} bytes`,
          limit: limitNames.bytesUnpacked
        })
      )
    }
    const path = insideTop(header.name)
    if (header.type === "directory") return unwanted
    if (!isFile(header)) {
      builder.drop(isLink(header) ? "symlinks" : "devices", path)
      return unwanted
    }
    if (path === undefined) {
      builder.drop("outside")
      return unwanted
    }
    return builder.open(path, size)
  }

  return (header: Header, content: Content, next: () => void): void => {
    // an archive cut short fails its open entry, and an error that no one listens to ends the process
    content.on("error", () => undefined)
    outcome.guard(() =>
      Either.match(open(header), {
        onLeft: outcome.fail,
        onRight: (file) => {
          if (file !== undefined) return collect(file, content, builder, outcome, next)
          content.on("end", next)
          content.resume()
        }
      })
    )
  }
}
