import { isBuild, portInCommand, processOf } from "../commands.ts"
import { type BakeTarget, bakeTargets } from "../containers/bakeTargets.ts"
import { builtRole } from "../containers/builtRole.ts"
import type { ComposeService } from "../containers/ComposeService.ts"
import {
  commandOf,
  type Dockerfile,
  finalInstructions,
  finalStages,
  hasStage,
  type Instruction
} from "../containers/Dockerfile.ts"
import { interpolate } from "../containers/interpolate.ts"
import { pageServer } from "../containers/pageServers.ts"
import { probedPath } from "../containers/probedPath.ts"
import type { Detector } from "../Detector.ts"
import { baseName, folderOf, isForDevelopment, within } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { type PortClaim, portRanks, type ServiceSignal, type VariableClaim } from "../Signal.ts"
import { isProvided } from "../data/platformVariables.ts"
import { isTestData } from "../services/testData.ts"
import { declaredAt } from "../services/variableEvidence.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"

const variantName =
  /(?:dev|development|test|tests|testing|ci|base|builder|build|local|debug|lint|e2e|docs?|tools?|playwright|cypress|storybook)(?:$|\.)/i

/** Whether a Dockerfile's name says that it is made for developers, tests or builds. */
const isVariant = (path: string): boolean => {
  const name = baseName(path)
  const part = name.replace(/^(?:Dockerfile|Containerfile)[.-]?/i, "").replace(/\.?dockerfile$/i, "")
  return isForDevelopment(path) || (part !== "" && variantName.test(part))
}

/** Folders that hold nothing but container files: the code is beside or above them. */
const packagingFolder =
  /(?:^|\/)(?:\.?docker|dockerfiles?|deploy(?:ment)?|build|ops|infra|containers?|ci|images?|compose|packaging|contrib|hack|scripts?|tools?)(?:\/.*)?$/i

/** Folders that hold what belongs to an application and no application of their own. */
const withoutCode = /(?:^|\/)(?:src\/main|resources|extras?|etc|misc|assets|support|environments?|devops)$/i

/** Folders beside an application, of which only what builds that application is about it. */
const auxiliaryFolder = /(?:^|\/)(?:packaging|contrib|hack|scripts?|tools?|ci|build)(?:\/.*)?$/i

/** Whether a Dockerfile in such a folder is given the whole tree that a manifest above it describes. */
const buildsAbove = (repo: RepoView, dockerfile: Dockerfile, root: string): boolean =>
  repo.modules.some((module) => module.root === root) &&
  dockerfile.stages.some(({ instructions }) =>
    instructions.some(({ keyword, text }) => /^(?:COPY|ADD)$/.test(keyword) && /^(?:--\S+\s+)*\.\/?\s/.test(text))
  )

/** The one module whose folder an image is built in, where its Dockerfile stands beside no code. */
const builtIn = (dockerfile: Dockerfile, roots: ReadonlyArray<string>): string | undefined => {
  const folders = dockerfile.stages
    .slice(0, -1)
    .flatMap(({ instructions }) => instructions)
    .filter(({ keyword }) => keyword === "WORKDIR")
    .map(({ text }) => text.trim().replace(/\/$/, ""))
  const built = roots.filter((root) => root.includes("/") && folders.some((folder) => folder.endsWith(`/${root}`)))
  return built.length === 1 ? built[0] : undefined
}

const rootOf = (repo: RepoView, dockerfile: Dockerfile): string => {
  const { path } = dockerfile
  const folder = folderOf(path)
  const roots = [...new Set(repo.modules.map(({ root }) => root))]
  if (roots.includes(folder) || !packagingFolder.test(folder)) {
    const part = baseName(path)
      .replace(/^(?:Dockerfile|Containerfile)[.-]?/i, "")
      .replace(/\.?dockerfile$/i, "")
    const member = roots.filter((root) => part !== "" && baseName(root) === part && within(folder, root))
    if (member.length === 1 && member[0] !== undefined) return member[0]
    return roots.includes(folder) || folder === "" ? folder : (builtIn(dockerfile, roots) ?? folder)
  }
  const above = folder.replace(packagingFolder, "")
  const named = roots.filter((root) => root !== "" && baseName(root) === baseName(folder))
  if (named.length === 1 && named[0] !== undefined) return named[0]
  // a folder for whatever is beside the application: an image that is given the whole tree is the application's
  const home = repo.home(`${folder}/x`)
  return !roots.includes(above) && (withoutCode.test(above) || buildsAbove(repo, dockerfile, home)) ? home : above
}

