/** Where something stands. */
export interface Place {
  readonly path: string
  readonly line: number
}

export interface ComposeVariable extends Place {
  readonly name: string
  /** As written, kept for what can be derived from it (a port, an engine); never shown. */
  readonly value: string | null
  /** The value with its own variables filled in; never shown. */
  readonly filled: string | null
}

export interface ComposePort extends Place {
  readonly host: number | null
  /** `127.0.0.1` and the like; `null` for every address. */
  readonly address: string | null
  readonly container: number
  readonly protocol: "tcp" | "udp"
  /** Only developers publish it: a file of theirs says so. */
  readonly development: boolean
}

/** Storage that a container is given: a volume with a name, a folder or file of the host, or memory. */
export interface ComposeMount extends Place {
  readonly kind: "volume" | "bind" | "tmpfs"
  /** Name of the volume or path of the host; `null` for a volume without a name, for memory, and where a variable says it that nobody gives. */
  readonly source: string | null
  readonly target: string
  readonly readOnly: boolean
}

export interface ComposeService extends Place {
  readonly name: string
  /** The line that declares it first, then all others that speak of it. */
  readonly places: ReadonlyArray<Place>
  readonly image: string | null
  readonly imageLine: Place
  /** Folder that is built from, relative to the root; `null` when nothing is built. */
  readonly context: string | null
  readonly dockerfile: string | null
  /** Folders that the build is given besides, under names of their own. */
  readonly otherContexts: ReadonlyArray<string>
  /** A Dockerfile written into the compose file, and the line before its first. */
  readonly inlineDockerfile: { readonly text: string; readonly path: string; readonly line: number } | null
  readonly target: string | null
  /** Arguments that the build is given, with their values filled in; never shown. */
  readonly buildArguments: ReadonlyMap<string, string>
  /** What replaces the image's ENTRYPOINT; its CMD does not count then. */
  readonly entrypoint: string | null
  /** What replaces the image's CMD. */
  readonly arguments: string | null
  /** Folder of the container that it is started in; `null` for the one of its image. */
  readonly workingFolder: string | null
  /** Both together, as a shell would read it. */
  readonly command: string | null
  readonly ports: ReadonlyArray<ComposePort>
  readonly expose: ReadonlyArray<number>
  readonly environment: ReadonlyArray<ComposeVariable>
  /** It is given files of variables that are not here. */
  readonly readsOthers: boolean
  readonly dependsOn: ReadonlyArray<string>
  /** Of those, what has to end before it starts. */
  readonly completed: ReadonlyArray<string>
  /** `always`, `unless-stopped`, `on-failure`, `no`; `null` where nothing is said. */
  readonly restart: string | null
  readonly labels: ReadonlyArray<ComposeVariable>
  /** Names under which others find it beside its own. */
  readonly aliases: ReadonlyArray<string>
  readonly mounts: ReadonlyArray<ComposeMount>
  readonly healthcheck: string | null
  /** The check's own line. */
  readonly healthLine: Place
  readonly profiles: ReadonlyArray<string>
  readonly privileged: boolean
  /** The service whose network it uses in place of one of its own: `network_mode: service:vpn`. */
  readonly joins: string | null
  /** Whether it may set up networks: VPNs do. */
  readonly setsNetwork: boolean
  /** Whether it is a VPN that only lends its network to others. */
  readonly isGateway: boolean
  /** Whether it shares the network or the processes of the machine it runs on. */
  readonly ofHost: boolean
  /** How many are started; 0 is one that is switched off. */
  readonly replicas: number
  /** Whether it stands only in files that are named for development. */
  readonly development: boolean
  /** Whether it stands in a file that is added to the others by choice, or in one of several to choose from. */
  readonly choice: "addition" | "alternative" | null
}

/** The compose files of one folder, read as one: the base first, then what overrides it. */
export interface ComposeProject {
  readonly folder: string
  readonly paths: ReadonlyArray<string>
  readonly services: ReadonlyArray<ComposeService>
  /** Profiles that `COMPOSE_PROFILES` of the `.env` beside it switches on. */
  readonly activeProfiles: ReadonlyArray<string>
  /** Processes that it runs one image as, where another file, which is the one that counts, runs that as one. */
  readonly splits?: { readonly services: ReadonlyArray<ComposeService>; readonly insteadOf: string }
}
