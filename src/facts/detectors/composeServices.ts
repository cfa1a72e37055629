import { isBuild, processOf } from "../commands.ts"
import { fromRoot } from "../containers/workingFolder.ts"
import { watchesAssets } from "../containers/assetWatcher.ts"
import { builtBy, builtStage, serviceRole } from "../containers/serviceRole.ts"
import { codeless } from "../containers/codeless.ts"
import { namesHost } from "../containers/namesHost.ts"
import { storesNamed } from "../containers/composeStores.ts"
import { type ComposeProject, type ComposeService, isDevelopersEnvironment } from "../containers/Compose.ts"
import { type Started, startedOf } from "../containers/composeCopies.ts"
import { answersAsServer } from "../containers/namedWorker.ts"
import { portsOf } from "../containers/composePorts.ts"
import { ofSameImage, roleTold } from "../containers/roleVariable.ts"
import { profileAside } from "../containers/composeProfiles.ts"
import { reasons, splitReason, toolReasons } from "../containers/composeReasons.ts"
import { stepReason } from "../containers/composeSteps.ts"
import { isAgreed } from "../containers/agreedValues.ts"
import { allInOnes } from "../containers/allInOne.ts"
import { imageFacts } from "../containers/imageFacts.ts"
import { inWrittenImage } from "../containers/inWrittenImage.ts"
import { isGivenSettings, keptFacts, keptMounts } from "../containers/keptMounts.ts"
import { pageServer } from "../containers/pageServers.ts"
import { ranImage } from "../containers/ranImage.ts"
import { imageProgram, ownCommand } from "../starting/imageProgram.ts"
import { composeStart } from "../containers/composeStart.ts"
import { type MountedCode, mountedCode } from "../containers/mountedProgram.ts"
import { engineMounts } from "../containers/engineMounts.ts"
import { composeExposure } from "../containers/composeExposure.ts"
import { composeSpoken } from "../containers/composeSpoken.ts"
import { composeClaim } from "../containers/composeClaim.ts"
import { probedPath } from "../containers/probedPath.ts"
import { shownByTelemetry } from "../containers/telemetryProject.ts"
import { isAmbient } from "../data/platformVariables.ts"
import type { Detector } from "../Detector.ts"
import { dataOnDisk } from "../Fact.ts"
import { ownImage } from "../images/ownImage.ts"
import { isOfDevelopers } from "../starting/developers.ts"
import { withoutReloading } from "../starting/reloaders.ts"
import { productionArguments } from "../starting/entryCases.ts"
import { folderOf, isForDevelopment } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import { builderOf, codeOf } from "../services/codeOfComposeService.ts"
import { machineAgents } from "../services/machineAgents.ts"
import { shownGiven } from "../variables/given.ts"
import { type AsideSignal, type CommandSignal, type FactSignal, portRanks, type ServiceSignal } from "../Signal.ts"

/** Longest value of an argument that is passed on. */
const longestArgument = 200

/** Names that shells and pipelines give a meaning of their own. */
const ofMachines =
  /^(?:PATH|HOME|SHELL|IFS|ENV|PS\d|LD_\w+|BASH\w*|DOCKER\w*|BUILDX\w*|CI(?:_\w+)?|GITHUB_\w+|GITLAB_\w+|CONTEXT|DOCKERFILE|STAGE)$/i

/** What the build is given that may be shown; of what a developer's is given, what completes the image that it is built on. */
const argumentsOf = (
  repo: RepoView,
  { buildArguments, dockerfile }: ComposeService,
  ofDevelopers: boolean
): Pick<ServiceSignal, "buildArguments"> => {
  const bases = repo.files.lines(dockerfile ?? "").filter((line) => /^\s*FROM\s/i.test(line))
  const known = [...buildArguments].flatMap(([name, value]) => {
    const shown = shownGiven(name, value)
    const counts = !ofDevelopers || bases.some((line) => line.includes(`$${name}`) || line.includes(`\${${name}`))
    return counts &&
      /^[A-Za-z_]\w{0,99}$/.test(name) &&
      !ofMachines.test(name) &&
      shown === value &&
      value.length <= longestArgument
      ? [[name, value] as const]
      : []
  })
  return known.length === 0 ? {} : { buildArguments: Object.fromEntries(known) }
}

const unsaid = { arguments: null, command: null, entrypoint: null } as const

/** One file, and nothing that it is told. */
const isScript = /^\S*\/\S+$/

/** A service that is told another case of its entry point than a developer's. */
const inProduction = (service: ComposeService, asked: string): ComposeService => ({
  ...service,
  arguments: asked,
  command: [service.entrypoint, asked].filter((text) => text !== null).join(" ")
})

type Found = ServiceSignal | FactSignal | AsideSignal | CommandSignal

const asideOf = (repo: RepoView, { line, name, path }: ComposeService, why: string): ReadonlyArray<AsideSignal> => [
  { _tag: "Aside", name: name.slice(0, 100), why, evidence: [repo.at(path, line)] }
]

