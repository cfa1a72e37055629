import { frameworksOf } from "../manifests/frameworksOf.ts"
import { isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { lowered } from "../security/Check.ts"
import { isExact } from "../services/RuntimeClaim.ts"
import { runtimeClaims } from "../services/runtimes.ts"
import type { Release } from "./Release.ts"

/** Runtimes that are pinned, and frameworks by their manifests; a lower bound such as `>=3.8` does not say what runs. */
export const declaredReleases = (repo: RepoView): ReadonlyArray<Release> => [
  ...runtimeClaims(repo)
    // go.mod and Cargo.toml name the oldest release that a module builds with
    .filter((claim) => isExact(claim) && !/(?:^|\/)(?:go\.mod|Cargo\.toml)$/.test(claim.evidence.path))
    .map(({ runtime, version, source, evidence }) => ({
      product: runtime,
      version,
      evidence,
      severity: lowered("high", source === "build-image" || isForDevelopment(evidence.path))
    })),
  ...repo.modules
    .filter(({ published }) => !published)
    .flatMap((module) =>
      frameworksOf(module).flatMap(({ name, dependency }): ReadonlyArray<Release> =>
        dependency.version === null ||
        />=?|\*/.test(repo.files.lines(dependency.evidence.path)[dependency.evidence.line - 1] ?? "")
          ? []
          : [{ product: name, version: dependency.version, evidence: dependency.evidence, severity: "medium" }]
      )
    )
]
