import { NodeRuntime } from "@effect/platform-node"
import { Effect } from "effect"
import * as Snapshot from "./Snapshot.ts"

// Part of the build: puts the snapshot that a first start begins from into the folder that is named, where it is not yet.
Effect.forEach(process.argv.slice(2), Snapshot.write).pipe(NodeRuntime.runMain)
