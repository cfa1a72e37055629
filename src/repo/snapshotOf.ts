import { Either } from "effect"
import type { LineScanner } from "./LineScanner.ts"
import { defaultLimits, type RepoLimits } from "./RepoLimits.ts"
import type { RepoSnapshot } from "./RepoSnapshot.ts"
import type { Repository } from "./Repository.ts"
import { makeSnapshotBuilder } from "./SnapshotBuilder.ts"

/** A repository that stands for none in particular. */
export const exampleRepository: Repository = {
  owner: "acme",
  name: "shop",
  url: "https://github.com/acme/shop",
  ref: "main",
  commit: "0123456789abcdef0123456789abcdef01234567",
  defaultBranch: "main",
  path: "",
  private: false
}

/**
 * The snapshot of files given by path, through the same selection and scanners as a real one; for tests and examples.
 * Throws where the files reach a limit, as only a test's own mistake can.
 */
export const snapshotOf = (
  files: Readonly<Record<string, string | Uint8Array>>,
  options: {
    readonly scanners?: ReadonlyArray<LineScanner>
    readonly repository?: Repository
    readonly limits?: RepoLimits
    readonly seenAs?: (path: string) => string
  } = {}
): RepoSnapshot =>
  Either.gen(function* () {
    const builder = makeSnapshotBuilder(options.limits ?? defaultLimits, options.scanners ?? [], options.seenAs)
    const encoder = new TextEncoder()
    for (const [path, content] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
      const bytes = typeof content === "string" ? encoder.encode(content) : content
      yield* builder.count()
      const wanted = yield* builder.open(path, bytes.length)
      if (wanted !== undefined) yield* builder.add(wanted, bytes)
    }
    return builder.finish(options.repository ?? exampleRepository)
  }).pipe(Either.getOrThrowWith((failure) => failure))
