import { copiedBy, copyWords, stagesOf } from "../containers/copiedSources.ts"
import { commandOf, type Dockerfile, finalInstructions, finalStages } from "../containers/Dockerfile.ts"
import type { Ecosystem } from "../manifests/Module.ts"
import { baseName, folderOf, resolvePath, within, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { runtimeOfImage } from "./runtimeImages.ts"
import { startsInMember } from "./startsInMember.ts"

/** Commands that make a program of a folder's code, which an image runs without that language's own image. */
const compiles: ReadonlyArray<readonly [Ecosystem, RegExp]> = [
  ["go", /\bgo\s+(?:build|install)\b/],
  ["rust", /\bcargo\s+(?:\S+\s+){0,3}build\b/],
  ["swift", /\bswift\s+build\b/]
]

/** Longest command that is read. */
const longest = 5000

/**
 * The one member whose program an image is given and starts: `apps/server` of `COPY --from=build /app/apps/server/desk .`
 * and `CMD ["./desk"]`. What an interpreter is told to run needs more than its own folder.
 */
const startedOf = (repo: RepoView, dockerfile: Dockerfile): string | undefined => {
  const instructions = finalInstructions(dockerfile)
  const started = new Set((commandOf(instructions) ?? "").slice(0, longest).split(" ").map(baseName))
  const roots = [...new Set(repo.modules.map(({ root }) => root).filter((root) => root !== ""))]
  const places = new Set(
    dockerfile.stages
      .flatMap((stage) => stage.instructions)
      .flatMap(({ keyword, text }) => (keyword === "WORKDIR" ? [withoutEnd(text.trim())] : []))
  )
  // a folder that is only worked in, such as `/app`, is no member of that name
  const isMember = (folder: string, root: string): boolean =>
    `/${folder}`.endsWith(`/${root}`) && folder !== `/${root}` && !(places.has(folder) && !root.includes("/"))
  const found = instructions
    .filter(({ keyword, text }) => keyword === "COPY" && /--from=/.test(text))
    .flatMap(({ text }) => copyWords(text.slice(0, longest)).slice(0, -1))
    .filter((source) => started.has(baseName(source)) && /^[\w-]{1,60}$/.test(baseName(source)))
    .flatMap((source) => roots.find((root) => isMember(folderOf(source), root)) ?? [])
  const [only, ...more] = new Set(found)
  return more.length === 0 ? only : undefined
}

/** Ends by which builds tell the programs of several machines apart: `-amd64`, `-${TARGETARCH}`. */
const machine = /(?:[-_.](?:\$\{?\w{1,40}\}?|linux|amd64|arm64|x86_64|aarch64|musl|release)){1,6}$/i

/** The folder of the program that is compiled elsewhere and given to an image as it is: it is called as its package. */
const givenProgram = (repo: RepoView, dockerfile: Dockerfile, root: string): string | undefined => {
  // whoever has an own manifest beside its Dockerfile is that program
  if (root !== "" && repo.modules.some((module) => module.root === root)) return undefined
  const contexts = [...new Set(["", root, folderOf(dockerfile.path)])]
  const isThere = (source: string): boolean =>
    contexts.some((context) => {
      const path = resolvePath(context, source)
      return path !== undefined && (repo.files.has(path) || repo.files.below(path).some((one) => within(path, one)))
    })
  const ecosystems = new Set(compiles.map(([ecosystem]) => ecosystem))
  const names = finalInstructions(dockerfile)
    .filter(({ keyword, text }) => keyword === "COPY" && !/--from=/.test(text))
    .flatMap(({ text }) => copyWords(text.slice(0, longest)).slice(0, -1))
    .filter((source) => !isThere(source))
    .map((source) => baseName(source).slice(0, 200).replace(machine, ""))
  const found = repo.modules.filter(
    ({ ecosystem, name, root }) =>
      ecosystems.has(ecosystem) &&
      root !== "" &&
      names.some((called) => called !== "" && (called === name || called === baseName(root)))
  )
  const [only, ...more] = new Set(found.map(({ root }) => root))
  return more.length === 0 ? only : undefined
}

/**
 * The folder of the program that an image runs: that of the member whose program it is given or that it starts in, else where a stage
 * compiles it out of one folder while another language's manifest lies above: `backend` of `COPY backend ./` and
 * `go build`, beside the workspace of the pages.
 */
export const compiledFrom = (repo: RepoView, dockerfile: Dockerfile, root: string): string | undefined => {
  const started = (root === "" ? startedOf(repo, dockerfile) : undefined) ?? startsInMember(repo, dockerfile, root)
  if (started !== undefined) return started
  const [last] = finalStages(dockerfile)
  if (last === undefined || runtimeOfImage(last.image) !== undefined) return undefined
  const contexts = [...new Set([root, "", folderOf(dockerfile.path)])]
  const found = [...stagesOf(dockerfile, undefined)].flatMap((stage) => {
    const made = compiles.filter(([, command]) =>
      stage.instructions.some(({ keyword, text }) => keyword === "RUN" && command.test(text.slice(0, longest)))
    )
    const sources = new Set(
      copiedBy(dockerfile, stage)
        .flatMap((copied) => copied.sources)
        .flatMap((source) => contexts.flatMap((context) => resolvePath(context, source) ?? []))
    )
    return made.flatMap(([ecosystem]) => {
      const modules = repo.modules.filter((module) => module.ecosystem === ecosystem)
      return modules.some((module) => module.root === root)
        ? [root]
        : modules.filter((module) => sources.has(module.root)).map((module) => module.root)
    })
  })
  if (found.length === 0) return givenProgram(repo, dockerfile, root)
  const [only, ...more] = new Set(found)
  return more.length === 0 ? only : undefined
}
