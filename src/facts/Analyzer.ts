import { Context, type Effect } from "effect"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import type { Analysis } from "./Analysis.ts"

/** Turns a snapshot into facts. Never fails: what cannot be read is said in `statistics.notRead`. */
export class Analyzer extends Context.Tag("groundplan/facts/Analyzer")<
  Analyzer,
  { readonly analyze: (snapshot: RepoSnapshot) => Effect.Effect<Analysis> }
>() {}
