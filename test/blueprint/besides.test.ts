import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Need, NeedKind } from "../../src/blueprint/Need.ts"
import { needsOf } from "../../src/blueprint/needsOf.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import type { Service, Supervised } from "../../src/facts/Service.ts"
import { aDatastore, anAnalysis, aService, noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const settled = Either.getOrThrow(
  settle({ request: { peakRps: 40 }, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
)

const program = (name: string, command: string, role: Supervised["role"]): Supervised => ({
  name,
  command,
  role,
  evidence: { path: "Procfile", line: 1, excerpt: "" }
})

const web = program("web", "gunicorn shop.wsgi", "program")
const tasks = program("tasks", "celery -A shop worker", "worker")
const clock = program("clock", "celery -A shop beat", "scheduler")
const reader = program("reader", "python manage.py read_folder", "program")

const required = (over: Partial<Service>, ...more: ReadonlyArray<Service>) =>
  needsOf(
    workloadOf(
      anAnalysis({
        services: [aService({ framework: "django", language: "python", uses: ["redis"], ...over }), ...more],
        datastores: [aDatastore({ id: "redis", engine: "redis", kind: "cache", version: null })]
      }),
      settled,
      noWishes,
      false
    ),
    "growth",
    noWishes
  )

const isKind =
  <K extends NeedKind>(kind: K) =>
  (need: Need): need is Extract<Need, { readonly kind: K }> =>
    need.kind === kind

const containers = (...supervises: ReadonlyArray<Supervised>) =>
  required({ supervises }).needs.filter(isKind("compute.container"))

const persistent = (over: Partial<Service>) =>
  required(over)
    .needs.filter(isKind("cache"))
    .map((need) => need.persistent)

const sized = (processes: number) => required({ processes }).needs.find(isKind("compute.container"))?.memoryGib

describe("a service whose start names how many processes it keeps", () => {
  it("has memory for all of them, and never less than one that names none", () => {
    assert.approximately(sized(6) ?? 0, (6 * 200 * 1.25) / 1024, 0.001)
    assert.approximately(sized(1) ?? 0, (2 * 200 * 1.25) / 1024, 0.001)
  })

  it("says so among what the design assumes", () => {
    const figures = required({ processes: 6 }).figures.map(({ value, what }) => `${what}: ${value}`)
    assert.isTrue(figures.some((figure) => /^Processes that an instance of \S+ starts: 6$/.test(figure)))
  })
})

describe("a service whose image runs several programs", () => {
  it("has room for each of them", () => {
    const [plain] = containers()
    const [both] = containers(web, reader)
    const [many] = containers(web, reader, reader, reader)
    assert.isAtLeast(both?.vcpu ?? 0, 0.5)
    assert.isAtLeast(many?.vcpu ?? 0, 1)
    assert.isAbove(many?.memoryGib ?? 0, (plain?.memoryGib ?? 0) + (3 * 200) / 1024)
  })

  it("runs once, with a larger instance, where one of them is a scheduler or the worker of its queue", () => {
    for (const other of [tasks, clock]) {
      const [need] = containers(web, other)
      assert.deepStrictEqual([need?.min, need?.max, need?.zones, need?.alone], [1, 1, 1, true])
      const { warnings } = required({ supervises: [web, other] })
      assert.match(warnings.map(({ text }) => text).join("\n"), new RegExp(`web runs exactly once: .*${other.name}`))
    }
  })

  it("runs as often as any other where they share nothing that happens once", () => {
    const [need] = containers(web, reader)
    assert.isAbove(need?.max ?? 0, 1)
    assert.isUndefined(need?.alone)
  })
})

describe("a worker whose image also runs the clock", () => {
  it("still does the work, with the one instance that there may be", () => {
    const jobs = aService({ name: "jobs", kind: "worker", framework: "django", supervises: [tasks, clock] })
    const other = aService({ name: "mailer", kind: "worker", framework: "django" })
    const all = required({}, jobs, other).needs.filter(isKind("compute.container"))
    const own = all.find(({ id }) => id === "jobs")
    assert.deepStrictEqual([own?.min, own?.max], [1, 1])
    assert.isAtLeast(own?.vcpu ?? 0, all.find(({ id }) => id === "mailer")?.vcpu ?? 0)
  })
})

describe("a cache", () => {
  it("keeps what waits in it where a worker beside the program takes its jobs from there", () => {
    assert.deepStrictEqual(persistent({ supervises: [web, tasks] }), [true])
    assert.deepStrictEqual(persistent({ supervises: [web, reader] }), [false])
  })

  it("keeps what a queue library puts into it, whoever works on that", () => {
    assert.deepStrictEqual(persistent({ clients: [{ datastore: "redis", client: "node-redis", queue: "bullmq" }] }), [
      true
    ])
    assert.deepStrictEqual(persistent({ clients: [{ datastore: "redis", client: "node-redis" }] }), [false])
  })
})

describe("a service whose program starts jobs by a clock of its own", () => {
  const ownClock = { path: "jobs.js", line: 3, excerpt: "" }

  it("runs once, and says why and how it can run several times", () => {
    const { needs, warnings = [] } = required({ ownClock })
    const only = needs.find(isKind("compute.container"))
    assert.deepStrictEqual([only?.min, only?.max, only?.alone], [1, 1, true])
    const text = warnings.find(({ code }) => code === "single_instance")?.text ?? ""
    assert.include(text, "jobs.js:3")
    assert.include(text, "take a lock that all instances share")
  })

  it("runs as often as the context's floor asks for, which is not given up for it", () => {
    const floor = Either.getOrThrow(
      settle({
        request: { peakRps: 40, availability: "99.95" },
        suggested: noSuggestion,
        allowedProviders: ["aws"],
        places: [fakeProvider()]
      })
    )
    const analysis = anAnalysis({ services: [aService({ ownClock })] })
    const { needs } = needsOf(workloadOf(analysis, floor, noWishes, false), "growth", noWishes)
    assert.isAbove(needs.find(isKind("compute.container"))?.min ?? 0, 1)
  })
})
