import type { Service } from "../../facts/Service.ts"
import type { Build } from "../images/buildOf.ts"

/** Writes the Dockerfile of one kind of application. */
export interface Recipe {
  readonly name: string
  readonly accepts: (service: Service) => boolean
  /** The text, or why none can be written without guessing. */
  readonly write: (build: Build) => string | { readonly unbuildable: string }
}

export const noStart = { unbuildable: "no command that starts it was found" }
