import { isBuild, processOf } from "../commands.ts"
import { allInOnes } from "../containers/allInOne.ts"
import { isForAnyModule } from "../containers/anyModule.ts"
import { type BakeTarget, bakeTargets } from "../containers/bakeTargets.ts"
import { builtRole } from "../containers/builtRole.ts"
import { codeless } from "../containers/codeless.ts"
import type { ComposeService } from "../containers/ComposeService.ts"
import { type Dockerfile, finalStages, hasStage } from "../containers/Dockerfile.ts"
import { isEdition, isVariant, suffixBeside, suffixOf } from "../containers/dockerfileNames.ts"
import { imageFacts } from "../containers/imageFacts.ts"
import { goreleaser } from "../images/builds/goreleaser.ts"
import { applicationDockerfiles, primaryDockerfile } from "../images/primaryDockerfile.ts"
import { compiledElsewhere } from "../images/sourceOfImage.ts"
import { dataWorkingFolder } from "../containers/dataWorkingFolder.ts"
import { foldersToldInDocuments, keptInDocuments } from "../containers/keptInDocuments.ts"
import { keptFacts, keptVolumes } from "../containers/keptMounts.ts"
import { pageServer } from "../containers/pageServers.ts"
import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { baseName, folderOf, isForDevelopment, isTest, within } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { auxiliaryFolder, buildsAbove, packsOther, rootOf } from "../services/codeOfImage.ts"
import { imagesOfAgents } from "../services/machineAgents.ts"
import { isStaying } from "../services/serving.ts"
import { startedTogether } from "../services/startedTogether.ts"
import { isTestData } from "../services/testData.ts"
import { isOfDevelopers } from "../starting/developers.ts"
import type { AsideSignal, FactSignal, PortClaim, ServiceSignal } from "../Signal.ts"

/** Whether compose builds from the plain `Dockerfile` of the same folder. */
const builtBeside = (path: string, used: ReadonlySet<string>): boolean =>
  used.has(folderOf(path) === "" ? "Dockerfile" : `${folderOf(path)}/Dockerfile`)

const numbers = (claims: ReadonlyArray<PortClaim>): string =>
  [...new Set(claims.map(({ port }) => port))].toSorted((a, b) => a - b).join()

/** The plain `Dockerfile` of the same folder. */
const plainBeside = (repo: RepoView, path: string): Dockerfile | undefined =>
  repo.dockerfiles.find((other) => folderOf(other.path) === folderOf(path) && suffixOf(other.path) === "")

/** The process that a Dockerfile's name tells; an edition tells none where it is the only one of its folder. */
const nameIn = (repo: RepoView, path: string): string => {
  const others = repo.dockerfiles
    .filter((other) => other.path !== path && folderOf(other.path) === folderOf(path))
    .map((other) => other.path)
  return isEdition(path) && others.length === 0 ? "" : suffixBeside(path, others)
}

/** Whether the plain `Dockerfile` of the same folder makes an image that answers on the same ports. */
const likePlain = (repo: RepoView, path: string, ports: ReadonlyArray<PortClaim>): boolean => {
  const plain = plainBeside(repo, path)
  return plain !== undefined && ports.length > 0 && numbers(ports) === numbers(imageFacts(repo, plain).ports)
}

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

/** Whether a release of the repository's programs makes its image, wherever the file lies. */
const isReleased = (repo: RepoView, path: string): boolean =>
  goreleaser.read(repo).some(({ dockerfile }) => dockerfile === path)

/** The one stage that a bake file builds of it. */
const bakedStage = (dockerfile: Dockerfile, baked: ReadonlyArray<BakeTarget>): string | undefined => {
  const stages = [...new Set(baked.map(({ stage }) => stage))]
  const [stage] = stages.length === 1 ? stages : []
  return typeof stage === "string" && hasStage(dockerfile, stage) && !isForDevelopment(stage) ? stage : undefined
}

/** What answers requests among the modules that an image starts side by side. */
const frameworkOfMembers = (repo: RepoView, path: string): string | undefined =>
  (startedTogether(repo).get(path) ?? [])
    .flatMap((root) => repo.modules.filter((module) => module.root === root))
    .flatMap((module) => frameworksOf(module))
    .find(({ role }) => role === "meta" || role === "server")?.name

const ofClient = /(?:^|[-_.])cli$/i

/** Commands of images that do nothing by themselves. */
const idles = /^(?:\S{0,40}\/)?(?:tail\s+-[fF]\s+\/dev\/null|sleep\s+(?:infinity|inf|\d{4,}[smhd]?))$/

/** Words by which a program is told to stay, rather than to answer whoever calls it. */
const stays = /\s(?:serve|server|start|run|daemon|worker|listen|watch|agent|up)\b/

/** Whether an image waits for somebody who types: a shell, or the client of a command line that listens on no port. */
const isForHands = (
  name: string,
  { command, ports }: Pick<ReturnType<typeof imageFacts>, "command" | "ports">
): boolean =>
  /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|a)?sh(?:\s+-l)?$/.test((command ?? "").trim()) ||
  (ports.length === 0 && ofClient.test(name))

