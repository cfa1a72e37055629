/** What a picture of a tier shows, before anything has a place: boxes, what encloses them, and the lines between. */

/** Which colour a box has. */
export type Family = "internet" | "edge" | "process" | "store" | "managed"

export interface SceneNode {
  readonly id: string
  readonly family: Family
  /** What the repository calls it. */
  readonly title: string
  /** What the provider calls it. */
  readonly product: string
  /** Size, instances and zones, a line each. */
  readonly details: ReadonlyArray<string>
  /** The innermost group that it stands in; null outside of everything. */
  readonly group: string | null
}

export interface SceneGroup {
  readonly id: string
  readonly title: string
  readonly detail: string
  /** The group around it. */
  readonly parent: string | null
  /** Where lines seldom run: above where few come in, below where few go out. */
  readonly label: "above" | "below"
}

/** All that goes between two boxes. */
export interface SceneLink {
  readonly from: string
  readonly to: string
  /** Somebody calls back the other way too. */
  readonly both: boolean
  /** Protocol and port, e.g. `postgresql 5432`. */
  readonly wires: ReadonlyArray<string>
  readonly purposes: ReadonlyArray<string>
}

export interface Scene {
  readonly title: string
  readonly subtitle: string
  /** Of the frame around all that the provider runs. */
  readonly frame: string
  readonly nodes: ReadonlyArray<SceneNode>
  readonly groups: ReadonlyArray<SceneGroup>
  readonly links: ReadonlyArray<SceneLink>
  /** What stands beside them and has no line: keys, logs, alarms. */
  readonly beside: ReadonlyArray<string>
  /** Services of others that the application calls. */
  readonly outside: ReadonlyArray<string>
}
