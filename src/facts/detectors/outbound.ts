import { isListed } from "../data/Known.ts"
import { type OutboundKnown, outboundKnown } from "../data/outboundKnown.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { parseRead } from "../scanning/readValue.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"

interface Named {
  readonly name: string
  readonly evidence: Evidence
}

/** Settings that samples, compose files and code name. */
const settings = (repo: RepoView): ReadonlyArray<Named> => [
  ...repo.files.paths
    .filter((path) => isEnvironmentFile(path) && !isTest(path))
    .flatMap((path) =>
      parseDotenv(repo.files.text(path) ?? "").map(({ line, name }) => ({ name, evidence: repo.at(path, line) }))
    ),
  ...repo.compose.flatMap(({ services }) =>
    services.flatMap(({ environment }) =>
      environment.map(({ line, name, path }) => ({ name, evidence: repo.at(path, line) }))
    )
  ),
  ...repo
    .hits("environment")
    .filter(({ path }) => !isTest(path))
    .map(({ excerpt, line, path, value }) => ({ name: parseRead(value).name, evidence: { path, line, excerpt } }))
]

/** Servers that catch mail before it leaves: whoever runs one beside his program sends mail with it. */
const mailCatcher = /(?:^|\/)(?:mailhog|mailpit|maildev|mailcatcher|smtp4dev|inbucket|greenmail|fakesmtp)\b/i

const caught = (repo: RepoView): ReadonlyArray<Evidence> =>
  repo.compose.flatMap(({ services }) =>
    services.flatMap(({ image, imageLine }) =>
      image !== null && mailCatcher.test(image) ? [repo.at(imageLine.path, imageLine.line)] : []
    )
  )

/** A browser runs it: what it calls, it calls from elsewhere. */
const isOfPages = (module: Module): boolean => {
  const roles = frameworksOf(module).map(({ role }) => role)
  return (
    module.ecosystem === "node" &&
    roles.some((role) => role === "ui" || role === "static") &&
    !roles.some((role) => role === "server" || role === "meta")
  )
}

const dependencies = (repo: RepoView, { packages }: OutboundKnown): ReadonlyArray<Evidence> =>
  repo.modules
    .filter((module) => !module.published && module.sdk !== "test" && module.sdk !== "mobile" && !isOfPages(module))
    .flatMap(({ dependencies: all, ecosystem }) =>
      all.flatMap(({ evidence, name, scope }) =>
        scope === "runtime" && isListed(packages, ecosystem, name) ? [evidence] : []
      )
    )

/** Servers in the internet that programs call on other ports than 443. */
export const outbound: Detector = {
  name: "outbound",
  detect: (repo) => {
    // a library calls from wherever it is used
    if (repo.modules.length > 0 && repo.modules.every(({ published }) => published)) return []
    const named = settings(repo)
    const seen = repo.hits("outbound").filter(({ path }) => !isTest(path))
    return outboundKnown.flatMap((known) => {
      const evidence = [
        ...dependencies(repo, known),
        ...seen.filter(({ value }) => value === known.name).map(({ excerpt, line, path }) => ({ path, line, excerpt })),
        ...named.filter(({ name }) => known.variables?.test(name.toUpperCase())).map((one) => one.evidence),
        ...(known.name === "smtp" ? caught(repo) : [])
      ]
      return evidence.length === 0
        ? []
        : [
            {
              _tag: "Fact" as const,
              kind: "outbound" as const,
              value: known.name,
              root: "",
              confidence: evidence.length > 1 ? 0.9 : 0.7,
              evidence: evidence.slice(0, 5)
            }
          ]
    })
  }
}
