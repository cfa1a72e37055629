import { Context, type Effect, type Option } from "effect"
import type { TierName } from "../blueprint/TierName.ts"
import type { Analysis } from "../facts/Analysis.ts"
import type { GeneratedFile } from "../render/IacRenderer.ts"
import type { Repository } from "../repo/Repository.ts"
import type { AccountId } from "./AccountId.ts"
import type { Exchange } from "./Exchange.ts"
import type { ListedProject } from "./Overview.ts"
import type { Failure, Project, ProjectId } from "./Project.ts"
import type {
  CursorInvalid,
  DesignRequired,
  FileNotFound,
  LeaseLost,
  OperationInProgress,
  ProjectNotFound,
  ProjectsFull,
  VersionNotFound
} from "./ProjectErrors.ts"
import type { FileEntry, FileWithContent } from "./ProjectFile.ts"
import type { StoreUnavailable } from "./StoreUnavailable.ts"
import type { TextUnstorable } from "./TextUnstorable.ts"
import type { Version, VersionSummary } from "./Version.ts"

/** The right to change one project, held by one call for at most two minutes and lost with its process. */
export interface Lease {
  readonly account: AccountId
  readonly project: ProjectId
  readonly doing: "analyzing" | "designing" | "refining"
  readonly token: string
}

/** A project that was analysed, and whether another release of the analyzer did it. */
export interface Analyzed {
  readonly project: Project
  readonly analysis: Analysis
  readonly olderAnalyzer: boolean
}

/** What a call about to analyse a commit finds. */
export type BegunAnalysis = { readonly _tag: "Begun"; readonly lease: Lease } | ({ readonly _tag: "Reused" } & Analyzed)

/** What a project goes on with: another commit of its repository, read anew. */
export interface Moved {
  readonly analysis: Analysis
  readonly repository: Repository
}

/** A version about to be written, with the files of its four tiers. */
export interface NewVersion extends Omit<Version, "version" | "createdAt" | "commit"> {
  readonly files: ReadonlyArray<{ readonly tier: TierName; readonly files: ReadonlyArray<GeneratedFile> }>
}

/** A version that makes an older one current again: same contexts, tiers, edits and files, but for how data gets there. */
export type Rollback = Pick<Version, "summary" | "changes" | "priceDelta" | "priceCauses" | "architect"> & {
  readonly to: number
  /** Files that take the place of those that it had, for each tier: how data gets from the current version to it. */
  readonly guides: NewVersion["files"]
}

/** A message and its reply; its version and time are the store's. */
export type NewExchange = Omit<Exchange, "version" | "createdAt">

/** What is written in the same transaction as the result. */
export interface Alongside {
  /** E.g. `quota.keep(reservation)`: a version without its unit, or a unit without its version, cannot happen. */
  readonly alongside?: Effect.Effect<void, StoreUnavailable>
}

export interface AlongsideAnalysis extends Alongside {
  /** What was read, where that is another folder than was asked for: the repository's own file may name it. */
  readonly repository?: Repository
  /** That is another commit than the project was of. */
  readonly moves?: boolean
}

export interface AlongsideVersion extends Alongside {
  /** Versions that are kept of the project, the new one included; null or none keeps all. The oldest go. */
  readonly keep?: number | null
  /** What the version was made of, where that is another commit than before. */
  readonly moved?: Moved
  /** The message that caused the version, and its reply. */
  readonly exchange?: NewExchange
}

/** A page of projects, most recent first. `nextCursor` is null on the last one. */
export interface ProjectPage {
  readonly projects: ReadonlyArray<ListedProject>
  readonly nextCursor: string | null
}

/** A project with everything but its versions' contents. `analysis` is null only while it is being made. */
export interface ProjectDetails {
  readonly project: Project
  readonly analysis: Analysis | null
  /** Newest first. */
  readonly versions: ReadonlyArray<VersionSummary>
}

/** The tier and version that are asked for; the current version when none is named. */
export interface FilesOf {
  readonly tier: TierName
  readonly version?: number | undefined
}

/** Every call waits at most five seconds for the database, cannot be interrupted halfway, and may be StoreUnavailable. */
type Stored<A, E = never> = Effect.Effect<A, E | StoreUnavailable>

/**
 * Keeps projects, their versions and files. Another account's project is not found.
 *
 * Whoever changes a project holds its lease: `begin…` takes it, and the call that writes the result (`completeAnalysis`,
 * `addVersion`, `rollBack`, `addExchange`) or gives up (`fail`, `release`) ends it. `analyzing` and `changing` in
 * `leases.ts` do that around an effect whatever way it ends; operations should use those two.
 */
