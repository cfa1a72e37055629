import { Either } from "effect"
import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { groundplanFileName } from "./GroundplanFile.ts"
import { readFile } from "./readFile.ts"

/** Whether files lie below a path; what holds none is no folder. */
export const isFolderOf = ({ entries }: RepoSnapshot, path: string): boolean =>
  path === "" || entries.some((entry) => entry.path.startsWith(`${path}/`))

/** The folder that is meant: the one that was asked for, else the one that the repository's own file names. */
export const meantFolder = (snapshot: RepoSnapshot): string => {
  const { path: asked } = snapshot.repository
  if (asked !== "" || !snapshot.entries.some(({ path }) => path === groundplanFileName)) return asked
  const read = readFile(groundplanFileName, snapshot.texts.get(groundplanFileName))
  const named = Either.isRight(read) ? (read.right.file.path ?? "") : ""
  return isFolderOf(snapshot, named) ? named : ""
}
