import type { ImageBuild, ImageBuilds } from "../../../../src/facts/images/ImageSource.ts"
import { viewOf } from "../../../../src/facts/RepoView.ts"
import { scanners } from "../../../../src/facts/scanners/index.ts"
import { snapshotOf } from "../../../../src/repo/snapshotOf.ts"

/** What one kind of file says of the images that are built. */
export const buildsOf = (reader: ImageBuilds, files: Readonly<Record<string, string>>): ReadonlyArray<ImageBuild> =>
  reader.read(viewOf(snapshotOf(files, { scanners })))
