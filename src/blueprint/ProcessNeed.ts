import type { OutboundName } from "../facts/data/outboundKnown.ts"
import type { EnvironmentVariable, StoreClient } from "../facts/Service.ts"
import type { Setting } from "../facts/stores/chosen.ts"
import type { NameInside } from "./namesInside.ts"

/** Common to every need. */
export interface Needed {
  /** Becomes the component's id. */
  readonly id: string
  /** Fact ids or `context.<field>`. */
  readonly because: ReadonlyArray<string>
  /** What a message lets each instance have at most. */
  readonly within?: Partial<Within>
}

/** The most that an instance may have. */
export interface Within {
  readonly vcpu: number
  readonly memoryGib: number
}

/** The processor of whatever runs code of the application, where a message asked for another than x86-64. */
export interface Running {
  readonly architecture?: "arm64"
}

/** A worker in a container of its own beside a process: from the same image, with the same settings and the same disk. */
export interface Beside {
  /** Of the worker. */
  readonly id: string
  readonly command: string
  readonly override?: boolean
  readonly startsGiven?: boolean
  /** Texts that only it is given, or other ones than its host. */
  readonly environment: ReadonlyArray<{ readonly name: string; readonly value: string }>
}

/** Everything that a running process of the application needs to be given. */
export interface ProcessNeed extends Needed, Running {
  /** The analysed service's name. */
  readonly service: string
  /** Its folder in the repository, "" for the root. */
  readonly root: string
  /** The analysed service's own. */
  readonly framework: string | null
  readonly command: string | null
  /** Of an image that the repository builds: whether it has to be told the command, because it starts another by itself. */
  readonly override?: boolean
  /** Its image starts the command that it is given as it is. */
  readonly startsGiven?: boolean
  /** Its image starts an init process of its own, which has to be the first of the container. */
  readonly ownInit?: boolean
  readonly environment: ReadonlyArray<EnvironmentVariable>
  /** Analysed datastores, each with the id of the need that stands for it here. */
  readonly links?: ReadonlyArray<{ readonly datastore: string; readonly id: string }>
  /** Through which packages it speaks to its datastores. */
  readonly clients?: ReadonlyArray<StoreClient>
  /** Of those, the ones whose value follows from the stores it uses, e.g. which database it speaks to. */
  readonly settings?: ReadonlyArray<Setting>
  /** Names of variables without which it puts no files into its bucket. */
  readonly bucketSwitches?: ReadonlyArray<string>
  /** Ids of the needs (stores, buckets, queues) it connects to. */
  readonly uses: ReadonlyArray<string>
  /** Ids of other processes whose address it is given. */
  readonly calls?: ReadonlyArray<string>
  /** Kinds of servers in the internet that it calls on other ports than 443. */
  readonly callsOut?: ReadonlyArray<OutboundName>
  /** Names by which its files call other processes. */
  readonly names?: ReadonlyArray<NameInside>
  /** Per instance, before rounding up to what the provider sells. */
  readonly vcpu: number
  /** Per instance. */
  readonly memoryGib: number
}
