/** Tries one application: designed, started for real, written to, stopped, started again and read. */
import { Effect } from "effect"
import type { Need } from "../../src/blueprint/Need.ts"
import { localEnvironment } from "../../src/providers/local/environment.ts"
import type { Application } from "./Application.ts"
import { type Designed, designOf, faultsOf, needsOf, type Started, startedIn } from "./design.ts"
import { TrialFailed } from "./failures.ts"
import { startLine } from "./line.ts"
import { namesGiven } from "./namesGiven.ts"
import { type Place, placeFor } from "./place.ts"
import { probe, program } from "./programs.ts"
import { asks, writes } from "./requests.ts"
import { running, type Starting } from "./run.ts"
import type { StoreServer } from "./stores/StoreServer.ts"

export interface Tried {
  readonly name: string
  readonly outcome: "passed" | "failed" | "left out"
  readonly stores: ReadonlyArray<string>
  readonly processes: number
  readonly variables: number
  readonly seconds: number
  /** What failed and how, or what is not here. */
  readonly why: string
}

const failed = (step: string, reason: string) => new TrialFailed({ step, reason })

/** A place where everything has some value: names are the same wherever they are filled. */
const anywhere: Pick<Place, "address" | "draw" | "ownHost"> = {
  ownHost: () => "",
  address: () => ({ host: "", port: 0 }),
  draw: () => ""
}

/** What the processes of a tier are given otherwise by its Terraform than on this machine. */
const nameFaults = ({ trial }: Application, { clouds }: Designed, place: Place): ReadonlyArray<string> =>
  [...clouds]
    .filter(([provider]) => trial.clouds.includes(provider))
    .flatMap(([provider, tiers]) =>
      tiers.flatMap(({ files, name, plan }) =>
        startedIn(plan).flatMap((process) => {
          const { given, missing } = localEnvironment(process, needsOf(plan), { ...place, ...anywhere })
          const here = [...Object.keys(given), ...missing].toSorted().join(", ")
          const there = namesGiven(files, process.id)?.join(", ")
          return here === there
            ? []
            : [
                `${process.id} (${provider}, ${name}) is given ${there === undefined ? "by no file" : there || "nothing"}, here ${here || "nothing"}`
              ]
        })
      )
    )

const originOf = (application: Application, processes: ReadonlyArray<Started>, place: Place) => {
  const { service } = application.trial
  const answering = processes.filter((one) => place.port(one) !== null)
  const asked = service === undefined ? answering : answering.filter((one) => one.service === service)
  const [only] = asked
  return only !== undefined && asked.length === 1
    ? Effect.succeed(`http://127.0.0.1:${place.port(only)}`)
    : Effect.fail(
        failed("design", `${service ?? "one that answers"} is ${asked.length} of ${answering.length} processes`)
      )
}

const startings = (application: Application, { analysis, clouds }: Designed) =>
  Effect.gen(function* () {
    const [first] = application.trial.clouds.flatMap((cloud) => clouds.get(cloud) ?? [])
    if (first === undefined) return yield* failed("design", "there is no tier")
    const starting = startedIn(first.plan).flatMap((process): ReadonlyArray<Starting> => {
      const line = startLine(application.repository, analysis, first.plan, process)
      return line === undefined ? [] : [{ process, line }]
    })
    const without = startedIn(first.plan).filter(({ id }) => !starting.some(({ process }) => process.id === id))
    if (without.length > 0) return yield* failed("design", `no image for ${without.map(({ id }) => id).join(", ")}`)
    if (starting.length === 0) return yield* failed("design", "nothing is deployed")
    const needs: ReadonlyArray<Need> = needsOf(first.plan)
    return { starting, needs }
  })

const trial = (application: Application, servers: ReadonlyArray<StoreServer>) =>
  Effect.gen(function* () {
    const { asks: pages, probes, programs, reads } = application.trial
    yield* Effect.forEach(programs, program)
    yield* Effect.forEach(probes, probe)
    const designed = yield* designOf(application)
    const faults = faultsOf(application, designed)
    if (faults.length > 0) return yield* failed("design", faults.join("\n"))
    const { needs, starting } = yield* startings(application, designed)
    const processes = starting.map(({ process }) => process)
    const place = yield* placeFor(needs, processes, servers)
    const names = nameFaults(application, designed, place)
    if (names.length > 0) return yield* failed("variables", names.join("\n"))
    const origin = yield* originOf(application, processes, place)
    const first = Effect.gen(function* () {
      yield* Effect.forEach(pages, (page) => asks("asks", origin, page))
      yield* writes(origin, application)
      yield* asks("reads", origin, reads)
    })
    yield* Effect.scoped(running(starting, needs, place, first))
    yield* Effect.scoped(running(starting, needs, place, asks("reads again", origin, reads)))
    return {
      processes: processes.length,
      variables: processes.reduce((sum, one) => sum + Object.keys(localEnvironment(one, needs, place).given).length, 0)
    }
  })

/** Tries an application on servers of this machine; a failure is an answer too. */
export const tryApplication = (application: Application, servers: ReadonlyArray<StoreServer>): Effect.Effect<Tried> =>
  Effect.gen(function* () {
    const started = performance.now()
    const common = { name: application.name, stores: application.trial.stores }
    const seconds = () => Math.round((performance.now() - started) / 100) / 10
    const none = { processes: 0, variables: 0 }
    return yield* trial(application, servers).pipe(
      Effect.map((done): Tried => ({ ...common, ...done, outcome: "passed", seconds: seconds(), why: "" })),
      Effect.catchTags({
        NotHere: ({ what }) =>
          Effect.succeed<Tried>({ ...common, ...none, outcome: "left out", seconds: seconds(), why: what }),
        TrialFailed: ({ reason, step }) =>
          Effect.succeed<Tried>({
            ...common,
            ...none,
            outcome: "failed",
            seconds: seconds(),
            why: `${step}: ${reason}`
          })
      })
    )
  }).pipe(Effect.scoped)