const assigned = /([A-Za-z_]\w{0,99})=("[^"]{0,500}"|'[^']{0,500}'|\S*)/g
const assignedApart = /^([A-Za-z_]\w{0,99})\s+(.*)$/

const assignmentsOf = (text: string): ReadonlyArray<readonly [name: string, value: string]> => {
  const apart = /^\w{1,100}\s/.test(text) ? assignedApart.exec(text) : null
  return apart === null
    ? [...text.matchAll(assigned)].map(([, name, value]) => [name ?? "", (value ?? "").replace(/^["']|["']$/g, "")])
    : [[apart[1] ?? "", apart[2] ?? ""]]
}

/** Variables of an image while it runs and is built, with those they are made of filled in. */
const environmentOf = (
  instructions: ReadonlyArray<Instruction>,
  globals: ReadonlyMap<string, string>
): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const { keyword, text } of instructions) {
    if (keyword !== "ENV" && keyword !== "ARG") continue
    const bare = keyword === "ARG" ? /^([A-Za-z_]\w{0,99})$/.exec(text.trim())?.[1] : undefined
    if (bare !== undefined) values.set(bare, globals.get(bare) ?? "")
    else for (const [name, value] of assignmentsOf(text)) values.set(name, interpolate(value, values))
  }
  return values
}

const valid = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536

/** Ports, variables and command of a Dockerfile's final image, or of the stage that is built of it. */
export const imageFacts = (repo: RepoView, dockerfile: Dockerfile, target?: string) => {
  const instructions = finalInstructions(dockerfile, target)
  const values = environmentOf(instructions, dockerfile.globals)
  const at = (instruction: Instruction | undefined) => repo.at(dockerfile.path, instruction?.line)
  const named = (name: string) =>
    instructions.findLast(({ keyword, text }) => keyword === "ENV" && new RegExp(`\\b${name}\\b`).test(text))
  const claims: Array<PortClaim> = []
  for (const name of ["PORT", "ASPNETCORE_HTTP_PORTS", "ASPNETCORE_URLS", "HTTP_PORT", "SERVER_PORT"]) {
    const port = Number(/(\d{2,5})(?!.*\d{2,5})/.exec(named(name) === undefined ? "" : (values.get(name) ?? ""))?.[1])
    if (valid(port)) claims.push({ port, rank: portRanks.env, evidence: [at(named(name))] })
  }
  for (const instruction of instructions.filter(({ keyword }) => keyword === "EXPOSE")) {
    for (const word of interpolate(instruction.text, values).split(/\s+/)) {
      const port = /\/udp$/i.test(word) ? Number.NaN : Number.parseInt(word, 10)
      if (valid(port)) claims.push({ port, rank: portRanks.expose, evidence: [at(instruction)] })
    }
  }
  const command = commandOf(instructions)
  const inCommand = portInCommand(command)
  const last = instructions.findLast(({ keyword }) => keyword === "CMD" || keyword === "ENTRYPOINT")
  if (inCommand !== undefined) claims.push({ port: inCommand, rank: portRanks.env, evidence: [at(last)] })
  const variables = instructions
    .filter(({ keyword }) => keyword === "ENV")
    .flatMap((instruction): ReadonlyArray<VariableClaim> =>
      assignmentsOf(instruction.text)
        .filter(([name]) => /^[A-Z][A-Z0-9_]{1,99}$/.test(name) && !isProvided(name))
        .map(([name]) => ({
          name,
          hasDefault: true,
          evidence: [declaredAt(repo, dockerfile.path, instruction.line, name)]
        }))
    )
  const health = instructions.findLast(({ keyword }) => keyword === "HEALTHCHECK")
  const healthPath = probedPath(health?.text)
  return {
    command,
    ports: claims,
    variables,
    healthPath,
    healthEvidence: at(health),
    line: last?.line ?? 1,
    instructions
  }
}

/** Words after `Dockerfile` that say how an image is made, not what it runs. */
const packaging =
  /^(?:prod|production|release|staging|npm|pnpm|yarn|bun|pip|uv|poetry|alpine|slim|micro|minimal|simple|full|debian|ubuntu|distroless|arm64|amd64|arm|multi(?:stage|arch|platform)?|standalone|heroku|railway|render|fly|aws|gcp|azure|k8s|cloudrun|nginx|apache|fpm|jvm|native|legacy|jar|gpu|cpu|cuda)$/i

/**
 * Whether an image is only given a program that a module elsewhere builds, from a folder of no module: somebody's note
 * on how to run that module, which is a service by itself.
 */
const packsOther = (repo: RepoView, dockerfile: Dockerfile, root: string): boolean => {
  if (repo.modules.some((module) => module.root === root)) return false
  const archives = finalInstructions(dockerfile).flatMap(({ keyword, text }) =>
    /^(?:COPY|ADD)$/.test(keyword) && !/--from=/.test(text)
      ? text
          .split(/\s+/)
          .slice(0, 20)
          .filter((word) => /\.[jw]ar$/.test(word))
          .map(baseName)
      : []
  )
  const [archive] = archives
  return (
    archive !== undefined &&
    repo.modules.some(
      ({ name, root: other }) =>
        name !== null &&
        name !== "" &&
        other !== root &&
        (archive.startsWith(`${name}-`) || archive.startsWith(`${name}.`))
    )
  )
}

/** What a Dockerfile's name adds to a folder's: the name of a process, or nothing. */
const suffixOf = (path: string): string => {
  const part = baseName(path)
    .replace(/^(?:Dockerfile|Containerfile)[.-]?/i, "")
    .replace(/\.?dockerfile$/i, "")
  return part.split(/[-._]/).every((word) => packaging.test(word)) ? "" : part
}

/** Whether compose builds from the plain `Dockerfile` of the same folder. */
const builtBeside = (path: string, used: ReadonlySet<string>): boolean =>
  used.has(folderOf(path) === "" ? "Dockerfile" : `${folderOf(path)}/Dockerfile`)

/** The folder of code that a bake file builds it from, where that is another than its own. */
const bakedFrom = (repo: RepoView, path: string, baked: ReadonlyArray<BakeTarget>): string | undefined => {
  const contexts = new Set(baked.map(({ context }) => context))
  const [context] = contexts
  return contexts.size === 1 &&
    context !== undefined &&
    !within(context, path) &&
    repo.modules.some((module) => module.root === context)
    ? context
    : undefined
}

/** The one stage that a bake file builds of it. */
const bakedStage = (dockerfile: Dockerfile, baked: ReadonlyArray<BakeTarget>): string | undefined => {
  const stages = [...new Set(baked.map(({ stage }) => stage))]
  const [stage] = stages.length === 1 ? stages : []
  return typeof stage === "string" && hasStage(dockerfile, stage) && !isForDevelopment(stage) ? stage : undefined
}

const signal = (
  repo: RepoView,
  dockerfile: Dockerfile,
  used: ReadonlySet<string>,
  baked: ReadonlyArray<BakeTarget>
): ReadonlyArray<ServiceSignal> => {
  const { path, stages } = dockerfile
  const stage = bakedStage(dockerfile, baked)
  if (stages.length === 0 || isVariant(path) || builtRole(dockerfile, stage).is !== "application") return []
  const facts = imageFacts(repo, dockerfile, stage)
  const root = bakedFrom(repo, path, baked) ?? rootOf(repo, dockerfile)
  const module = repo.modules.filter((candidate) => candidate.root === root)
  const serving = module
    .flatMap((candidate) => frameworksOf(candidate))
    .some(({ role }) => role !== "tool" && role !== "native")
  const name = suffixOf(path)
  const process = processOf(name === "" ? baseName(root) : name, facts.command)
  if (process === "once" || isBuild(facts.command) || packsOther(repo, dockerfile, root)) return []
  // beside the file that compose builds: another way to package the same, unless its name is that of a process
  if (name !== "" && process.process === "main" && !used.has(path) && builtBeside(path, used)) return []
  if (
    folderOf(path) !== root &&
    auxiliaryFolder.test(folderOf(path)) &&
    !used.has(path) &&
    !buildsAbove(repo, dockerfile, root)
  )
    return []
  const inServer = /(?:^|\/)(?:nginx|httpd|caddy|php|tomcat|wildfly|nginx-unprivileged)$/.test(
    finalStages(dockerfile, stage)[0]?.image.toLowerCase().replace(/:.*/, "") ?? ""
  )
  const onlyEntry =
    facts.instructions.some(({ keyword }) => keyword === "ENTRYPOINT") &&
    !facts.instructions.some(({ keyword }) => keyword === "CMD")
  const published = module.some((candidate) => candidate.published)
  const runs = facts.command !== undefined || inServer
  const deployable =
    used.has(path) ||
    facts.ports.length > 0 ||
    (runs && (serving || process.process !== "main" || inServer || (!onlyEntry && !published)))
  if (!deployable || isTestData(root)) return []
  const pages = pageServer(repo, dockerfile, stage)
  return [
    {
      _tag: "Service",
      source: "dockerfile",
      root,
      ...process,
      ...(pages.kind === undefined ? {} : { kind: pages.kind }),
      ...(pages.framework === undefined ? {} : { framework: pages.framework }),
      ...(name === "" || baseName(root) === name ? {} : { name: name.toLowerCase() }),
      ...(facts.command === undefined ? {} : { startCommand: safeCommand(facts.command) }),
      dockerfile: path,
      ...(facts.healthPath === undefined && pages.healthPath !== undefined
        ? { healthPath: pages.healthPath, healthEvidence: pages.healthEvidence }
        : { healthPath: facts.healthPath, healthEvidence: facts.healthEvidence }),
      ports: facts.ports,
      environment: facts.variables,
      evidence: [repo.at(path, facts.line)]
    }
  ]
}

/** Whether an image runs all processes of an application, and perhaps its database, under a supervisor. */
const runsMany = (dockerfile: Dockerfile): boolean =>
  /(?:^|\/)(?:multi-?process|all-?in-?one|aio)(?:\/|$)/i.test(folderOf(dockerfile.path)) &&
  finalInstructions(dockerfile).some(
    ({ keyword, text }) =>
      /^(?:RUN|COPY|ADD|CMD|ENTRYPOINT)$/.test(keyword) &&
      /\b(?:supervisord?|foreman|s6-overlay|circus|honcho|runit|mysqld)\b/.test(text)
  )

/** Whether compose services build stages of it by name: each of them is what its own stage says. */
const isTakenApart = (dockerfile: Dockerfile, users: ReadonlyArray<ComposeService>): boolean => {
  const targets = users.flatMap((user) => (user.dockerfile === dockerfile.path ? [user.target] : []))
  return (
    targets.length > 0 &&
    targets.every((target) => target !== null && hasStage(dockerfile, target) && !isForDevelopment(target))
  )
}

/** Services that a Dockerfile makes runnable. One that only wraps a tool or a store makes none. */
export const dockerfileServices: Detector = {
  name: "dockerfile-services",
  detect: (repo) => {
    const users = repo.compose.flatMap(({ services }) => services)
    const baked = bakeTargets(repo)
    const used = new Set([...users, ...baked].flatMap(({ dockerfile }) => dockerfile ?? []))
    const single = new Set(
      repo.dockerfiles
        .filter((dockerfile) => !isVariant(dockerfile.path) && !runsMany(dockerfile))
        .map(({ path }) => repo.home(path))
    )
    return (
      repo.dockerfiles
        .filter((dockerfile) => !isTakenApart(dockerfile, users))
        // where an image of one process is beside the image of all, that is what is deployed
        .filter(
          (dockerfile) => used.has(dockerfile.path) || !single.has(repo.home(dockerfile.path)) || !runsMany(dockerfile)
        )
        .flatMap((dockerfile) =>
          signal(
            repo,
            dockerfile,
            used,
            baked.filter((target) => target.dockerfile === dockerfile.path)
          )
        )
    )
  }
}