/** What a start does before it starts: a step of a release, in the very image. */
const migrationOf = (
  repo: RepoView,
  { line, path }: ComposeService,
  root: string,
  migrations: ReadonlyArray<string>
): CommandSignal => ({
  _tag: "Command",
  root,
  purpose: "migrate",
  command: safeCommand(migrations.join(" && ")),
  inside: true,
  rank: -1,
  confidence: 0.9,
  evidence: [repo.at(path, line)]
})

/** Whether another service of the project names somebody else's program that is only given packages here. */
const isNamed = ({ services }: ComposeProject, service: ComposeService): boolean =>
  services.some((other) => other !== service && (other.dependsOn.includes(service.name) || namesHost(other, service)))

/** Workers that the supervisor of an image runs beside the program: in the image that is written each is one of its own. */
const workersBeside = (
  project: ComposeProject,
  service: ComposeService,
  root: string,
  mounted: MountedCode | undefined
): ReadonlyArray<ServiceSignal> =>
  (mounted?.workers ?? []).map(({ command, evidence, name }) => ({
    _tag: "Service",
    source: "compose",
    root,
    process: name,
    kind: "worker",
    name,
    language: mounted?.language,
    startCommand: command,
    uses: storesNamed(project, service),
    evidence: [evidence]
  }))

/** Whether another image holds the code that is mounted into one without any: the latter is where developers try it. */
const isBuiltElsewhere = (repo: RepoView, root: string): boolean =>
  repo.dockerfiles.some(({ path }) => folderOf(path) === root && !codeless(repo).has(path) && !isForDevelopment(path))

/** Whether a service runs code that is mounted into an image of its language. */
const isMountedCode = (repo: RepoView, project: ComposeProject, service: ComposeService): boolean =>
  builderOf(project, service).context === null && service.image !== null && ownImage(repo, service.image) === undefined

/** Whether another project runs the program of a folder as an image that holds it: the code alone is mounted where developers try it. */
const isRunAsImage = (repo: RepoView, project: ComposeProject, root: string): boolean =>
  repo.compose.some(
    (other) =>
      other !== project &&
      other.services.some(
        (service) =>
          !service.development && codeOf(repo, other, service)?.root === root && !isMountedCode(repo, other, service)
      )
  )

