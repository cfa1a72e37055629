import { newestBelowNextMajor } from "../endOfLife.ts"
import type { Evidence } from "../Fact.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { lockedVersion } from "../manifests/lockedVersions.ts"
import { isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { lowered } from "../security/Check.ts"
import { isExact } from "../services/RuntimeClaim.ts"
import { runtimeClaims } from "../services/runtimes.ts"
import type { Release } from "./Release.ts"

const isMarkup = (path: string): boolean => /\.(?:xml|\w{2}proj|props|targets)$/i.test(path)

/** Whether a manifest states a lower bound or a range; of markup the text and the version count, and not its signs. */
const isBound = (repo: RepoView, { path, line }: Evidence): boolean => {
  const lines = repo.files.lines(path)
  if (!isMarkup(path)) return />=?|\*/.test((lines[line - 1] ?? "").slice(0, 1000))
  // Maven's version stands on the line below the name
  const around = lines
    .slice(line - 1, line + 1)
    .join(" ")
    .slice(0, 1000)
  const stated =
    /\bVersion(?:Override)?="([^"]{0,60})"/i.exec(around)?.[1] ?? /<version>([^<]{0,60})</i.exec(around)?.[1] ?? ""
  return /[[(*,]/.test(stated.replace(/\$\(/g, ""))
}

/** Whether a manifest allows every later release below the next major one. */
const isCaret = (repo: RepoView, { path, line }: Evidence, version: string): boolean =>
  (repo.files.lines(path)[line - 1] ?? "").slice(0, 1000).includes(`^${version}`)

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
      frameworksOf(module).flatMap(({ name, dependency }): ReadonlyArray<Release> => {
        const locked = lockedVersion(repo, module, dependency)
        if (locked !== undefined) return [{ product: name, severity: "medium", ...locked }]
        const { evidence, version } = dependency
        if (version === null || isBound(repo, evidence)) return []
        return [
          {
            product: name,
            version: isCaret(repo, evidence, version) ? newestBelowNextMajor(name, version) : version,
            evidence,
            severity: "medium"
          }
        ]
      })
    )
]
