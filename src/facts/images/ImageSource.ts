import type { RepoView } from "../RepoView.ts"

/** Where the code of an image lies. */
export interface ImageSource {
  readonly root: string
  readonly dockerfile: string | undefined
  /** The program among several of the folder that the image is, by its name: `shop-engine` of `cmd/shop-engine`. */
  readonly program?: string | undefined
  /** What its Dockerfile has to be told for that program. */
  readonly buildArguments?: Readonly<Record<string, string>> | undefined
}

/** An image that a file says how to build. */
export interface ImageBuild {
  /** As it is pushed, tag and registry included. */
  readonly image: string
  /** Folder that is built from. */
  readonly context: string
  /** Path of its Dockerfile; undefined for the one of that name in the context. */
  readonly dockerfile: string | undefined
  /** Folder of the program that the image is given, compiled outside of it. */
  readonly code?: string | undefined
}

/** Reads what one kind of file says of the images that are built of a repository. */
export interface ImageBuilds {
  readonly name: string
  readonly read: (repo: RepoView) => ReadonlyArray<ImageBuild>
}
