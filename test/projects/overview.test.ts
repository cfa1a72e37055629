import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Array, Effect } from "effect"
import type { Tier } from "../../src/blueprint/Tier.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import type { ProjectId } from "../../src/projects/Project.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount, newDesign, newProject, version } from "../support/database/samples.ts"

const unmet = (constraint: "budget" | "availability") => ({ constraint, text: "it is not", waysOut: [] })

/** Four tiers that are each another than the sample's. */
const tiersWith = (changes: (at: number) => Partial<Tier>): ReadonlyArray<Tier> =>
  version().tiers.map((tier, at): Tier => Object.assign({}, tier, changes(at)))

const price = version().tiers[0]?.price ?? assert.fail("the sample has four tiers")

/** The second is the cheapest. */
const priced = (cheapest: number) => (at: number) => ({
  price: { ...price, monthlyEur: at === 1 ? cheapest : 100 + at }
})

const worse = (at: number): Partial<Tier> => ({
  ...priced(58.4)(at),
  ...(at === 1 ? { readiness: { state: "will_not_run", items: [] } } : {}),
  unmet: at === 0 ? [unmet("budget"), unmet("availability")] : [unmet("budget")]
})

const alike = (at: number): Partial<Tier> => ({
  readiness: { state: at === 0 ? "needs_input" : "ready", items: [] }
})

const overviewOf = (account: Effect.Effect.Success<ReturnType<typeof newAccount>>["id"], id: ProjectId) =>
  Effect.gen(function* () {
    const { projects } = yield* (yield* ProjectStore).list(account, { limit: 100 })
    return projects.find(({ conversationId }) => conversationId === id)?.overview ?? assert.fail("it is not listed")
  })

const follow = (account: string, project: ProjectId) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into tracking (project_id, account_id, repository_number, events, price_threshold_eur, head, next_check_at)
      values (${project}, ${account}, 1, '[]', 0, 'abc', now())`
  )

await onBoth("the overview of a project", (it) => {
  it.effect("has a grade, and nothing of a design where there is none", () =>
    Effect.gen(function* () {
      const { id } = yield* newAccount()
      const { conversationId } = yield* newProject(id)
      assert.deepStrictEqual(yield* overviewOf(id, conversationId), {
        grade: "A",
        lowestEur: null,
        lowestComplete: null,
        lowestEurBefore: null,
        unmet: null,
        readiness: null,
        tracking: null
      })
      const begun = yield* (yield* ProjectStore).beginAnalysis(id, {
        ...(yield* (yield* ProjectStore).get(id, conversationId)).repository,
        path: "apps/web"
      })
      if (begun._tag !== "Begun") return assert.fail("it was analysed before")
      assert.isNull((yield* overviewOf(id, begun.lease.project)).grade)
    })
  )

  it.effect("is of the cheapest tier, now and in the version before, and counts a constraint once", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id, version({ tiers: tiersWith(priced(61.2)) }))
      const first = {
        grade: "A",
        lowestEur: 61.2,
        lowestComplete: true,
        unmet: 0,
        readiness: "ready",
        tracking: null
      } as const
      assert.deepStrictEqual(yield* overviewOf(id, conversationId), { ...first, lowestEurBefore: null })

      const { lease } = yield* store.begin(id, conversationId, "designing")
      yield* store.addVersion(lease, version({ tiers: tiersWith(worse) }))
      const second = { ...first, lowestEur: 58.4, lowestEurBefore: 61.2, unmet: 2, readiness: "will_not_run" } as const
      assert.deepStrictEqual(yield* overviewOf(id, conversationId), second)

      const { lease: again } = yield* store.begin(id, conversationId, "refining")
      const back = { summary: "Back.", changes: [], priceDelta: {}, priceCauses: {}, guides: [], to: 1 }
      yield* store.rollBack(again, { ...back, architect: { mode: "deterministic" } })
      assert.deepStrictEqual(yield* overviewOf(id, conversationId), { ...first, lowestEurBefore: 58.4 })
    })
  )

  it.effect("knows no price before where the plan keeps one version, and the first of tiers that cost the same", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const { conversationId } = yield* newDesign(id)
      const { lease } = yield* store.begin(id, conversationId, "designing")
      yield* store.addVersion(lease, version({ tiers: tiersWith(alike) }), { keep: 1 })
      const { lowestEur, lowestEurBefore, readiness } = yield* overviewOf(id, conversationId)
      assert.deepStrictEqual([lowestEur, lowestEurBefore, readiness], [12.5, null, "needs_input"])
    })
  )

  it.effect("says whether it is followed, and why it is paused until the pause ends", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* newAccount()
      const { conversationId } = yield* newProject(id)
      const followed = Effect.map(overviewOf(id, conversationId), ({ pauseCode, tracking }) => [tracking, pauseCode])
      yield* follow(id, conversationId)
      assert.deepStrictEqual(yield* followed, ["active", undefined])
      yield* sql`
        update tracking set paused_at = now(), paused_code = 'connection_lost', paused_reason = 'GitHub said so'
        where project_id = ${conversationId}`
      assert.deepStrictEqual(yield* followed, ["paused", "connection_lost"])
      yield* sql`update tracking set paused_until = now() - interval '1 second' where project_id = ${conversationId}`
      assert.deepStrictEqual(yield* followed, ["active", undefined])
    })
  )

  it.effect("stands beside its own project on every page", () =>
    Effect.gen(function* () {
      const store = yield* ProjectStore
      const { id } = yield* newAccount()
      const made = yield* Effect.forEach(Array.range(1, 5), (eur) =>
        newDesign(id, version({ tiers: tiersWith(priced(eur)) }))
      )
      const first = yield* store.list(id, { limit: 3 })
      const rest = yield* store.list(id, { limit: 3, cursor: first.nextCursor ?? assert.fail("there is more") })
      const listed = [...first.projects, ...rest.projects]
      assert.deepStrictEqual(
        listed.map(({ conversationId }) => conversationId),
        Array.reverse(made.map(({ conversationId }) => conversationId))
      )
      assert.deepStrictEqual(
        listed.map(({ overview }) => overview.lowestEur),
        [5, 4, 3, 2, 1]
      )
    })
  )
})
