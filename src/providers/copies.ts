/** Which copy of a system a plan is for, and what follows from it in its files. */
import type { Site } from "./Provider.ts"

/** As names, the state and CI know it. */
export const environmentOf = ({ environment }: Pick<Site, "environment">): string => environment ?? "production"

/** Begins the names of the repository's environments in CI: of several folders each has its own. */
export const beginsEnvironment = ({ folder }: Pick<Site, "folder">): string =>
  folder === undefined ? "" : `${folder}-`

/** What an account has once is made by production, and a copy beside it finds it there. */
export const isFirst = ({ environment }: Pick<Site, "environment">): boolean => environment === undefined

/** A domain to begin with: a copy answers below production's. */
export const exampleDomain = ({ environment }: Pick<Site, "environment">): string =>
  environment === undefined ? "example.com" : `${environment}.example.com`
