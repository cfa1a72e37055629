import type { Evidence } from "../Fact.ts"
import type { Files } from "../parsing/Files.ts"
import type { Steps } from "../Steps.ts"

/** Scala and Clojure take their packages from where Java does, so that they are `jvm` too. */
export type Ecosystem =
  | "node"
  | "python"
  | "go"
  | "ruby"
  | "php"
  | "jvm"
  | "dotnet"
  | "rust"
  | "elixir"
  | "dart"
  | "swift"
  | "deno"

export interface Dependency {
  /**
   * As its ecosystem compares names: lower case, Python's `_` and `.` as `-`, Maven's `group:artifact`, Swift's
   * `owner/repository`, packages of npm and JSR in a Deno file as `name` and `jsr:@scope/name`.
   */
  readonly name: string
  /** First version of the declared range, e.g. `15.1.0`; `null` when none is declared. */
  readonly version: string | null
  readonly scope: "runtime" | "development" | "optional"
  readonly evidence: Evidence
}

export interface Script {
  readonly name: string
  readonly command: string
  readonly evidence: Evidence
}

/** Most dependencies of one module that are looked at, and of all together: some times what the largest projects have. */
export const mostDependencies = 2000
export const mostOfAll = 20_000

/** What one manifest says of one folder. */
export interface Module {
  readonly ecosystem: Ecosystem
  /** Canonical name of the language its code is written in. */
  readonly language: string
  readonly root: string
  readonly name: string | null
  readonly manifest: string
  readonly dependencies: ReadonlyArray<Dependency>
  readonly scripts: ReadonlyArray<Script>
  /** It is meant to be imported or installed by others rather than run: the manifest says so. */
  readonly published: boolean
  /** Members of the workspace that this manifest opens, as folders or patterns. */
  readonly workspace: ReadonlyArray<string>
  /** Folders of other modules that it is built from, where the manifest says so by their place. */
  readonly references?: ReadonlyArray<string> | undefined
  /** Files outside its folder that are compiled into it, where the manifest names them. */
  readonly compiled?: ReadonlyArray<string> | undefined
  /** What kind of program the manifest itself says it builds, where it does. */
  readonly sdk?: "web" | "worker" | "executable" | "library" | "mobile" | "desktop" | "test" | undefined
}

/** Finds the modules of one ecosystem. */
export interface ModuleReader {
  readonly ecosystem: Ecosystem
  readonly read: (files: Files, at: EvidenceAt) => Steps<ReadonlyArray<Module>>
}

/** Evidence of one line of one file, with nothing secret in it. */
export type EvidenceAt = (path: string, line?: number) => Evidence

/** The first plain version in a range such as `^15.1.0`, `>=3.9,<4`, `~> 7.1`; `null` when there is none. */
export const versionIn = (range: string | undefined): string | null =>
  range === undefined || /^(?:file|link|workspace|git|https?|portal|patch|catalog):/.test(range)
    ? null
    : (/(?:^|[^\w.])v?(\d{1,6}(?:\.\d{1,6}){0,3}(?:-[0-9A-Za-z.]{1,30})?)/.exec(range)?.[1]?.replace(/\.$/, "") ?? null)