export class ProjectStore extends Context.Tag("groundplan/projects/ProjectStore")<
  ProjectStore,
  {
    /** Succeeds when the database answers. */
    readonly ping: Stored<void>

    /** The finished project of this commit and folder, if the account has one, however the folder was chosen. */
    readonly find: (account: AccountId, repository: Repository) => Stored<Option.Option<Analyzed>>
    /**
     * One call at a time begins on one folder of a commit; a finished one is reused, unless it is to be read again, one
     * at work is `OperationInProgress`.
     */
    readonly beginAnalysis: (
      account: AccountId,
      repository: Repository,
      options?: {
        readonly refresh?: boolean
        /** Projects that the account may have; null or none is any number. */
        readonly most?: number | null
      }
    ) => Stored<BegunAnalysis, OperationInProgress | ProjectsFull | TextUnstorable>
    readonly completeAnalysis: (
      lease: Lease,
      analysis: Analysis,
      options?: AlongsideAnalysis
    ) => Stored<Project, LeaseLost | TextUnstorable>

    /** Calls a project by another name, or by that of its repository again (null), or says whether an AI may be asked about it. */
    readonly update: (
      account: AccountId,
      id: string,
      change: { readonly name?: string | null; readonly ai?: boolean }
    ) => Stored<Project, ProjectNotFound | TextUnstorable>
    /** Deletes a project with its versions, files, messages and kept answers. One that a call is at work on stays. */
    readonly erase: (
      account: AccountId,
      id: string,
      options?: { readonly alongside?: (project: Project) => Effect.Effect<void, StoreUnavailable> }
    ) => Stored<Project, ProjectNotFound | OperationInProgress>

    /** Any string may be asked for: what is no id is not found. */
    readonly get: (account: AccountId, id: string) => Stored<Project, ProjectNotFound>
    readonly details: (account: AccountId, id: string) => Stored<ProjectDetails, ProjectNotFound>
    readonly list: (
      account: AccountId,
      page: { readonly limit: number; readonly cursor?: string | undefined }
    ) => Stored<ProjectPage, CursorInvalid>

    /** `refining` needs a design; `analyzing` is of another commit. */
    readonly begin: (
      account: AccountId,
      id: string,
      doing: Lease["doing"]
    ) => Stored<
      { readonly lease: Lease; readonly project: Project; readonly analysis: Analysis },
      ProjectNotFound | OperationInProgress | DesignRequired
    >
    /** Writes the next version and ends the lease, all or nothing. */
    readonly addVersion: (
      lease: Lease,
      version: NewVersion,
      options?: AlongsideVersion
    ) => Stored<{ readonly project: Project; readonly version: VersionSummary }, LeaseLost | TextUnstorable>
    /** Writes a version equal to an older one and ends the lease, all or nothing. */
    readonly rollBack: (
      lease: Lease,
      rollback: Rollback,
      options?: AlongsideVersion
    ) => Stored<
      { readonly project: Project; readonly version: VersionSummary },
      LeaseLost | TextUnstorable | VersionNotFound
    >
    /** Keeps a message that changed nothing and ends the lease. */
    readonly addExchange: (
      lease: Lease,
      exchange: NewExchange,
      options?: Alongside
    ) => Stored<Project, LeaseLost | TextUnstorable>
    /** Ends the lease and says why; a first analysis leaves no project. Does nothing when the lease has ended. */
    readonly fail: (lease: Lease, failure: Failure) => Stored<void>
    /** Ends the lease as if it had not begun; a first analysis leaves no project. Does nothing when the lease has ended. */
    readonly release: (lease: Lease) => Stored<void>

    /** The current version when none is named. */
    readonly version: (
      account: AccountId,
      id: string,
      version?: number
    ) => Stored<Version, ProjectNotFound | VersionNotFound | DesignRequired>
    /** A page of messages with their replies, newest first. */
    readonly messages: (
      account: AccountId,
      id: string,
      page: { readonly limit: number; readonly cursor?: string | undefined }
    ) => Stored<
      { readonly messages: ReadonlyArray<Exchange>; readonly nextCursor: string | null },
      ProjectNotFound | CursorInvalid
    >
    /** The last messages, oldest first. */
    readonly history: (
      account: AccountId,
      id: string,
      limit: number
    ) => Stored<ReadonlyArray<Exchange>, ProjectNotFound>
    /** Sorted by path. */
    readonly files: (
      account: AccountId,
      id: string,
      of: FilesOf
    ) => Stored<
      { readonly version: number; readonly files: ReadonlyArray<FileEntry> },
      ProjectNotFound | VersionNotFound | DesignRequired
    >
    /** Those of the paths that there are, with what is in them, sorted by path. */
    readonly contents: (
      account: AccountId,
      id: string,
      of: FilesOf & { readonly paths: ReadonlyArray<string> }
    ) => Stored<ReadonlyArray<FileWithContent>, ProjectNotFound | VersionNotFound | DesignRequired>
    readonly file: (
      account: AccountId,
      id: string,
      of: FilesOf & { readonly path: string }
    ) => Stored<
      { readonly version: number; readonly file: FileWithContent },
      ProjectNotFound | VersionNotFound | DesignRequired | FileNotFound
    >
  }
>() {}
