import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"

/** A service with what its steps depend on. */
export interface Member {
  readonly analysis: Analysis
  readonly service: Service
  /** Where dependencies are installed, from the repository's root: the service's folder or its workspace's. */
  readonly base: string
  /** The file the package manager was known by, from the repository's root. */
  readonly lock: string | null
  /** Yarn of version 2 or later. */
  readonly berry: boolean
  /** Packages that need more of the system than the runtime, e.g. `ext-gd`, `python-ldap`. */
  readonly systemRequirements: ReadonlyArray<string>
  /** Test runners of the folder, e.g. `pytest`. */
  readonly runners: ReadonlyArray<string>
}

/** How a program of a language is installed, built and tested. Scripts are ours; text of a repository is not in them. */
export interface Toolchain {
  readonly install: (member: Member) => string | null
  /** Null where the tests build as well. */
  readonly builds: boolean
  readonly test: (member: Member) => string | null
}