const signals = (
  repo: RepoView,
  project: ComposeProject,
  { service, copies, name, portsDiffer }: Started
): ReadonlyArray<Found> => {
  const builder = builderOf(project, service)
  const code = codeOf(repo, project, service)
  const dockerfile = builtBy(repo, builder, code?.dockerfile)
  const forDevelopers = builder.target !== null && isForDevelopment(builder.target)
  const target = builtStage(dockerfile, builder)
  const role = serviceRole(repo, builder)
  if (role.is === "store") return []
  // the image that the repository of a tool publishes is its application
  const ours = builder.context === null && code !== undefined
  if (role.is === "tool" && !ours && !(role.use === "extension" && isNamed(project, service)))
    return asideOf(repo, service, toolReasons[role.use])
  if (code === undefined) return []
  const { program: oneOf } = code
  if (machineAgents(repo).has(service)) return asideOf(repo, service, reasons.agent)
  if (allInOnes(repo).has(dockerfile?.path ?? "")) return asideOf(repo, service, reasons.allInOne)
  const step = stepReason(project, service)
  if (step !== undefined) return asideOf(repo, service, step)
  const { context } = code
  // what the stage of its own says; a whole Dockerfile speaks for itself
  const stage =
    dockerfile !== undefined && (target !== undefined || builder.inlineDockerfile !== null)
      ? imageFacts(repo, dockerfile, target)
      : undefined
  const bare = codeless(repo).has(dockerfile?.path ?? "")
  const program = dockerfile === undefined || bare ? undefined : imageProgram(repo, dockerfile, target)
  const built = program === undefined ? undefined : (ownCommand(program) ?? undefined)
  // a script that prepares the mounted code for developers
  const prepares = bare && service.entrypoint !== null && isScript.test(service.entrypoint)
  const asked = productionArguments(repo, service.entrypoint ?? program?.entrypoint ?? null, service.arguments)
  const told = withoutReloading(service.name, typeof asked === "string" ? inProduction(service, asked) : service)
  const said = prepares ? null : told.command
  const own = said === null ? undefined : processOf(service.name, said)
  // a worker of the same image has nothing but its command; what answers requests has the image's own
  const overridden =
    said !== null &&
    built !== undefined &&
    (asked === null || isOfDevelopers(said) || (forDevelopers && own !== "once" && own?.process === "main"))
  const started = composeStart(program, overridden || said === null ? { ...told, ...unsaid } : told)
  const placed = program === undefined ? fromRoot(project, service, code.root) : (text: string) => text
  const mounted =
    bare && dockerfile !== undefined
      ? mountedCode(repo, project, service, { dockerfile, target, root: code.root })
      : undefined
  const command =
    started.command === undefined ? (said === null ? mounted?.command : undefined) : placed(started.command)
  const migrations = started.migrations.map(placed)
  const toldRole = service.command === null ? roleTold(service, ofSameImage(project, service)) : undefined
  const run = said !== null && !overridden ? said : command
  // a command says more than a name
  const known = answersAsServer(repo, project, service, code.root) ? "" : service.name
  const process = toldRole ?? processOf(known, run)
  if (process === "once") return asideOf(repo, service, reasons.once)
  if (isBuild(command)) return asideOf(repo, service, reasons.build)
  if (watchesAssets(repo, command, code.root)) return asideOf(repo, service, reasons.assets)
  const pages = pageServer(repo, dockerfile, target)
  const installed = isDevelopersEnvironment(project)
  // the worker or scheduler that a developer's environment runs is one that the application needs
  const beside = installed && process.process !== "main"
  const development =
    installed ||
    service.development ||
    (bare && isBuiltElsewhere(repo, code.root)) ||
    (isMountedCode(repo, project, service) && isRunAsImage(repo, project, code.root)) ||
    (builder.dockerfile !== null && isForDevelopment(builder.dockerfile))
  const { root } = code
  const aside = profileAside(project, service)
  const kept = development
    ? []
    : keptMounts(repo, project, service, ranImage(repo, project, service, { dockerfile, context, target }))
  const agreed = isAgreed(repo, project, service, root)
  return [
    ...keptFacts(kept, root),
    ...(development ? [] : workersBeside(project, service, root, mounted)),
    ...(migrations.length === 0 || development ? [] : [migrationOf(repo, service, root, migrations)]),
    {
      _tag: "Service",
      source: "compose",
      root,
      ...process,
      ...(oneOf === undefined || process.process !== "main" ? {} : { process: `main:${oneOf}` }),
      ...(mounted?.isOther === true && process.process === "main"
        ? { process: `main:${service.name}`, kind: "api" }
        : {}),
      ...(mounted?.language === undefined ? {} : { language: mounted.language }),
      ...(pages.kind === undefined ? {} : { kind: pages.kind }),
      ...(kept.length === 0
        ? {}
        : { keeps: kept.map(({ folder }) => (bare ? inWrittenImage(project, service, folder) : folder)) }),
      ...(development ? { development: !beside } : { name }),
      ...(aside === undefined ? {} : { aside }),
      ...(development
        ? {}
        : { exposure: composeExposure(repo, project, service), spoken: composeSpoken(repo, service) }),
      hostControl: engineMounts(repo, service),
      hosts: [service, ...copies].flatMap((one) => [one.name].concat(one.aliases)),
      ...(command === undefined || (development && !beside) ? {} : { startCommand: safeCommand(command) }),
      ...(command !== undefined && said !== null && !overridden && development && process.kind === "worker"
        ? { workerCommand: safeCommand(command) }
        : {}),
      ...(dockerfile === undefined || builder.inlineDockerfile !== null || bare || isForDevelopment(dockerfile.path)
        ? {}
        : {
            dockerfile: dockerfile.path,
            ...(target === undefined ? {} : { stage: target }),
            ...argumentsOf(repo, builder, overridden || asked !== undefined),
            ...(code.buildArguments === undefined ? {} : { buildArguments: code.buildArguments }),
            ...(code.dockerfile === undefined ? { buildContext: context } : {})
          }),
      ...(probedPath(service.healthcheck) === undefined && stage !== undefined
        ? { healthPath: stage.healthPath, healthEvidence: stage.healthEvidence }
        : {
            healthPath: probedPath(service.healthcheck),
            healthEvidence: repo.at(service.healthLine.path, service.healthLine.line)
          }),
      // where compose does not say what answers there, the port is that of the server in the image
      ports:
        installed || (bare && command === undefined)
          ? []
          : [...portsOf(repo, service), ...(stage?.ports ?? [])].map(({ port, rank, evidence }) => ({
              port,
              rank: portsDiffer ? portRanks.development : development ? Math.max(rank, portRanks.config) : rank,
              evidence
            })),
      environment: [
        ...service.environment
          .filter(({ name }) => !isAmbient(name))
          .map((variable) => composeClaim(repo, agreed(variable) ? variable : { ...variable, filled: null })),
        ...(stage?.variables ?? [])
      ],
      // one that is given a disk and nothing else is set up nowhere else either
      complete:
        !development &&
        !service.readsOthers &&
        (service.environment.length > 1 ||
          (kept.some(({ value }) => value === dataOnDisk) && !isGivenSettings(service))),
      uses: storesNamed(project, service),
      evidence: [service, ...copies].flatMap(({ places }) => places).map(({ path, line }) => repo.at(path, line))
    }
  ]
}

/** Services of compose files: what is built from the repository, or runs its code in a language image. */
export const composeServices: Detector = {
  name: "compose-services",
  detect: (repo) =>
    repo.compose.flatMap((project) => {
      const { splits } = project
      if (splits !== undefined)
        return splits.services.flatMap((service) => asideOf(repo, service, splitReason(splits.insteadOf)))
      const isShown = shownByTelemetry(project)
      return startedOf(project.services).flatMap((started) =>
        isShown(builderOf(project, started.service))
          ? asideOf(repo, started.service, reasons.telemetryFolder)
          : signals(repo, project, started)
      )
    })
}
