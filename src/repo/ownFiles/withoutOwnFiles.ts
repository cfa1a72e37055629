import { Option } from "effect"
import type { RepoSnapshot } from "../RepoSnapshot.ts"
import { decodeManifest, isManifestPath } from "./Manifest.ts"
import { mayBeOwn } from "./ownPaths.ts"

/** What these scanners see is told of any file: nobody hides a secret by saying that Groundplan wrote it. */
const ofSecrets: ReadonlySet<string> = new Set(["secrets", "assignments"])

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
      if (digests.get(folder + path) === digest && mayBeOwn(folder + path)) unchanged.add(folder + path)
    }
  }
  return { records, unchanged }
}

/** What is told of files that are left out. */
export interface LeftOut {
  readonly path: string
  readonly why: string
}

/**
 * A repository as it is without what Groundplan wrote into it: a design that was merged is no evidence for the next one.
 * A file of ours that a person changed is theirs, and stays. What is left out is told beside, for it leaves no doubt
 * about what was looked for in the rest.
 */
export const withoutOwnFiles = (
  snapshot: RepoSnapshot
): { readonly snapshot: RepoSnapshot; readonly leftOut: ReadonlyArray<LeftOut> } => {
  const { records, unchanged } = ownPathsOf(snapshot)
  if (records.length === 0) return { snapshot, leftOut: [] }
  const own = new Set([...unchanged, ...records])
  return {
    snapshot: {
      ...snapshot,
      entries: snapshot.entries.filter(({ path }) => !own.has(path)),
      texts: new Map([...snapshot.texts].filter(([path]) => !own.has(path))),
      // digests look like credentials, and stand beside names such as secrets.tf
      hits: snapshot.hits.filter(
        ({ path, scanner }) => !own.has(path) || (ofSecrets.has(scanner) && !records.includes(path))
      ),
      partlyScanned: snapshot.partlyScanned.filter((path) => !own.has(path))
    },
    leftOut: records.map((path) => ({
      path,
      why: "it and the files that it names, as far as nobody changed them, were written by Groundplan and are no evidence"
    }))
  }
}
