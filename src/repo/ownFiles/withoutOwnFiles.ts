import { Option } from "effect"
import type { ScanHit } from "../LineScanner.ts"
import type { RepoSnapshot } from "../RepoSnapshot.ts"
import { decodeManifest, isManifestPath } from "./Manifest.ts"
import { mayName } from "./ownPaths.ts"

/** What the snapshot's records of written files say: paths of those that nobody changed since, and of the records. */
const ownPathsOf = ({ digests, texts }: RepoSnapshot) => {
  const records: Array<string> = []
  const unchanged = new Set<string>()
  for (const [record, text] of texts) {
    if (!isManifestPath(record)) continue
    const manifest = decodeManifest(text)
    if (Option.isNone(manifest)) continue
    records.push(record)
    const folder = record.slice(0, record.lastIndexOf("/") + 1)
    for (const [path, digest] of Object.entries(manifest.value.files)) {
      if (digests.get(folder + path) === digest && mayName(record, manifest.value, path)) unchanged.add(folder + path)
    }
  }
  return { records, unchanged }
}

/** A line of a record as it is written. */
const digestLine = /^\s{0,8}"[^"]{1,600}": "([0-9a-f]{64})",?$/

/** Whether a hit in a record is one of its digests, which look like credentials and stand beside names such as secrets.tf. */
const isOfDigest = (lines: ReadonlyArray<string>, { line, value }: ScanHit): boolean => {
  const digest = digestLine.exec(lines[line - 1] ?? "")?.[1]
  // of what was found no more than its first characters are known
  return digest !== undefined && / ([0-9a-f]{4})…/.exec(value)?.[1] === digest.slice(0, 4)
}

/** Everything but the digests of records. */
const withoutDigests = (snapshot: RepoSnapshot, records: ReadonlyArray<string>): RepoSnapshot => {
  const lines = new Map(records.map((path) => [path, (snapshot.texts.get(path) ?? "").split("\n")]))
  return {
    ...snapshot,
    hits: snapshot.hits.filter((hit) => {
      const own = lines.get(hit.path)
      return own === undefined || !isOfDigest(own, hit)
    })
  }
}

/** What is told of files that are left out. */
export interface LeftOut {
  readonly path: string
  readonly why: string
}

/** A repository without what Groundplan wrote into it. */
export interface WithoutOwn {
  /** What is evidence. */
  readonly snapshot: RepoSnapshot
  /** What the security check is of: all of it, for nobody hides anything by saying that Groundplan wrote it. */
  readonly whole: RepoSnapshot
  /** Paths that are in the whole only. */
  readonly own: ReadonlySet<string>
  readonly leftOut: ReadonlyArray<LeftOut>
}

/**
 * A repository as it is without what Groundplan wrote into it: a design that was merged is no evidence for the next one.
 * A file of ours that a person changed is theirs, and stays. What is left out is told beside, for it leaves no doubt
 * about what was looked for in the rest.
 */
export const withoutOwnFiles = (snapshot: RepoSnapshot): WithoutOwn => {
  const { records, unchanged } = ownPathsOf(snapshot)
  const own = new Set([...unchanged, ...records])
  if (own.size === 0) return { snapshot, whole: snapshot, own, leftOut: [] }
  return {
    snapshot: {
      ...snapshot,
      entries: snapshot.entries.filter(({ path }) => !own.has(path)),
      texts: new Map([...snapshot.texts].filter(([path]) => !own.has(path))),
      hits: snapshot.hits.filter(({ path }) => !own.has(path)),
      partlyScanned: snapshot.partlyScanned.filter((path) => !own.has(path))
    },
    whole: withoutDigests(snapshot, records),
    own,
    leftOut: records.map((path) => ({
      path,
      why: "it and the files that it names, as far as nobody changed them, were written by Groundplan and are no evidence"
    }))
  }
}
