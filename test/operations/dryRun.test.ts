/** A dry run against the call that it foretells, on real designs in real databases. */
import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, Effect, Either, FastCheck as fc, Schema } from "effect"
import * as Planning from "../../layers/planning.ts"
import { Architect } from "../../src/architect/Architect.ts"
import { Edit } from "../../src/blueprint/Edit.ts"
import { refineArchitecture } from "../../src/operations/index.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { edit as anyEdit } from "../support/arbitraryRequests.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { designedProject } from "../support/designedProject.ts"
import { fixtures } from "../support/fixtures.ts"

const fixture = fixtures.find(({ name }) => name === "go-api") ?? assert.fail("no such fixture")

type Made = Effect.Effect.Success<ReturnType<typeof designedProject>>

const asked = { message: "before the audit", focusTier: "growth", detail: "full" } as const

const send = (
  { asOwner, conversationId }: Made,
  sent: { readonly edits?: ReadonlyArray<Edit>; readonly dryRun?: true; readonly message?: string }
) => asOwner(refineArchitecture.run({ ...asked, ...sent, conversationId }))

/** All that is kept of a project, as the database has it. */
const keptOf = ({ conversationId }: Made) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* Effect.all([
      sql`select projects::text from projects where id = ${conversationId}`,
      sql`select versions::text from versions where project_id = ${conversationId} order by version`,
      sql`select version_files::text from version_files where project_id = ${conversationId} order by version, tier, path`,
      sql`select exchanges::text from exchanges where project_id = ${conversationId} order by 1`
    ])
  })

const more: fc.Arbitrary<Edit> = fc.constantFrom<Edit>(
  { _tag: "ScaleContext", field: "peakRps", factor: 2 },
  { _tag: "StepContext", field: "availability", step: "up", tiers: ["scale"] },
  { _tag: "ChangeCompliance", add: ["gdpr"] },
  { _tag: "StepSize", component: "postgres", step: "up" },
  { _tag: "TakeOption", option: "nothing:of-that-name" },
  { _tag: "SetContext", set: { region: "us-east-1", providers: ["scaleway"] } },
  { _tag: "CorrectService", service: "nobody", port: 80 }
)

const lists: fc.Arbitrary<ReadonlyArray<Edit>> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: anyEdit.filter((one) => Schema.is(Edit)(one)).map((one) => Schema.decodeUnknownSync(Edit)(one))
    },
    { weight: 1, arbitrary: more }
  ),
  { minLength: 1, maxLength: 5 }
)

/** What both say. */
const alike = ({
  changes,
  kind,
  migrations,
  priceCauses,
  priceDelta,
  tiers
}: Effect.Effect.Success<ReturnType<typeof send>>) => ({
  changes,
  kind,
  migrations,
  priceCauses,
  priceDelta,
  tiers
})

