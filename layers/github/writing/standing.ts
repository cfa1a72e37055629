import { Effect } from "effect"
import { createHash } from "node:crypto"
import type { Standing, Target } from "../../../src/pullRequests/GitHubWriting.ts"
import { GitHubFailed, RepoNotFound } from "../../../src/repo/RepoErrors.ts"
import { sha256Of } from "../../../src/repo/sha256.ts"
import type { Calls } from "../Calls.ts"
import { TreeAnswer, type TreeEntry } from "./answers.ts"
import { ask, parse } from "./ask.ts"

/** Calls at a time. */
const atOnce = 4

/** Bytes of a file and of all together that are read for a digest: no tier has as many, and anybody may name files. */
const largest = 256_000
const mostRead = 8_000_000

/** What git calls a text. */
const blobOf = (text: string): string => {
  const bytes = Buffer.from(text)
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex")
}

const isFile = ({ mode, type }: TreeEntry): boolean => type === "blob" && (mode === "100644" || mode === "100755")

/** What stands at paths of a tree, by git's own words. Only folders on the way to them are listed. */
const entriesAt = (calls: Calls, of: Target, tree: string, paths: ReadonlyArray<string>) => {
  const found = new Map<string, TreeEntry>()
  const repository = `${of.owner}/${of.name}`
  const walk = (tree: string, below: string, paths: ReadonlyArray<string>): Effect.Effect<void, Failure> =>
    Effect.gen(function* () {
      const answer = yield* ask(calls, { path: `/repos/${repository}/git/trees/${tree}`, what: repository })
      if (answer.status !== 200) return yield* new RepoNotFound({ what: `A folder of ${repository}` })
      const listed = yield* parse(TreeAnswer, "a list of files")(answer)
      if (listed.truncated) return yield* new GitHubFailed({ reason: "a folder has more files than it lists" })
      const entries = new Map(listed.tree.map((entry) => [entry.path, entry]))
      const folders = new Map<string, { readonly sha: string; readonly paths: Array<string> }>()
      for (const path of paths) {
        const rest = path.slice(below.length)
        const [name = ""] = rest.split("/", 1)
        const entry = entries.get(name)
        if (entry === undefined) continue
        // what is no folder where one would have to be stands in the way of the whole path
        if (name === rest || entry.type !== "tree")
          found.set(path, name === rest ? entry : { ...entry, type: "in the way" })
        else folders.set(name, { sha: entry.sha, paths: [...(folders.get(name)?.paths ?? []), path] })
      }
      yield* Effect.forEach(folders, ([name, { paths, sha }]) => walk(sha, `${below}${name}/`, paths), {
        concurrency: atOnce,
        discard: true
      })
    })
  return Effect.as(paths.length === 0 ? Effect.void : walk(tree, "", paths), found)
}
type Failure = Effect.Effect.Error<ReturnType<typeof ask>>

/** The bytes of a file by git's name for it. */
const blobText = (calls: Calls, of: Target, sha: string) =>
  Effect.gen(function* () {
    const what = `${of.owner}/${of.name}`
    const answer = yield* ask(calls, {
      path: `/repos/${what}/git/blobs/${sha}`,
      what,
      accept: "application/vnd.github.raw+json"
    })
    return answer.status === 200 ? answer.text : yield* new RepoNotFound({ what: `A file of ${what}` })
  })

/** The text of one file of a tree; undefined where it is no file, or a larger one. */
export const textAt = (calls: Calls) =>
  Effect.fn("GitHubWriting.text")(function* (of: Target, tree: string, path: string, most: number) {
    const entry = (yield* entriesAt(calls, of, tree, [path])).get(path)
    if (entry === undefined || !isFile(entry) || (entry.size ?? 0) > most) return undefined
    return yield* blobText(calls, of, entry.sha)
  })

/** Which files are read: those that are not told by git's own name, as far as there is room. */
const readOf = (entries: ReadonlyMap<string, TreeEntry>, paths: ReadonlyMap<string, string | null>) => {
  let room = mostRead
  const read = new Set<string>()
  for (const [path, entry] of entries) {
    const size = entry.size ?? largest
    if (!isFile(entry) || isExpected(entry, paths.get(path)) || size > largest || size > room) continue
    room -= size
    read.add(path)
  }
  return read
}

const isExpected = ({ sha }: TreeEntry, expected: string | null | undefined): expected is string =>
  typeof expected === "string" && blobOf(expected) === sha

/** What stands at paths of a tree. A file is read for its digest unless it is the text that may stand there. */
export const standingAt = (calls: Calls) =>
  Effect.fn("GitHubWriting.standing")(function* (of: Target, tree: string, paths: ReadonlyMap<string, string | null>) {
    const entries = yield* entriesAt(calls, of, tree, [...paths.keys()])
    const read = readOf(entries, paths)
    const standing = yield* Effect.forEach(
      entries,
      ([path, entry]) =>
        Effect.gen(function* () {
          if (!isFile(entry)) return [path, { kind: "other" }] as const
          const expected = paths.get(path)
          const text = isExpected(entry, expected)
            ? expected
            : read.has(path)
              ? yield* blobText(calls, of, entry.sha)
              : null
          const digest = text === null ? null : sha256Of(Buffer.from(text))
          const file: Standing = { kind: "file", digest, blob: entry.sha, mode: entry.mode }
          return [path, file] as const
        }),
      { concurrency: atOnce }
    )
    return new Map<string, Standing>(standing)
  })