/** Whether code of a folder stays, by a line that serves or waits for work, or one that names a port. */
const staysInCode = (repo: RepoView, root: string): boolean =>
  repo.hits("ports").some(({ path }) => within(root, path) && !isTest(path)) ||
  repo.hits("servers").some((hit) => within(root, hit.path) && !isTest(hit.path) && isStaying(hit))

/**
 * Whether the image of a folder is the client of a command line: it is called so, and neither its command nor its code
 * has a server, which the folder of a client may also hold.
 */
const isClient = (
  repo: RepoView,
  root: string,
  { command, ports }: Pick<ReturnType<typeof imageFacts>, "command" | "ports">
): boolean =>
  ports.length === 0 && ofClient.test(baseName(root)) && !stays.test(command ?? "") && !staysInCode(repo, root)

const signal = (
  repo: RepoView,
  dockerfile: Dockerfile,
  used: ReadonlySet<string>,
  baked: ReadonlyArray<BakeTarget>
): ReadonlyArray<ServiceSignal | FactSignal | AsideSignal> => {
  const { path, stages } = dockerfile
  const stage = bakedStage(dockerfile, baked)
  if (stages.length === 0 || isVariant(dockerfile) || builtRole(dockerfile, stage).is !== "application") return []
  const facts = imageFacts(repo, dockerfile, stage)
  const compiled = compiledElsewhere(repo).get(path)
  // it takes what releases leave: whoever builds the repository takes the one beside it that compiles the program
  if (
    compiled !== undefined &&
    applicationDockerfiles(repo).some((one) => one.path !== path && rootOf(repo, one) === compiled)
  )
    return []
  const root = bakedFrom(repo, path, baked) ?? compiled ?? rootOf(repo, dockerfile)
  const module = repo.modules.filter((candidate) => candidate.root === root)
  const serving = module
    .flatMap((candidate) => frameworksOf(candidate))
    .some(({ role }) => role !== "tool" && role !== "native")
  const name = nameIn(repo, path)
  const process = processOf(name === "" ? baseName(root) : name, facts.command)
  if (process === "once" || isBuild(facts.command) || packsOther(repo, dockerfile, root)) return []
  if (!used.has(path) && (isForAnyModule(repo, dockerfile, root) || isForHands(name, facts))) return []
  if (!used.has(path) && name === "" && !serving && isClient(repo, root, facts))
    return [
      {
        _tag: "Aside",
        name: baseName(root).slice(0, 100),
        why: "it is a client for the command line: it answers whoever calls it, and listens on no port",
        evidence: [repo.at(path, facts.line)]
      }
    ]
  // it waits for whoever starts something in its container
  if (name !== "" && !used.has(path) && idles.test(facts.command ?? "")) return []
  // what reloads the code for whoever writes it is no image of the application, where there is one
  if (name !== "" && !used.has(path) && isOfDevelopers(facts.command ?? "") && plainBeside(repo, path) !== undefined)
    return []
  // beside the file that compose builds: another way to package the same, unless its name is that of a process
  if (name !== "" && process.process === "main" && !used.has(path)) {
    const member = repo.modules.some((module) => baseName(module.root) === name)
    if (builtBeside(path, used) || (!member && likePlain(repo, path, facts.ports))) return []
  }
  if (
    folderOf(path) !== root &&
    auxiliaryFolder.test(folderOf(path)) &&
    !used.has(path) &&
    !isReleased(repo, path) &&
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
  const framework = pages.framework ?? frameworkOfMembers(repo, path)
  const volumes = keptVolumes(repo, path, facts.instructions)
  const documented = volumes.length === 0 && primaryDockerfile(repo)?.path === path
  const told = documented ? keptInDocuments(repo) : volumes
  const kept = told.length === 0 ? dataWorkingFolder(repo, dockerfile) : told
  return [
    ...keptFacts(kept, root),
    {
      _tag: "Service",
      source: "dockerfile",
      root,
      ...process,
      ...(pages.kind === undefined ? {} : { kind: pages.kind }),
      ...(kept.length === 0 ? {} : { keeps: kept.map(({ folder }) => folder) }),
      ...(framework === undefined ? {} : { framework }),
      ...(name === "" || baseName(root) === name ? {} : { name: name.toLowerCase() }),
      ...(facts.command === undefined ? {} : { startCommand: safeCommand(facts.command) }),
      dockerfile: path,
      ...(facts.healthPath === undefined && pages.healthPath !== undefined
        ? { healthPath: pages.healthPath, healthEvidence: pages.healthEvidence }
        : { healthPath: facts.healthPath, healthEvidence: facts.healthEvidence }),
      ports: facts.ports,
      environment: documented ? [...facts.variables, ...foldersToldInDocuments(repo)] : facts.variables,
      evidence: [repo.at(path, facts.line)]
    }
  ]
}

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
    const whole = allInOnes(repo)
    const bare = codeless(repo)
    const ofAgents = imagesOfAgents(repo)
    return (
      repo.dockerfiles
        .filter((dockerfile) => !isTakenApart(dockerfile, users))
        // where an image of one process is beside the image of all, that is what is deployed
        .filter(({ path }) => !whole.has(path) && !bare.has(path) && !ofAgents.has(path))
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
