import { Context, type Effect } from "effect"
import type { RepoUnreadable } from "../repo/RepoErrors.ts"
import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import type { Analysis } from "./Analysis.ts"

/**
 * Turns a snapshot into facts. What cannot be read is said in `statistics.notRead`; the only failure is a repository
 * that takes longer than is allowed, as none that people wrote does.
 */
export class Analyzer extends Context.Tag("groundplan/facts/Analyzer")<
  Analyzer,
  { readonly analyze: (snapshot: RepoSnapshot) => Effect.Effect<Analysis, RepoUnreadable> }
>() {}
