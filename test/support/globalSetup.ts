import { Effect, Redacted } from "effect"
import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { promisify } from "node:util"
import { Client } from "pg"
import type { TestProject } from "vitest/node"
import * as Postgres from "../../layers/database/Postgres.ts"
import * as Snapshot from "../../layers/database/Snapshot.ts"
import { migrate } from "../../src/accounts/migrations.ts"
import { type Server, startServer } from "./database/server.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Where test files ask for what is made once a run; nothing is made before one does. */
    readonly onDemand: string
  }
}

const template = "template_groundplan"

const query = async (server: Server, text: string) => {
  const client = new Client({ connectionString: server.url("postgres") })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const start = async () => {
  const server = await startServer()
  await query(server, `create database ${template}`)
  await Effect.runPromise(Effect.provide(migrate, Postgres.layer({ url: Redacted.make(server.url(template)) })))
  return server
}

/** Kept between runs, one for each schema. */
const snapshotFolder = (root: string) => {
  const hash = createHash("sha256")
  for (const folder of ["accounts", "projects"]) hash.update(readFileSync(join(root, "src", folder, "migrations.ts")))
  return join(root, "node_modules", ".cache", "groundplan", hash.digest("hex").slice(0, 16))
}

/** The command's file, which builds what it runs if that is not there yet. */
const buildCommand = async (root: string) => {
  const file = join(root, "scripts", "groundplan.mjs")
  await promisify(execFile)(process.execPath, [file, "--version"])
  return file
}

/**
 * One server, one snapshot and one build of the command a run, made when first asked for; every asker gets a database of
 * its own.
 */
export default async function setup(project: TestProject) {
  let server: Promise<Server> | undefined
  let snapshot: Promise<string> | undefined
  let command: Promise<string> | undefined
  let databases = 0
  let turn = Promise.resolve<unknown>(undefined)

  const newDatabase = async () => {
    const running = await (server ??= start())
    const name = `test_${databases++}`
    // A template must not be in use while it is copied, so one at a time.
    const copied = turn.then(() => query(running, `create database ${name} template ${template}`))
    turn = copied.catch(() => {})
    await copied
    return running.url(name)
  }

  const control = createServer((request, response) => {
    const answers: Readonly<Record<string, () => Promise<string>>> = {
      "/server": newDatabase,
      "/snapshot": () => (snapshot ??= Effect.runPromise(Snapshot.write(snapshotFolder(project.config.root)))),
      "/command": () => (command ??= buildCommand(project.config.root))
    }
    const answer = answers[request.url ?? ""] ?? (() => Promise.reject(new Error(`nothing is called ${request.url}`)))
    answer().then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(503).end(error instanceof Error ? error.message : String(error))
    )
  })
  await new Promise<void>((resolve) => control.listen(0, "127.0.0.1", resolve))
  const address = control.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  project.provide("onDemand", `http://127.0.0.1:${address.port}`)

  return async () => {
    control.close()
    await (await server?.catch(() => undefined))?.end()
  }
}
