import type { DatastoreRole, StoreChoice } from "./Datastore.ts"
import type { Exposure } from "./Exposure.ts"
import type { Evidence, FactKind } from "./Fact.ts"
import type { NotDeployed } from "./NotDeployed.ts"
import type { Spoken } from "./Protocol.ts"
import type { FunctionEntry, ServiceKind } from "./Service.ts"
import type { VariableClaim } from "./variables/Claim.ts"

/** Something a detector is sure enough of to state as it is. */
export interface FactSignal {
  readonly _tag: "Fact"
  readonly kind: FactKind
  readonly value: string
  /** The folder it speaks about; "" is the whole repository. */
  readonly root: string
  readonly confidence: number
  readonly evidence: ReadonlyArray<Evidence>
}

/** Where a service was declared, most telling first: what is named earlier decides where two disagree. */
export const serviceSources = [
  "compose",
  "kubernetes",
  "platform",
  "procfile",
  "dockerfile",
  "script",
  "framework"
] as const
export type ServiceSource = (typeof serviceSources)[number]

/** One sign of one deployable process; signs of the same process are joined. */
export interface ServiceSignal {
  readonly _tag: "Service"
  readonly source: ServiceSource
  readonly root: string
  /** `main` for what answers requests (or is all there is) in a folder; otherwise the kind of process, e.g. `worker`. */
  readonly process: string
  readonly name?: string | undefined
  readonly kind?: ServiceKind | undefined
  readonly framework?: string | undefined
  /** Where no manifest tells it. */
  readonly language?: string | undefined
  readonly startCommand?: string | undefined
  readonly buildCommand?: string | undefined
  readonly outputDirectory?: string | undefined
  readonly dockerfile?: string | undefined
  /** The stage of it that is built; the last where none is named. */
  readonly stage?: string | undefined
  /** Arguments that its build is given, by name. */
  readonly buildArguments?: Readonly<Record<string, string>> | undefined
  /** Somebody else's image that is run as it is: nothing here builds it. */
  readonly image?: string | undefined
  /** Folder that the Dockerfile is built in. */
  readonly buildContext?: string | undefined
  readonly schedule?: string | undefined
  /** How a platform calls it, for a function. */
  readonly entry?: FunctionEntry | undefined
  readonly healthPath?: string | undefined
  /** The line that says the health path. */
  readonly healthEvidence?: Evidence | undefined
  /** Who may reach it. */
  readonly exposure?: Exposure | undefined
  /** What files say of the protocol of its port. */
  readonly spoken?: ReadonlyArray<Spoken> | undefined
  /** The lines that give it the container engine of its host. */
  readonly hostControl?: ReadonlyArray<Evidence> | undefined
  /** Names under which the other parts of the application find it. */
  readonly hosts?: ReadonlyArray<string> | undefined
  /** Folders of its container that are on volumes. */
  readonly keeps?: ReadonlyArray<string> | undefined
  /** It describes what developers run: where nothing else declares the process there is none. */
  readonly development?: boolean | undefined
  /** How developers start a worker: it is run so where nothing that deploys it says otherwise. */
  readonly workerCommand?: string | undefined
  /** Why the process is taken for granted although nothing in the repository starts it. */
  readonly assumed?: string | undefined
  /** Why what it declares is not started unless somebody asks for it. */
  readonly aside?: string | undefined
  readonly ports?: ReadonlyArray<PortClaim> | undefined
  readonly environment?: ReadonlyArray<VariableClaim> | undefined
  /** It is run with these variables and no others: what is not among them it starts without. */
  readonly complete?: boolean | undefined
  /** Ids of datastores it names itself, e.g. through `depends_on`. */
  readonly uses?: ReadonlyArray<string> | undefined
  readonly evidence: ReadonlyArray<Evidence>
}

/** How far a port is to be believed: a smaller rank wins. */
export const portRanks = {
  compose: 1,
  env: 2,
  expose: 3,
  platform: 4,
  code: 5,
  config: 5,
  named: 6,
  development: 8,
  framework: 9
} as const

export interface PortClaim {
  readonly port: number
  readonly rank: number
  readonly evidence: ReadonlyArray<Evidence>
}

/** A port that code or configuration of a folder names. */
export interface PortSignal extends PortClaim {
  readonly _tag: "Port"
  readonly root: string
}

/** A script of the repository that a command runs. */
export interface CommandScript {
  readonly path: string
  /** As the command names it. */
  readonly name: string
  /** Folder that it is started from; null where that is the one that the image starts in. */
  readonly folder: string | null
}

