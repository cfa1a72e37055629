import { Effect } from "effect"
import { Client } from "pg"
import { type NotHere, TrialFailed } from "../failures.ts"
import { newPassword } from "./secret.ts"
import type { StoreServer } from "./StoreServer.ts"

let databases = 0

const names = (): string => `trial_${process.pid}_${databases++}`

/** A database with a user of its own on a server, as its owner's address tells of it. */
const databaseOn = (owner: string): StoreServer["open"] =>
  Effect.gen(function* () {
    const password = yield* newPassword
    const name = names()
    const { hostname, port } = new URL(owner)
    yield* Effect.tryPromise({
      try: async () => {
        const client = new Client({ connectionString: owner })
        await client.connect()
        try {
          await client.query(`create role ${name} login password '${password}'`)
          await client.query(`create database ${name} owner ${name} template template0`)
        } finally {
          await client.end()
        }
      },
      catch: (cause) => new TrialFailed({ step: "stores", reason: `PostgreSQL: ${String(cause)}` })
    })
    return { engine: "postgres", host: hostname, port: Number(port), user: name, password, database: name }
  })

/** PostgreSQL on a server that all applications share; `owner`: its address as its owner connects to it. */
export const postgres = (owner: Effect.Effect<string, NotHere>): StoreServer => ({
  engines: ["postgres"],
  open: Effect.flatMap(owner, databaseOn)
})
