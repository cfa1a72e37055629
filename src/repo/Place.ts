import type { Repository } from "./Repository.ts"

/** Where files that are written for a repository, or for a folder of it, stand, and what tells them from those of other folders. */
export interface Place {
  /** Begins their paths: the folder with a slash behind it; "" for the whole repository. */
  readonly folder: string
  /** Begins their names where they cannot lie in the folder, and names of CI; "" for the whole repository. */
  readonly slug: string
}

/** Characters of a folder's path that its names take: the end of it tells most. */
const longest = 50

const slugOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(-longest)
    .replace(/^-+|-+$/g, "") || "folder"

/** May stand in a script or a pattern as it is. */
const plain = /^(?!-)[\w@+.-]{1,100}(?:\/[\w@+.-]{1,100}){0,60}$/

/** Of what was planned. Where the folder's own path could be read as anything but a path, the files stand in one of ours. */
export const placeOf = ({ path }: Pick<Repository, "path">): Place => {
  if (path === "") return { folder: "", slug: "" }
  const slug = slugOf(path)
  return { folder: plain.test(path) ? `${path}/` : `infrastructure/${slug}/`, slug }
}

/** A name in CI that no other folder's plan takes. */
export const named = ({ slug }: Place, name: string): string => (slug === "" ? name : `${slug}-${name}`)

/** The file of a workflow: GitHub looks for them in one folder of the repository. */
export const workflowFile = (place: Place, name: string): string => `groundplan-${named(place, name)}.yml`

/** For readers, behind what CI calls something: ` of apps/web`. */
export const ofPlace = ({ folder }: Place): string => (folder === "" ? "" : ` of ${folder.slice(0, -1)}`)

/** What a design is called: after the folder, else after the repository. */
export const titleOf = ({ name, path }: Pick<Repository, "name" | "path">): string =>
  path.slice(path.lastIndexOf("/") + 1) || name

/** Our own paths in a text that is written as for a whole repository, as they are in the folder's plan. */
export const inPlace = (place: Place, text: string): string =>
  place.slug === ""
    ? text
    : text
        .replace(/`(?=docs\/infrastructure\/|terraform\/(?:`|backend\.tf|terraform\.tfvars))/g, `\`${place.folder}`)
        .replace(/\bgroundplan-(test|deploy|terraform|staging)\.yml/g, (_, name: string) => workflowFile(place, name))
