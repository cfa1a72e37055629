import { type ChildProcess, execFile, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env, getuid } from "node:process"
import { promisify } from "node:util"
import { binariesInPlace, copyOfBinaries } from "./binaries.ts"

/** A PostgreSQL server of this test run. */
export interface Server {
  readonly url: (database: string) => string
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

const run = promisify(execFile)

/** PostgreSQL refuses to run as root: the user that owns nothing runs it then. */
const runsAs = async () => {
  if (getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (option) => Number((await run("id", [option, "nobody"])).stdout))
  )
  return { uid, gid }
}

type User = Awaited<ReturnType<typeof runsAs>>

/** The start waits for these words, so nobody's language may change them. */
const environment = { ...env, LC_ALL: "C" }

/** Makes what a server needs before its first start. */
const prepare = async (folder: string, user: User, password: string) => {
  const { uid, gid } = user
  const binaries = await (uid === undefined ? binariesInPlace() : copyOfBinaries(folder))
  const data = join(folder, "data")
  const passwordFile = join(folder, "password")
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) {
    await chmod(folder, 0o755)
    for (const path of [data, passwordFile]) await chown(path, uid, gid)
  }
  const options = ["--encoding=UTF8", "--locale=C", "--no-sync", "--auth=password", "--username=postgres"]
  await run(binaries.initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...options], {
    ...user,
    cwd: folder,
    env: environment
  })
  return { postgres: binaries.postgres, data }
}

/** Resolves when the server takes connections, rejects with its last words when it ends instead. */
const ready = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = ""
    child.stderr?.on("data", (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-2000)
      if (said.includes("ready to accept connections")) resolve()
    })
    child.once("error", reject)
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })

/** Starts a server with nothing in it. Rejects where this machine cannot run one. */
export const startServer = async (): Promise<Server> => {
  const folder = await mkdtemp(join(tmpdir(), "groundplan-postgres-"))
  const remove = () => rm(folder, { recursive: true, force: true })
  const password = randomBytes(12).toString("hex")
  const port = await freePort()
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=off",
    "max_connections=200"
  ]
  let child: ChildProcess | undefined

  const begin = async (postgres: string, data: string, user: User) => {
    const started = spawn(postgres, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
      ...user,
      cwd: folder,
      env: environment,
      stdio: ["ignore", "ignore", "pipe"]
    })
    // a run that breaks off takes its server with it
    const quit = () => void started.kill("SIGQUIT")
    process.once("exit", quit)
    started.once("close", () => process.off("exit", quit))
    await ready(started)
    child = started
  }
  const stop = async () => {
    if (child === undefined) return
    const ended = once(child, "exit")
    child.kill("SIGINT")
    child = undefined
    await ended
  }

  try {
    const user = await runsAs()
    const { postgres, data } = await prepare(folder, user, password)
    const start = () => begin(postgres, data, user)
    await start()
    return {
      url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
      start,
      stop,
      end: async () => {
        await stop()
        await remove()
      }
    }
  } catch (cause) {
    await remove()
    throw cause
  }
}
