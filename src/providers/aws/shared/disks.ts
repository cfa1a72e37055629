/** The folders of a process that a file system keeps, each behind an access point of its own. */
import type { Need } from "../../../blueprint/Need.ts"
import { kebab, tf } from "./terms.ts"

export interface Folder {
  /** Terraform name of its access point. */
  readonly name: string
  /** Name of the volume in a task definition. */
  readonly volume: string
  /** In the container. */
  readonly path: string
  /** In the file system. */
  readonly root: string
}

/** The first has the plain names: more folders never move the files of the first. */
export const foldersOf = ({ id, paths }: Need<"storage.file">): ReadonlyArray<Folder> =>
  paths.map((path, at) => ({
    name: at === 0 ? tf(id) : `${tf(id)}_${at + 1}`,
    volume: at === 0 ? kebab(id) : `${kebab(id)}-${at + 1}`,
    path,
    root: at === 0 ? "/data" : `/data-${at + 1}`
  }))