await onBoth("dry runs", (it) => {
  it.effect(
    "foretell exactly what the call then does, and leave every byte of the project as it was",
    () =>
      Effect.gen(function* () {
        const made = yield* designedProject(fixture)
        const ended = { change: 0, answer: 0, clarification: 0, refused: 0 }
        let current = 1
        for (const edits of fc.sample(lists, { seed: 20261127, numRuns: 12 })) {
          const before = yield* keptOf(made)
          const dry = yield* Effect.either(send(made, { edits, dryRun: true }))
          assert.deepStrictEqual(yield* keptOf(made), before)
          const real = yield* Effect.either(send(made, { edits }))
          if (Either.isLeft(dry) || Either.isLeft(real)) {
            ended.refused += 1
            assert.match(String(Either.isLeft(dry) ? dry.left.message : ""), /^edits\[\d+\]/)
            assert.deepStrictEqual(Either.flip(dry), Either.flip(real))
            continue
          }
          ended[real.right.kind] += 1
          assert.deepStrictEqual(alike(dry.right), alike(real.right), JSON.stringify(edits))
          assert.deepInclude(dry.right, { dryRun: true, version: current, previousVersion: null })
          assert.match(dry.right.reply, /^Dry run: nothing was kept\.\n\n/)
          assert.notMatch(dry.right.reply, /\bDone\b/)
          assert.notProperty(real.right, "dryRun")
          current = real.right.version
        }
        assert.isAbove(ended.change, 3, JSON.stringify(ended))
        assert.isAbove(ended.refused, 1, JSON.stringify(ended))
      }).pipe(Effect.provide(Planning.layer)),
    180_000
  )

  it.effect("of messages read them without an AI, and others go on working meanwhile", () =>
    Effect.gen(function* () {
      const made = yield* designedProject(fixture)
      const store = yield* ProjectStore
      const { lease } = yield* store.begin(made.account, made.conversationId, "refining")
      const before = yield* keptOf(made)
      const change = yield* send(made, { message: "Keep backups for 30 days", dryRun: true })
      assert.deepInclude(change, { kind: "change", version: 1, previousVersion: null, dryRun: true })
      assert.strictEqual(change.tiers?.length, 4)
      const back = yield* send(made, { message: "What does the database cost?", dryRun: true })
      assert.deepInclude(back, { kind: "answer", dryRun: true, changes: [] })
      const unclear = yield* send(made, { message: "do something about postgres", dryRun: true })
      assert.deepInclude(unclear, { kind: "clarification", dryRun: true })
      assert.isNotEmpty(unclear.suggestions)
      assert.deepStrictEqual(yield* keptOf(made), before)
      yield* store.release(lease)
    }).pipe(Effect.provide(Planning.layer))
  )

  it.effect("and typed edits ask no AI and take no unit of the plan", () =>
    Effect.gen(function* () {
      const made = yield* designedProject(fixture)
      const architect = yield* Architect
      const spent: Array<string> = []
      const sql = yield* SqlClient.SqlClient
      const units = sql`select count(*)::int as units from quota_reservations where account_id = ${made.account}`
      const withAi = Effect.provideService(Architect, {
        ...architect,
        mode: "ai" as const,
        respond: (request) => {
          if (request.ai !== false) spent.push(request.message)
          return architect.respond(request)
        }
      })
      const before = yield* units
      yield* withAi(send(made, { message: "Keep backups for 30 days", dryRun: true }))
      yield* withAi(send(made, { edits: [{ _tag: "AddComponent", kind: "waf" }], dryRun: true }))
      const real = yield* withAi(send(made, { edits: [{ _tag: "AddComponent", kind: "waf" }] }))
      assert.deepInclude(real, { kind: "change", version: 2, architect: { mode: "deterministic" } })
      assert.deepStrictEqual(spent, [])
      assert.deepStrictEqual(yield* units, before)
      yield* withAi(send(made, { message: "Keep backups for 30 days" }))
      assert.deepStrictEqual(spent, ["Keep backups for 30 days"])
    }).pipe(Effect.provide(Planning.layer))
  )

  it.effect("are kept with their reason, in the history and beside each edit", () =>
    Effect.gen(function* () {
      const made = yield* designedProject(fixture)
      const store = yield* ProjectStore
      const edits: ReadonlyArray<Edit> = [
        { _tag: "AddComponent", kind: "waf" },
        { _tag: "SetRetention", of: "backups", days: 30 }
      ]
      yield* send(made, { edits, message: "Remove postgres, said the auditor" })
      const version = yield* store.version(made.account, made.conversationId)
      assert.deepStrictEqual(
        version.edits,
        edits.map(
          (edit) =>
            ({ edit, version: 2, message: "Remove postgres, said the auditor" }) as (typeof version.edits)[number]
        )
      )
      const [last] = Array.reverse(yield* store.history(made.account, made.conversationId, 5))
      assert.deepInclude(last, { kind: "change", version: 2, message: "Remove postgres, said the auditor" })
      const back = yield* send(made, { edits: [{ _tag: "RevertTo", version: 1 }] })
      assert.deepInclude(back, { kind: "change", version: 3, previousVersion: 2 })
      const none = yield* Effect.flip(send(made, { edits: [{ _tag: "RevertTo", version: 9 }] }))
      assert.deepInclude(none, { _tag: "EditNotPossible", message: "edits[0].version: Version 9 does not exist." })
    }).pipe(Effect.provide(Planning.layer))
  )
})
