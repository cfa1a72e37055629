import { NodeFileSystem } from "@effect/platform-node"
import { FileSystem } from "@effect/platform"
import { SqlClient } from "@effect/sql"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { hostname } from "node:os"
import { join } from "node:path"
import * as Database from "../../../layers/database/Database.ts"
import { Accounts } from "../../../src/accounts/Accounts.ts"
import { ProjectStore } from "../../../src/projects/ProjectStore.ts"
import { newSnapshot, storesOn } from "../../support/database/onBoth.ts"
import { newAccount, newDesign, repository } from "../../support/database/samples.ts"

const minute = 60_000
const directory = Effect.flatMap(FileSystem.FileSystem, (fs) => fs.makeTempDirectoryScoped())
const snapshot = (await newSnapshot()).text
const database = (dataDirectory: string) => Database.layer({ url: Option.none(), dataDirectory, snapshot })
const pidFile = (directory: string) => join(directory, "groundplan.pid")
const opening = (directory: string) => Effect.scoped(Layer.build(database(directory)))

/** A process that lives until it is told otherwise. */
const bystander = Effect.acquireRelease(
  Effect.promise(async () => {
    const child = spawn(process.execPath, ["-e", "process.stdin.resume()"])
    await once(child, "spawn")
    return child
  }),
  (child) => Effect.sync(() => child.kill("SIGKILL"))
)

it.scopedLive(
  "keeps everything from one start to the next",
  () =>
    Effect.gen(function* () {
      const folder = yield* directory
      const stores = () => storesOn(database(folder))
      const { account, project } = yield* Effect.gen(function* () {
        const account = yield* newAccount()
        return { account, project: yield* newDesign(account.id) }
      }).pipe(Effect.provide(stores()))
      yield* Effect.gen(function* () {
        const store = yield* ProjectStore
        assert.deepStrictEqual(yield* (yield* Accounts).find(account.login), account)
        assert.deepStrictEqual(yield* store.get(account.id, project.conversationId), project)
      }).pipe(Effect.provide(stores()))
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  minute
)

it.scopedLive(
  "frees at the start whatever the process before was holding",
  () =>
    Effect.gen(function* () {
      const folder = yield* directory
      const stores = () => storesOn(database(folder))
      const { id, project } = yield* Effect.gen(function* () {
        const store = yield* ProjectStore
        const { id } = yield* newAccount()
        const project = yield* newDesign(id)
        yield* store.begin(id, project.conversationId, "refining")
        yield* store.beginAnalysis(id, repository())
        return { id, project }
      }).pipe(Effect.provide(stores()))
      const { projects } = yield* Effect.flatMap(ProjectStore, (store) => store.list(id, { limit: 9 })).pipe(
        Effect.provide(stores())
      )
      assert.deepStrictEqual(
        projects.map(({ overview: _, ...listed }) => listed),
        [project]
      )
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  minute
)

it.scopedLive(
  "names the living process that has the folder, whatever it is",
  () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const folder = yield* directory
      const { pid } = yield* bystander
      // Where the system tells no birth (/proc), the id alone has to do.
      const birth = yield* Effect.gen(function* () {
        const stat = (yield* fs.readFileString(`/proc/${pid}/stat`)).split(") ")[1] ?? ""
        const boot = (yield* fs.readFileString("/proc/sys/kernel/random/boot_id")).trim()
        return `${boot} ${stat.split(" ")[19]}`
      }).pipe(Effect.orElseSucceed(() => ""))
      const holder = { pid, host: hostname(), birth, token: "other" }
      yield* fs.writeFileString(pidFile(folder), JSON.stringify(holder))
      const error = yield* Effect.flip(opening(folder))
      assert.strictEqual(error._tag, "DatabaseLocked")
      assert.include(error.message, `process ${pid};`)
      assert.include(error.message, folder)
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  minute
)

it.scopedLive(
  "says in one line that a folder cannot be used",
  () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const folder = yield* directory
      const occupied = join(folder, "file")
      yield* fs.writeFileString(occupied, "")
      const error = yield* Effect.flip(opening(occupied))
      assert.match(error.message, /^GROUNDPLAN_DATA_DIR: the embedded database in .* cannot be opened: [^\n]+$/)
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  minute
)

it.scopedLive(
  "is not confused by a set-up that died halfway",
  () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const folder = yield* directory
      yield* fs.makeDirectory(join(folder, "postgres.new", "base"), { recursive: true })
      yield* fs.writeFileString(join(folder, "postgres.new", "PG_VERSION"), "1")
      const one = yield* Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 as one`).pipe(
        Effect.provide(database(folder))
      )
      assert.deepStrictEqual(one, [{ one: 1 }])
      assert.isFalse(yield* fs.exists(join(folder, "postgres.new")))
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  minute
)

it.scopedLive(
  "leaves nothing behind a snapshot that is broken, so that the next start begins anew",
  () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const folder = yield* directory
      const whole = yield* fs.readFile(snapshot)
      const cut = join(folder, "cut.tar.gz")
      yield* fs.writeFile(cut, whole.subarray(0, whole.length / 2))
      for (const file of [cut, join(folder, "missing.tar.gz")]) {
        const options = { url: Option.none(), dataDirectory: folder, snapshot: file }
        const error = yield* Effect.flip(Effect.scoped(Layer.build(Database.layer(options))))
        assert.strictEqual(error._tag, "DatabaseBroken")
      }
      yield* opening(folder)
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  minute
)
