import { baseName, folderOf } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"

const word = (path: string): string =>
  baseName(path)
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase()

/** What stands behind the place in the name of a file that is written for one: `s3-storage.ts`, `LocalDriver.php`. */
const role = /(?:storages?|drivers?|stores?|adapters?|providers?|backends?|disks?|uploaders?)$/

const placeIn = (path: string): string => word(path).replace(role, "")

/** Files that write to the machine's own disk. */
const local = /^(?:local|localfiles?|localdisk|disk|fs|filesystem|localfs|localfilesystem)$/

/** Files that write to the bucket of one maker. */
const bucket =
  /^(?:aws|awss3|amazons3|s3|minio|gcs|gcp|googlecloud|google|azure|azureblob|alioss|oss|txcos|cos|r2|spaces|b2)$/

const code = /\.(?:[cm]?[jt]s|py|rb|go|php|java|kt|cs|rs|ex|scala)$/

/** Folders with a file for the disk and files for the buckets of two makers or more. */
const folders = remembered((repo): ReadonlySet<string> => {
  const disks = new Set<string>()
  const buckets = new Map<string, Set<string>>()
  for (const path of repo.files.paths) {
    if (!code.test(path)) continue
    const place = placeIn(path)
    if (local.test(place)) disks.add(folderOf(path))
    else if (bucket.test(place))
      buckets.set(folderOf(path), (buckets.get(folderOf(path)) ?? new Set<string>()).add(place))
  }
  return new Set([...disks].filter((folder) => (buckets.get(folder)?.size ?? 0) > 1))
})

/**
 * Whether a file is written for one of several places where an application can keep files, one beside the other in a
 * folder and the machine's own disk among them: it says that a bucket may be given, and not that one is.
 */
export const isOneOfPlaces = (repo: RepoView, path: string): boolean =>
  bucket.test(placeIn(path)) && folders(repo).has(folderOf(path))
