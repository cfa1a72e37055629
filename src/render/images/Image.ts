import type { Service } from "../../facts/Service.ts"

/** One container image: a Dockerfile, the folder it is built from and the services that run it. */
export interface Image {
  /** Slug, unique in the tier. */
  readonly id: string
  /** The one it is written for first, then those that run it with another command. */
  readonly services: readonly [Service, ...ReadonlyArray<Service>]
  /** Keys of the registry's repositories that it is pushed to: one per service. */
  readonly repositories: ReadonlyArray<string>
  /** Path from the repository's root. */
  readonly dockerfile: string
  /** The stage of it that is built; null for the last. */
  readonly stage: string | null
  /** Arguments that every build is given, by name. */
  readonly arguments: Readonly<Record<string, string>>
  /** Folder that Docker is given, from the repository's root; "." is the root. */
  readonly context: string
  /** The Dockerfile's text where the repository has none. */
  readonly written: string | null
  /** Variables that end up in what a browser is sent: needed when the image is built, never secret. */
  readonly buildVariables: ReadonlyArray<string>
}

/** A service that runs in a container for which no Dockerfile can be written without guessing. */
export interface Unbuildable {
  readonly service: Service
  readonly repository: string
  readonly why: string
}
