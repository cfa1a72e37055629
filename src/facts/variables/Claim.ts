import type { Evidence } from "../Fact.ts"
import type { StorePart } from "./storeWords.ts"

/**
 * What says something of a variable, the more telling first: a statement of an earlier one outranks those of later ones.
 * What an image gives its program is there wherever it runs.
 */
export const claimSources = ["image", "schema", "code", "manifest", "words"] as const
export type ClaimSource = (typeof claimSources)[number]

/** One place that names an environment variable, and what it says of it. */
export interface VariableClaim {
  readonly name: string
  readonly by: ClaimSource
  /** Whether a process starts without it, where the place says so: a default, an option, an error. */
  readonly need?: "required" | "optional" | undefined
  /** It is needed to load a part of the program, whatever that part is for. */
  readonly atLoad?: boolean | undefined
  /** People say outright that it may be left out, which holds also where a part of the code insists on it. */
  readonly outright?: boolean | undefined
  /** The value that stands there, for what can be derived from it; shown only where it is no secret. */
  readonly given?: string | undefined
  /** The same manifest tells another program the same under this name, on a line of its own. */
  readonly alike?: boolean | undefined
  /** The place says that it takes an address with its scheme, whatever it is called. */
  readonly asUrl?: boolean | undefined
  /** The place takes it for where the application itself answers: a host, or an address with its scheme. */
  readonly answersAt?: "host" | "url" | undefined
  /** The place takes it for the addresses of a site that Caddy serves, and fetches certificates for unless it is a port alone. */
  readonly isSite?: boolean | undefined
  /** The place takes it for the origin of the pages that may ask the program. */
  readonly pagesFrom?: boolean | undefined
  /** The place takes it for how long a token holds, in words: `7d`. */
  readonly holdsFor?: boolean | undefined
  /** The engine of the database whose address the place takes it for, or whose part. */
  readonly engine?: string | undefined
  /** The part of the database that the place takes it for, where it is not the address. */
  readonly part?: StorePart | undefined
  /** How the place says that a value is to be drawn at random, as a `GeneratedForm`. */
  readonly drawn?: string | undefined
  /** How long a value has to be, as a check or people say, as a `GeneratedForm`. */
  readonly shape?: string | undefined
  readonly evidence: ReadonlyArray<Evidence>
}
