import { asOf, endedOn } from "../../endOfLife.ts"
import { containerReleases } from "../../lifecycle/containerReleases.ts"
import { declaredReleases } from "../../lifecycle/declaredReleases.ts"
import { managedReleases } from "../../lifecycle/managedReleases.ts"
import { type Check, finding } from "../../security/Check.ts"

/** Runtimes, frameworks, databases, servers and base images that their makers no longer repair. */
export const endOfLife: Check = {
  rule: "runtime.end-of-life",
  run: (repo) => {
    const releases = [...declaredReleases(repo), ...containerReleases(repo), ...managedReleases(repo)]
    if (releases.length === 0) return undefined
    const seen = new Set<string>()
    return releases.flatMap(({ product, version, evidence, severity }) => {
      const end = endedOn(product, version)
      const key = `${product} ${version} ${evidence.path} ${evidence.line}`
      if (end === undefined || seen.has(key)) return []
      seen.add(key)
      return [
        finding(
          "runtime.end-of-life",
          severity,
          `${product} ${version} is past its end of life (${end === "ended" ? `before ${asOf}` : end})`,
          "Move to a release that still receives security fixes.",
          evidence
        )
      ]
    })
  }
}
