import { DateTime, Effect, Layer } from "effect"
import type { TierName } from "../../src/blueprint/TierName.ts"
import type { PlannedRepository } from "../../src/operations/planRepository.ts"
import { VersionNotFound } from "../../src/projects/ProjectErrors.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { project } from "./http/samples.ts"
import { listingOf } from "./listingOf.ts"

/** A store with one project, whose versions are these plans. */
export const plannedStore = (...plans: ReadonlyArray<PlannedRepository>) => {
  const newest = plans.length
  const planOf = (asked = newest) => {
    const plan = plans[asked - 1]
    return plan === undefined
      ? new VersionNotFound({ version: asked, newest })
      : Effect.succeed({ version: asked, plan })
  }
  const listed = ({ tier, version }: { readonly tier: TierName; readonly version?: number | undefined }) =>
    Effect.map(planOf(version), ({ plan, version }) => {
      const files = plan.files.find((files) => files.tier === tier)?.files ?? []
      return { version, ...listingOf(files) }
    })
  return Layer.mock(ProjectStore, {
    get: () =>
      Effect.succeed({ ...project, repository: plans[0]?.repository ?? project.repository, currentVersion: newest }),
    version: (_, __, asked) =>
      Effect.map(planOf(asked), ({ plan: { design }, version }) => ({
        version,
        createdAt: DateTime.unsafeMake(0),
        cause: "design" as const,
        summary: "",
        requested: {},
        context: design.context,
        architect: design.architect,
        tiers: design.tiers.map(({ tier }) => tier),
        changes: [],
        priceDelta: {},
        priceCauses: {},
        edits: []
      })),
    files: (_, __, of) => Effect.map(listed(of), ({ entries, version }) => ({ version, files: entries })),
    contents: (_, __, of) =>
      Effect.map(listed(of), ({ contents }) => contents.filter(({ path }) => of.paths.includes(path)))
  })
}
