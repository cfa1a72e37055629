import { composeRun, type ComposeRun } from "../containers/composeRun.ts"
import { stepReason } from "../containers/composeSteps.ts"
import type { ComposeProject, ComposeService } from "../containers/Compose.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { fileInImage, pathInImage } from "../containers/fileInImage.ts"
import { releaseLines } from "../deployment/releaseLines.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import { isBareWord, isForDevelopment, isTest, resolvePath } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { builderOf, codeOf } from "../services/codeOfComposeService.ts"
import type { CommandSignal } from "../Signal.ts"
import { imageProgram, startedWith } from "../starting/imageProgram.ts"
import { isMigration } from "../starting/migrationSteps.ts"
import { isRepeatable, namedScript, releaseScript } from "../starting/releaseScript.ts"
import { stepsOf } from "../starting/shellSteps.ts"
import { inImageOf } from "../starting/tools.ts"
import { isWait } from "../starting/waiting.ts"

/** After what platforms are told: what deploys with compose, then what only has such a name. */
const ranks = { compose: 2, deployment: 3, name: 4 } as const

/** After every tool that is known, and every script that is called after it. */
const lastMigration = 2000

interface Image {
  readonly root: string
  readonly dockerfile: Dockerfile
  readonly context: string
  readonly target: string | undefined
  readonly entrypoint: string | null
}

const imageOf = (repo: RepoView, project: ComposeProject, service: ComposeService): Image | undefined => {
  const builder = builderOf(project, service)
  const code = codeOf(repo, project, service)
  const dockerfile = repo.dockerfiles.find(({ path }) => path === (builder.dockerfile ?? code?.dockerfile))
  const target = builder.target ?? undefined
  if (code === undefined || dockerfile === undefined || service.development) return undefined
  return isForDevelopment(dockerfile.path) || isForDevelopment(target ?? "")
    ? undefined
    : { root: code.root, dockerfile, context: code.context, target, entrypoint: service.entrypoint }
}

const signal = (
  root: string,
  command: string,
  evidence: Evidence,
  more: Pick<CommandSignal, "purpose" | "rank"> & Partial<Pick<CommandSignal, "script" | "inside">>
): ReadonlyArray<CommandSignal> => [
  { _tag: "Command", root, command: safeCommand(command), confidence: 0.9, evidence: [evidence], ...more }
]

/** Reads a command that is run in the image of a service as a release step: a script of the repository, several steps, or one. */
const inImage = (
  repo: RepoView,
  { context, dockerfile, entrypoint, root, target }: Image,
  told: string,
  evidence: Evidence,
  rank: number
): ReadonlyArray<CommandSignal> => {
  const program = imageProgram(repo, dockerfile, target)
  // words for a program that the image starts itself
  const handed = entrypoint === null && program.entrypoint !== null && !program.wraps
  const able = handed ? told : inImageOf(dockerfile, told)
  if (able === undefined) return []
  const command = startedWith(program, { entrypoint, arguments: able })
  if (command === null) return []
  const name = namedScript(able)
  const path =
    name === undefined
      ? undefined
      : fileInImage(repo, dockerfile, context, pathInImage(dockerfile, name, target), target)
  if (name !== undefined && path !== undefined) {
    if (releaseScript(repo, path, { sampled: true }) !== undefined)
      return signal(root, command, evidence, {
        purpose: "release",
        rank,
        inside: true,
        script: { path, name, folder: null }
      })
    // a script that does something else besides
    if (name.endsWith(".sh")) return []
  }
  const steps = stepsOf(able).filter((step) => !isWait(step))
  if (!steps.some(isMigration) || !steps.every(isRepeatable)) return []
  return steps.length > 1
    ? signal(root, command, evidence, { purpose: "release", rank, inside: true })
    : signal(root, command, evidence, { purpose: "migrate", rank: lastMigration, inside: true })
}

/** Commands that are run in a container of compose when it is deployed. */
const composeRuns = (repo: RepoView, { command, service }: ComposeRun, evidence: Evidence) =>
  repo.compose
    .flatMap((project) => project.services.map((one) => ({ project, one })))
    .filter(({ one }) => one.name === service)
    .flatMap(({ project, one }) => {
      const image = imageOf(repo, project, one)
      return image === undefined ? [] : inImage(repo, image, command, evidence, ranks.deployment)
    })

/** A script that a deployment runs on its own machine, from the folder of the code. */
const scriptRuns = (repo: RepoView, folder: string, line: string, evidence: Evidence) => {
  const found = /^(?:cd\s+([\w./-]{1,200})\s*&&\s*)?([^;&|]{1,300})$/.exec(line.trim())
  const from = resolvePath(folder, found?.[1] ?? ".")
  const command = found?.[2] ?? ""
  const name = namedScript(command)
  const path = name === undefined || from === undefined ? undefined : resolvePath(from, name)
  return from === undefined ||
    name === undefined ||
    path === undefined ||
    releaseScript(repo, path, { sampled: true }) === undefined
    ? []
    : signal(from, command, evidence, {
        purpose: "release",
        rank: ranks.deployment,
        script: { path, name, folder: from }
      })
}

const told = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  releaseLines(repo).flatMap(({ folder, line, path, text }) => {
    const run = composeRun(text)
    const evidence = repo.at(path, line)
    if (run !== undefined) return composeRuns(repo, run, evidence)
    return folder === null ? [] : scriptRuns(repo, folder, text, evidence)
  })

/** Services of compose files that run such a script and end. */
const composeSteps = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo.compose.flatMap((project) =>
    project.services.flatMap((service) => {
      const { arguments: given, line, path } = service
      const name = given === null ? undefined : namedScript(given)
      const image =
        name === undefined || stepReason(project, service) === undefined ? undefined : imageOf(repo, project, service)
      return image === undefined || given === null
        ? []
        : inImage(repo, image, given, repo.at(path, line), ranks.compose)
    })
  )

const byName = /^(?:pre[-_]?(?:start|deploy|release)|post[-_]?deploy)\.sh$/

/** Scripts whose name tells that they are run before a release, where nothing says how. */
const named = (repo: RepoView): ReadonlyArray<CommandSignal> =>
  repo.named(byName).flatMap((path) => {
    if (isTest(path) || isForDevelopment(path) || releaseScript(repo, path, { sampled: false }) === undefined) return []
    const folder = repo.home(path)
    const name = folder === "" ? path : path.slice(folder.length + 1)
    if (!isBareWord(name)) return []
    const shell = /^#!.{0,60}\bbash\b/.test((repo.files.text(path) ?? "").slice(0, 100)) ? "bash" : "sh"
    return signal(folder, `${shell} ${name}`, repo.at(path), {
      purpose: "release",
      rank: ranks.name,
      script: { path, name, folder }
    })
  })

/** Release steps that the repository itself names: its own script, or steps in its image. */
export const ownReleases: Detector = {
  name: "own-releases",
  detect: (repo) => [...composeSteps(repo), ...told(repo), ...named(repo)]
}
