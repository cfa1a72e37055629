import { imageName, tagVersion } from "../containers/ImageName.ts"
import { imageRole } from "../data/images.ts"
import { asOf, endedOn } from "../endOfLife.ts"
import type { Evidence } from "../Fact.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { byText } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { type Check, finding } from "../security/Check.ts"
import { runtimeClaims } from "../services/runtimes.ts"

interface Candidate {
  readonly product: string
  readonly version: string
  readonly evidence: Evidence
  readonly severity: "high" | "medium"
}

/** Runtimes that are pinned; a lower bound such as `>=3.8` in a manifest does not say what runs. */
const runtimes = (repo: RepoView): ReadonlyArray<Candidate> =>
  runtimeClaims(repo)
    .filter(
      ({ rank, evidence }) =>
        rank < 9 &&
        !/>=|\^|~=|\|\||"\d+\.\d+(?:\.\d+)?\s*-/.test(repo.files.lines(evidence.path)[evidence.line - 1] ?? "")
    )
    // go.mod names the oldest release that a module builds with
    .filter(({ evidence }) => !evidence.path.endsWith("go.mod") && !evidence.path.endsWith("Cargo.toml"))
    .map(({ runtime, version, evidence }) => ({ product: runtime, version, evidence, severity: "high" }))

const distributions: Readonly<Record<string, string>> = {
  stretch: "9",
  buster: "10",
  bullseye: "11",
  bookworm: "12",
  trixie: "13"
}

const images = (repo: RepoView): ReadonlyArray<Candidate> => [
  ...repo.dockerfiles.flatMap(({ path, stages }) =>
    stages.flatMap(({ image, line }): ReadonlyArray<Candidate> => {
      const { name, tag } = imageName(image)
      const base = name.split("/").at(-1) ?? ""
      const own = tagVersion(tag)
      const debian = /(stretch|buster|bullseye)/.exec(tag ?? "")?.[1]
      const evidence = repo.at(path, line)
      return [
        ...(own !== null && /^(?:debian|ubuntu|alpine|centos|nginx|httpd)$/.test(base)
          ? [{ product: base, version: own, evidence, severity: "medium" as const }]
          : []),
        ...(debian === undefined
          ? []
          : [{ product: "debian", version: distributions[debian] ?? "", evidence, severity: "medium" as const }])
      ]
    })
  ),
  ...repo.compose.flatMap(({ services }) =>
    services.flatMap(({ image, imageLine }): ReadonlyArray<Candidate> => {
      const { name, tag } = imageName(image ?? "")
      const role = imageRole(name)
      const version = tagVersion(tag)
      return role.is !== "store" || version === null
        ? []
        : [{ product: role.engine, version, evidence: repo.at(imageLine.path, imageLine.line), severity: "medium" }]
    })
  )
]

const frameworks = (repo: RepoView): ReadonlyArray<Candidate> =>
  repo.modules
    .filter(({ published }) => !published)
    .flatMap((module) =>
      frameworksOf(module).flatMap(({ name, dependency }): ReadonlyArray<Candidate> =>
        dependency.version === null ||
        />=/.test(repo.files.lines(dependency.evidence.path)[dependency.evidence.line - 1] ?? "")
          ? []
          : [{ product: name, version: dependency.version, evidence: dependency.evidence, severity: "medium" }]
      )
    )

/** Runtimes, base images, stores and frameworks that their makers no longer repair. */
export const endOfLife: Check = {
  rule: "runtime.end-of-life",
  run: (repo) => {
    const candidates = [...runtimes(repo), ...images(repo), ...frameworks(repo)]
    if (candidates.length === 0) return undefined
    const seen = new Set<string>()
    return candidates
      .flatMap(({ product, version, evidence, severity }) => {
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
      .toSorted((a, b) => byText(a.path, b.path) || a.line - b.line)
  }
}
