import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Application, applicationsIn } from "../../scripts/trial/Application.ts"
import { NotHere } from "../../scripts/trial/failures.ts"
import { postgres } from "../../scripts/trial/stores/postgres.ts"
import { type Tried, tryApplication } from "../../scripts/trial/tryApplication.ts"
import { scratch } from "../support/command.ts"
import { newServerDatabase } from "../support/database/onBoth.ts"

const folder = fileURLToPath(new URL("../../fixtures/trial", import.meta.url))

const applications = await Effect.runPromise(applicationsIn(folder).pipe(Effect.provide(NodeContext.layer)))

/** What takes nothing but Node and the PostgreSQL of the tests. */
const isPlain = ({ trial: { programs, stores } }: Application): boolean =>
  programs.length === 0 && stores.every((store) => store === "postgres" || store === "disk")

/** Tried once and all together: they wait for each other's processes and for nothing of each other. */
const tried = async (owner: string): Promise<ReadonlyMap<string, Tried>> => {
  const servers = [postgres(Effect.succeed(owner))]
  const all = await Effect.runPromise(
    Effect.forEach(applications.filter(isPlain), (one) => tryApplication(one, servers), { concurrency: 3 })
  )
  return new Map(all.map((one) => [one.name, one]))
}

const server = await newServerDatabase()
const why = server.ok ? "" : ` SKIPPED, no PostgreSQL server can be started here: ${server.text}`

describe.runIf(server.ok)(`an application as its design wires it${why}`, () => {
  let all: Promise<ReadonlyMap<string, Tried>> | undefined

  // starting all of them takes long where other tests keep the machine busy
  const timeout = 180_000

  it.each(applications.filter(isPlain).map(({ name, trial }) => [name, trial.says] as const))(
    "%s starts, answers, keeps what it is told and stops: %s",
    async (name) => {
      const one = (await (all ??= tried(server.text))).get(name)
      assert.deepStrictEqual([one?.outcome, one?.why], ["passed", ""])
    },
    timeout
  )
})

const outcome = (one: Application) => Effect.map(tryApplication(one, []), ({ outcome, why }) => ({ outcome, why }))

describe("a trial", () => {
  const application = applications.find(({ name }) => name === "node-uploads")
  const changed = (changes: Partial<Application["trial"]>): Application => {
    assert.isDefined(application)
    return { ...application, trial: { ...application.trial, ...changes } }
  }

  it.live("fails where a page does not hold what was written", () =>
    Effect.gen(function* () {
      const reads = { path: "/files/hello.txt", contains: "something else", within: 1 }
      const { outcome: is, why } = yield* outcome(changed({ reads }))
      assert.strictEqual(is, "failed")
      assert.match(why, /^reads: \/files\/hello\.txt answers 200 kept, without "something else"/)
    })
  )

  it.live("fails where a design gives other stores than the application takes", () =>
    Effect.gen(function* () {
      const { outcome: is, why } = yield* outcome(changed({ stores: ["postgres"] }))
      assert.strictEqual(is, "failed")
      assert.match(why, /^design: stores are disk, not postgres/)
    })
  )

  it.live("is left out where a program that is here cannot do what is needed", () =>
    Effect.gen(function* () {
      const { outcome: is, why } = yield* outcome(changed({ probes: [["node", "-e", "process.exit(1)"]] }))
      assert.deepStrictEqual([is, why], ["left out", "node cannot do: -e process.exit(1)"])
    })
  )

  it.scopedLive("fails where a fresh copy does not find what was written", () =>
    Effect.gen(function* () {
      const repository = yield* scratch
      const manifest = { name: "memory", scripts: { start: "node server.js" } }
      const server = `const http = require("http")
let kept = "nothing"
http.createServer((req, res) => {
  if (req.method === "PUT") return req.on("data", (text) => { kept = String(text) }).on("end", () => res.end())
  res.end(req.url === "/health" ? "ok" : kept)
}).listen(process.env.PORT || 3000)
process.on("SIGTERM", () => process.exit(0))
`
      yield* Effect.promise(() => writeFile(join(repository, "package.json"), JSON.stringify(manifest)))
      yield* Effect.promise(() => writeFile(join(repository, "server.js"), server))
      const one = { ...changed({ stores: [] }), repository }
      const { outcome: is, why } = yield* outcome(one)
      assert.strictEqual(is, "failed")
      assert.match(why, /^reads again: \/files\/hello\.txt answers 200 nothing/)
    })
  )

  it.live("leaves out what this machine cannot run, and says what is missing", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* outcome(changed({ programs: ["no-such-program"] })), {
        outcome: "left out",
        why: "no-such-program is not installed"
      })
      const notes = applications.find(({ name }) => name === "node-notes")
      assert.isDefined(notes)
      assert.deepStrictEqual(yield* outcome(notes), { outcome: "left out", why: "no server stands for postgres" })
      const none = [postgres(Effect.fail(new NotHere({ what: "PostgreSQL cannot be started" })))]
      const { why } = yield* tryApplication(notes, none)
      assert.strictEqual(why, "PostgreSQL cannot be started")
    })
  )
})
