import { Effect } from "effect"
import * as Planning from "../../layers/planning.ts"
import { readFolder } from "../../layers/folder/FolderReader.ts"
import { isStoreNeed } from "../../src/blueprint/environment/conventional.ts"
import type { Need } from "../../src/blueprint/Need.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { planRepository } from "../../src/operations/planRepository.ts"
import type { Plan } from "../../src/providers/Provider.ts"
import { engineOf } from "../../src/providers/shared/given.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import type { Application } from "./Application.ts"
import { TrialFailed } from "./failures.ts"

/** A container that a tier runs: what a trial starts. */
export type Started = Need<"compute.container">

/** One tier on one cloud. */
export interface DesignedTier {
  readonly name: string
  /** Kinds of constraints that it says it does not meet. */
  readonly unmet: ReadonlyArray<string>
  readonly plan: Plan
  readonly files: ReadonlyArray<GeneratedFile>
}

export interface Designed {
  readonly analysis: Analysis
  /** By cloud, the tiers from the smallest on. */
  readonly clouds: ReadonlyMap<ProviderName, ReadonlyArray<DesignedTier>>
}

export const needsOf = ({ placements }: Plan): ReadonlyArray<Need> => placements.map(({ need }) => need)

export const startedIn = (plan: Plan): ReadonlyArray<Started> =>
  needsOf(plan).filter((need): need is Started => need.kind === "compute.container")

const on = (application: Application, provider: ProviderName) =>
  Effect.gen(function* () {
    const snapshot = yield* readFolder(application.repository, defaultLimits, { honourGitignore: false, folder: "" })
    const named = { ...snapshot, repository: { ...snapshot.repository, name: application.name } }
    const { analysis, design, files } = yield* planRepository(
      named,
      { providers: [provider] },
      ProviderName.literals,
      () => Effect.void
    )
    const tiers = design.tiers.map(({ plan, tier: { name, unmet } }): DesignedTier => ({
      name,
      unmet: unmet.map(({ constraint }) => constraint),
      plan,
      files: files.find(({ tier }) => tier === name)?.files ?? []
    }))
    return { analysis, tiers }
  }).pipe(
    Effect.provide(Planning.layer),
    Effect.mapError((cause) => new TrialFailed({ step: "design", reason: String(cause) }))
  )

/** Analyses an application and designs it on every cloud, as the product does. */
export const designOf = (application: Application): Effect.Effect<Designed, TrialFailed> =>
  Effect.gen(function* () {
    const clouds = new Map<ProviderName, ReadonlyArray<DesignedTier>>()
    let found: Analysis | undefined
    for (const provider of ProviderName.literals) {
      const { analysis, tiers } = yield* on(application, provider)
      found = analysis
      clouds.set(provider, tiers)
    }
    if (found === undefined) return yield* new TrialFailed({ step: "design", reason: "there is no cloud" })
    return { analysis: found, clouds }
  })

const differs = (what: string, is: ReadonlyArray<string>, should: ReadonlyArray<string>): ReadonlyArray<string> =>
  is.join() === should.join() ? [] : [`${what} are ${is.join(", ") || "none"}, not ${should.join(", ") || "none"}`]

const enginesOf = (needs: ReadonlyArray<Need>): ReadonlyArray<string> =>
  needs
    .filter(isStoreNeed)
    .map((need) => (need.kind === "storage.file" ? "disk" : engineOf(need)))
    .toSorted()

/** How a process is run, as clouds must agree on. */
const startOf = ({ command, healthPath, id, port, releaseCommand }: Started): string =>
  `${id}: ${command} on ${port ?? "no port"}, ${healthPath ?? "no health path"}, before it ${releaseCommand ?? "nothing"}`

/** What a design has otherwise than the application takes, in every tier of every cloud. */
export const faultsOf = ({ trial }: Application, { clouds }: Designed): ReadonlyArray<string> => {
  const starts = new Set<string>()
  const faults = [...clouds].flatMap(([provider, tiers]) =>
    tiers.flatMap(({ name, plan, unmet }) => {
      if (!trial.clouds.includes(provider))
        return unmet.includes("provider") ? [] : [`${provider}, ${name} has not every store and does not say so`]
      const released = startedIn(plan).filter(({ releaseCommand }) => releaseCommand !== null)
      starts.add(startedIn(plan).map(startOf).join("; "))
      return [
        ...differs("stores", enginesOf(needsOf(plan)), trial.stores.toSorted()),
        ...differs("release steps", released.map(({ service }) => service).toSorted(), trial.releases.toSorted())
      ].map((fault) => `${fault} (${provider}, ${name})`)
    })
  )
  return starts.size > 1
    ? [...faults, `clouds or tiers start it in different ways: ${[...starts].join(" | ")}`]
    : faults
}
