import { Config, ConfigError, Either, Schema } from "effect"

const positive = Schema.Int.pipe(Schema.positive())

/** How much of a repository is read. Whatever reaches one of the first seven is unreadable, and the error names it. */
export const RepoLimits = Schema.Struct({
  /** Files, folders and links of one archive or folder. */
  entries: positive,
  /** Bytes after decompression, of files and of the archive's own headers. */
  bytesUnpacked: positive,
  /** Bytes of text that stay in memory. General YAML, JSON and the like may use half of it and are then only scanned. */
  bytesKept: positive,
  /** From the first byte of the archive to the last. */
  seconds: Schema.Positive,
  /** That the analysis of what was read may work, waiting for other requests left out. */
  analysisSeconds: Schema.Positive,
  /** UTF-16 units of one path. */
  pathLength: positive,
  /** Folders above one file. */
  depth: positive,
  /** Bytes; a larger file is scanned instead of kept. */
  keptFileBytes: positive,
  /** Bytes; a larger file is only listed. */
  scannedFileBytes: positive
}).annotations({ identifier: "RepoLimits" })
export type RepoLimits = typeof RepoLimits.Type

const mebibyte = 1024 * 1024

/** Ample for nearly every repository that holds an application, and small enough for one server's memory and patience. */
export const defaultLimits: RepoLimits = {
  entries: 120_000,
  bytesUnpacked: 1024 * mebibyte,
  bytesKept: 32 * mebibyte,
  seconds: 60,
  analysisSeconds: 20,
  pathLength: 1024,
  depth: 64,
  keptFileBytes: mebibyte / 2,
  scannedFileBytes: mebibyte
}

/** The environment variable of each limit; errors name the limit by it. */
export const limitNames = {
  entries: "REPO_MAX_ENTRIES",
  bytesUnpacked: "REPO_MAX_BYTES_UNPACKED",
  bytesKept: "REPO_MAX_BYTES_KEPT",
  seconds: "REPO_MAX_SECONDS",
  analysisSeconds: "REPO_MAX_ANALYSIS_SECONDS",
  pathLength: "REPO_MAX_PATH_LENGTH",
  depth: "REPO_MAX_DEPTH",
  keptFileBytes: "REPO_MAX_KEPT_FILE_BYTES",
  scannedFileBytes: "REPO_MAX_SCANNED_FILE_BYTES"
} as const satisfies Record<keyof RepoLimits, string>

const limit = (key: keyof RepoLimits) =>
  Config.number(limitNames[key]).pipe(
    Config.withDefault(defaultLimits[key]),
    Config.mapOrFail((value) =>
      Either.mapLeft(Schema.decodeEither(RepoLimits.fields[key])(value), () =>
        ConfigError.InvalidData(
          [limitNames[key]],
          key === "seconds" || key === "analysisSeconds"
            ? "Expected a number above 0"
            : "Expected a whole number above 0"
        )
      )
    )
  )

/** The limits from the environment, each with its default. */
export const repoLimits: Config.Config<RepoLimits> = Config.all({
  entries: limit("entries"),
  bytesUnpacked: limit("bytesUnpacked"),
  bytesKept: limit("bytesKept"),
  seconds: limit("seconds"),
  analysisSeconds: limit("analysisSeconds"),
  pathLength: limit("pathLength"),
  depth: limit("depth"),
  keptFileBytes: limit("keptFileBytes"),
  scannedFileBytes: limit("scannedFileBytes")
})
