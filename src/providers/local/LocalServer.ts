/** A store that answers on the machine of whoever works on the application. */
export interface LocalServer {
  /** As names of variables speak of it, e.g. `postgres`, `redis`, `smtp`. */
  readonly engine: string
  readonly host: string
  readonly port: number
  /** "" where it asks nobody who they are. */
  readonly user: string
  readonly password: string
  /** Name of the database, of the virtual host, or number of it. */
  readonly database: string
}

/** A folder of this machine that stands for a disk. */
export interface LocalDisk {
  readonly engine: "sqlite" | "volume"
  readonly folder: string
}
