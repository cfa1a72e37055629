import { composeRole } from "../containers/composeRole.ts"
import { isAsideProfile } from "../containers/composeProfiles.ts"
import { imageName } from "../containers/ImageName.ts"
import { imageRole } from "../data/images.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import { pods } from "../kubernetes/objects.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import { baseName, isAside, isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { declaredAt } from "../services/variableEvidence.ts"
import type { StoreSignal } from "../Signal.ts"
import { bucketOfCommand } from "../stores/bucketPrograms.ts"
import { bucketAmong } from "../stores/bucketVariables.ts"

const store = (engine: string, root: string | undefined, evidence: Evidence): StoreSignal => ({
  _tag: "Store",
  engine,
  source: "config",
  ...(root === undefined ? {} : { root }),
  evidence: [evidence]
})

/** Compose services that run an application as it is deployed. */
const composed = (repo: RepoView) =>
  repo.compose.flatMap(({ services }) =>
    services.filter(
      (service) =>
        !service.development &&
        !isAsideProfile(service) &&
        (service.context !== null || composeRole(service).is === "application")
    )
  )

const given = (repo: RepoView): ReadonlyArray<StoreSignal> => [
  ...composed(repo).flatMap(({ context, environment }): ReadonlyArray<StoreSignal> => {
    // somebody else's program may keep its own files anywhere
    const found = context === null ? undefined : bucketAmong(environment)
    return found === undefined ? [] : [store("s3", context ?? "", declaredAt(repo, found.path, found.line, found.name))]
  }),
  ...pods(repo).flatMap(({ containers, object }): ReadonlyArray<StoreSignal> =>
    object.development
      ? []
      : containers.flatMap(({ at, value }) => {
          if (imageRole(imageName(string(dig(value, "image")) ?? "").name).is !== "application") return []
          const variables = list(dig(value, "env"))
            .slice(0, 300)
            .map((entry, index) => ({
              name: string(dig(entry, "name")) ?? "",
              value: string(dig(entry, "value")) ?? null,
              index
            }))
          const found = bucketAmong(variables)
          return found === undefined ? [] : [store("s3", undefined, object.at(...at, "env", found.index, "name"))]
        })
  )
]

/** Commands that start a container or a process, each with where it stands. */
const commands = (repo: RepoView) => [
  ...repo.dockerfiles
    .filter(({ path }) => !isForDevelopment(path))
    .flatMap(({ path, stages }) =>
      (stages.at(-1)?.instructions ?? [])
        .filter(({ keyword }) => keyword === "CMD" || keyword === "ENTRYPOINT")
        .map(({ line, text }) => ({ path, line, text: text.replace(/["',[\]]+/g, " ") }))
    ),
  ...composed(repo).flatMap(({ command, line, path }) => (command === null ? [] : [{ path, line, text: command }])),
  ...repo.procfiles.map(({ command, line, path }) => ({ path, line, text: command }))
]

const run = (repo: RepoView): ReadonlyArray<StoreSignal> => {
  const started = commands(repo)
  const scripts = new Set(
    started.flatMap(({ text }) =>
      text
        .split(/\s+/)
        .slice(0, 20)
        .filter((word) => /(?:\.sh|entry-?point)$/.test(word))
        .map(baseName)
    )
  )
  const inScripts = repo.files.paths
    .filter((path) => scripts.has(baseName(path)) && !isAside(path))
    .slice(0, 50)
    .flatMap((path) =>
      repo.files
        .lines(path)
        .slice(0, 500)
        .map((text, index) => ({ path, line: index + 1, text }))
    )
  return [...started, ...inScripts].flatMap(({ line, path, text }): ReadonlyArray<StoreSignal> => {
    const engine = bucketOfCommand(text)
    return engine === undefined ? [] : [store(engine, repo.home(path), repo.at(path, line))]
  })
}

/** Buckets that an application uses without a client of its own: those it is told of, and those its programs copy to. */
export const storeBuckets: Detector = {
  name: "store-buckets",
  detect: (repo) => [...given(repo), ...run(repo)]
}
