import { Effect, Redacted } from "effect"
import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
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

/** This machine cannot run a server of PostgreSQL. */
class NotHere extends Error {}

const prepare = async (server: Server) => {
  await query(server, `create database ${template}`)
  await Effect.runPromise(Effect.provide(migrate, Postgres.layer({ url: Redacted.make(server.url(template)) })))
}

const start = async () => {
  const server = await startServer().catch((cause: unknown) => {
    throw new NotHere(String(cause))
  })
  await prepare(server).catch(async (cause: unknown) => {
    await server.end()
    throw cause
  })
  return server
}

/** Kept between runs, one for each schema. */
const snapshotFolder = (root: string) => {
  const hash = createHash("sha256")
  for (const folder of ["accounts", "projects", "tracking", "webhooks"])
    for (const file of readdirSync(join(root, "src", folder)).filter((name) =>
      /^(?:migrations|create.*)\.ts$/.test(name)
    ))
      hash.update(readFileSync(join(root, "src", folder, file)))
  return join(root, "node_modules", ".cache", "groundplan", hash.digest("hex").slice(0, 16))
}

/** The command's file, built if it is not there yet. Nothing looks again during the run whether it is the newest. */
const buildCommand = async (root: string) => {
  await promisify(execFile)(process.execPath, [join(root, "scripts", "groundplan.mjs"), "--version"])
  return join(root, "dist", "groundplan.js")
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
      // what cannot be made here is left out of a run; what is broken is a failure of it
      (error: unknown) => response.writeHead(error instanceof NotHere ? 501 : 500).end(String(error))
    )
  })
  await new Promise<void>((resolve) => control.listen(0, "127.0.0.1", resolve))
  const address = control.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  project.provide("onDemand", `http://127.0.0.1:${address.port}`)

  return async () => {
    control.close()
    await server?.then(
      (running) => running.end(),
      (error: unknown) => {
        if (!(error instanceof NotHere)) return
        // names of tests that were left out are not among what a run prints
        project.vitest.logger.warn(
          `Tests on a PostgreSQL server were left out, as none can be started here: ${error.message}`
        )
      }
    )
  }
}
