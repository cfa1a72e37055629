import type { Datastore } from "../../facts/Datastore.ts"
import type { Shape } from "../stores/Shape.ts"

/** A store that stands beside tests and local work as a container. */
export interface LocalStore extends Shape {
  /** Name of the container: letters and digits only. */
  readonly name: string
  /** What it runs, as names of variables speak of it. */
  readonly engine: string
  /** What it stands for; null where that is no datastore of the analysis. */
  readonly datastore: Datastore | null
  /** With the version. */
  readonly image: string
}