/** A command that changes the schema, or that a platform runs before new code takes traffic. */
export interface CommandSignal {
  readonly _tag: "Command"
  readonly root: string
  readonly purpose: "migrate" | "release"
  /** As it is run from `root`; null where the program needs none. */
  readonly command: string | null
  /** It is told as it is run in the image of the service, wherever that puts its folder. */
  readonly inside?: boolean | undefined
  /** The script of the repository that it runs: an image without it cannot run it. */
  readonly script?: CommandScript | undefined
  /** It is left out where another command changes a schema, or one of another folder is run before a release. */
  readonly alone?: boolean | undefined
  /** A smaller rank wins. */
  readonly rank: number
  readonly confidence: number
  readonly evidence: ReadonlyArray<Evidence>
}

/** A path that answers whether the service is well. */
export interface HealthSignal {
  readonly _tag: "Health"
  readonly root: string
  readonly path: string
  /** A smaller rank wins. */
  readonly rank: number
  readonly evidence: ReadonlyArray<Evidence>
}

/** An environment variable that a folder's code or samples name. */
export interface VariableSignal extends VariableClaim {
  readonly _tag: "Variable"
  readonly root: string
  /** Folders whose modules depend on it: where nothing runs in it, its variables are theirs. */
  readonly through?: ReadonlyArray<string> | undefined
}

/**
 * Where a store was named, most telling first: an image that is run, infrastructure that is written down, settings, a
 * call in code, a client package, a variable's name.
 */
export const storeSources = ["image", "infrastructure", "config", "code", "dependency", "environment"] as const
export type StoreSource = (typeof storeSources)[number]

/** One sign of one store, cache, broker or bucket; signs of the same engine are joined. */
export interface StoreSignal {
  readonly _tag: "Store"
  readonly engine: string
  readonly source: StoreSource
  readonly version?: string | undefined
  readonly role?: DatastoreRole | undefined
  /** It is what is taken unless somebody chooses otherwise, e.g. the address in a sample of the environment. */
  readonly preset?: boolean | undefined
  /** The setting that code compares to choose it, as it is written there, and the word that stands for it. */
  readonly chosenBy?: StoreChoice | undefined
  /** It says how the store is chosen, and nothing of whether there is one. */
  readonly onlyChosen?: boolean | undefined
  /** It is not used unless somebody chooses it: says nothing of a store that nothing else speaks of. */
  readonly off?: boolean | undefined
  /** Settings choose another store in its place: what runs it beside them is for those who choose it. */
  readonly otherChosen?: boolean | undefined
  /** A library that does nothing by itself, and is told where the store is by the code that calls it. */
  readonly plainClient?: boolean | undefined
  /** Names under which the application finds it. */
  readonly hosts?: ReadonlyArray<string> | undefined
  /** A file beside the one that runs it runs the same programs without any database. */
  readonly leftOut?: boolean | undefined
  /** Nothing that is run beside it waits for it or is told of it. */
  readonly unspoken?: boolean | undefined
  /** Only programs of others wait for it or are told of it, and no file runs those with anything of the application. */
  readonly ofOthers?: boolean | undefined
  /** The server it stands for, where several of one engine are run side by side. */
  readonly server?: string | undefined
  /** The folder that uses it; `undefined` when it is the repository's as a whole. */
  readonly root?: string | undefined
  readonly evidence: ReadonlyArray<Evidence>
}

/** Something that is run or built here and is no part of what is deployed. */
export interface AsideSignal extends NotDeployed {
  readonly _tag: "Aside"
}

/** Somebody else's service that the application calls. */
export interface ExternalSignal {
  readonly _tag: "External"
  readonly name: string
  readonly category: string
  readonly evidence: ReadonlyArray<Evidence>
}

/** Something small that speaks for one answer to a question that only the owner can answer for certain. */
export interface HintSignal {
  readonly _tag: "Hint"
  readonly about: "region" | "provider" | "data" | "trade"
  /** What it speaks for: a region, a provider, a kind of data, a trade. */
  readonly value: string
  /** How it was said, as the end of a sentence: `primary_region of fly.toml`. */
  readonly said: string
  readonly confidence: number
  readonly evidence: Evidence
}

export type Signal =
  | FactSignal
  | ServiceSignal
  | PortSignal
  | HealthSignal
  | CommandSignal
  | VariableSignal
  | StoreSignal
  | AsideSignal
  | ExternalSignal
  | HintSignal
