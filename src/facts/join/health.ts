import type { Evidence } from "../Fact.ts"
import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { HealthSignal } from "../Signal.ts"
import type { Draft } from "./Draft.ts"
import { distinctEvidence } from "./evidence.ts"

/** Paths beside the actuator's that Spring answers only where the application is told to. */
const additionalPath = /^\/(?:livez|readyz)\/?$/

const opensAdditionalPaths = (repo: RepoView, root: string): boolean =>
  repo
    .named(/^application(?:-[\w-]+)?\.(?:properties|ya?ml)$/)
    .some((path) => within(root, path) && /\badd-?additional-?paths\s*[=:]\s*true\b/i.test(repo.files.text(path) ?? ""))

/** A path that a declaration of a service probes, and the line that says it. */
export interface StatedHealth {
  readonly path: string
  readonly evidence: Evidence | undefined
}

/** The path that a declaration of the service probes, with its line; not one that the application does not answer. */
export const statedHealth = (repo: RepoView, draft: Draft): StatedHealth | undefined => {
  const spring = repo.modules.some(
    ({ root, dependencies }) =>
      root === draft.root && dependencies.some(({ name }) => name.endsWith(":spring-boot-starter-actuator"))
  )
  const found = draft.signals.find(
    ({ healthPath }) =>
      healthPath !== undefined &&
      !(spring && additionalPath.test(healthPath) && !opensAdditionalPaths(repo, draft.root))
  )
  return found?.healthPath === undefined ? undefined : { path: found.healthPath, evidence: found.healthEvidence }
}

/** The lines that name the path; what only speaks of other paths is no evidence of it. */
export const healthEvidence = (stated: StatedHealth | undefined, health: ReadonlyArray<HealthSignal>) => {
  const path = stated?.path ?? health[0]?.path
  const same = health.filter((signal) => signal.path === path).flatMap(({ evidence }) => evidence)
  return distinctEvidence((stated?.evidence === undefined ? [] : [stated.evidence]).concat(same)).slice(0, 3)
}

/** A route named `/status` or `/ping` may mean something else. */
export const healthConfidence = (stated: StatedHealth | undefined, health: ReadonlyArray<HealthSignal>): number =>
  stated !== undefined || (health[0]?.rank ?? 5) < 5 ? 0.9 : 0.5
