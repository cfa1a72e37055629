import { Schema } from "effect"

/** What an image of a service takes beyond its commands, as manifests, lock files and configurations say it. */
export const Packing = Schema.Struct({
  /** What executes it, whatever installs its packages. */
  runtime: Schema.Literal("node", "bun"),
  /** Path of the lock file that its package manager installs from; null where there is none. */
  lock: Schema.NullOr(Schema.String),
  /** Release of the package manager, e.g. `10.18.0` or `9`: what is pinned, else what wrote the lock file; null where neither tells. */
  manager: Schema.NullOr(Schema.String),
  /** Yarn's Plug'n'Play: packages stay in archives, and Node finds them by a file that is loaded first. */
  plugAndPlay: Schema.Boolean,
  /** Installing runs scripts of the project itself, which may need development dependencies. */
  installScripts: Schema.Boolean,
  /** What the start command runs, where a script of the manifest stands between and comes down to one program. */
  program: Schema.NullOr(Schema.String),
  /** A development dependency without which it does not start; null where none is known. */
  developmentDependency: Schema.NullOr(Schema.String),
  /** Folder of the build's output that holds all that runs, packages included, relative to the service's own. */
  output: Schema.NullOr(Schema.String),
  /** Folders of the workspace that are built, in this order, its own last; empty outside of workspaces. */
  members: Schema.Array(Schema.String),
  /** The `build` script of the workspace's root builds this member. */
  rootBuild: Schema.Boolean
}).annotations({ identifier: "Packing" })
export type Packing = typeof Packing.Type
