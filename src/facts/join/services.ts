import { keptByGuards } from "./keptByGuards.ts"
import { keptByDdev } from "./keptByDdev.ts"
import { keptByFrameworks } from "./keptByFrameworks.ts"
import { isToFillIn } from "./names.ts"
import { keptInCode } from "./keptInCode.ts"
import { keptInSettings } from "./keptInSettings.ts"
import { keptBy } from "./kept.ts"
import { portOfBase } from "../containers/basePort.ts"
import { finalStages } from "../containers/Dockerfile.ts"
import { type FoundFramework, frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { cronOf } from "../schedules/cron.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import { closedFolders } from "../packing/closedFolders.ts"
import { packingOf } from "../packing/packingOf.ts"
import { languageOfRuntime } from "../platforms/functionEntry.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"
import { languageBelow } from "../languages.ts"
import type { ServiceKind } from "../Service.ts"
import { type ImageProgram, imageProgram } from "../starting/imageProgram.ts"
import { runtimeFor } from "../services/runtimes.ts"
import { portRanks, type ServiceSignal } from "../Signal.ts"
import type { Draft } from "./Draft.ts"
import { distinctEvidence } from "./evidence.ts"
import { healthConfidence, healthEvidence, statedHealth } from "./health.ts"
import type { JoinedService, Surroundings } from "./JoinedService.ts"
import { besidePush } from "./besidePush.ts"
import { claimedPorts } from "./ports.ts"
import { hostsOf } from "./hosts.ts"
import { insideImage } from "./insideImage.ts"
import { reachedAs } from "./reachedAs.ts"
import { isMain } from "./commands.ts"
import { ofDevelopersIn } from "../starting/scriptsOfDevelopers.ts"
import { toldToStay } from "../starting/commandWord.ts"
import { processCount } from "../starting/processCount.ts"
import { releaseSteps } from "./releaseSteps.ts"
import { kindOf } from "./serviceKind.ts"
import { claimsOf, setIn, withFlag } from "./serviceVariables.ts"
import { shippedIn } from "./shipped.ts"
import { first, startOf } from "./startCommand.ts"

/** What code of a language runs on. */
export const runtimeNames: Readonly<Record<string, string>> = {
  javascript: "node",
  typescript: "node",
  python: "python",
  go: "go",
  ruby: "ruby",
  php: "php",
  java: "java",
  kotlin: "java",
  scala: "java",
  clojure: "java",
  groovy: "java",
  swift: "swift",
  dart: "dart",
  csharp: "dotnet",
  fsharp: "dotnet",
  vb: "dotnet",
  rust: "rust",
  elixir: "elixir"
}

/** The language that an image is of, as a runtime: of the image itself, else of the one stage that its program is copied from. */
const runtimeOf = (repo: RepoView, draft: Draft): string | undefined => {
  const path = first(draft, (signal) => signal.dockerfile)
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  if (dockerfile === undefined) return undefined
  const final = finalStages(dockerfile)
  const copied = new Set(
    final
      .flatMap(({ instructions }) => instructions)
      .flatMap(({ keyword, text }) => (keyword === "COPY" ? (/--from=(\S{1,100})/.exec(text)?.[1] ?? []) : []))
  )
  const sources = dockerfile.stages.filter(({ name }) => name !== null && copied.has(name))
  return [...final, ...sources].flatMap(({ image }) => runtimeOfImage(image)?.runtime ?? [])[0]
}

/** Whether the manifests of a folder are of its tools: its image, and most of its code, is of another language than theirs. */
const isOfOthers = (repo: RepoView, draft: Draft, runtime: string | undefined): boolean =>
  runtime !== undefined && runtimeNames[languageBelow(repo.snapshot, draft.root) ?? ""] === runtime

/** The module and framework that a draft runs, by what its signs name, else the most telling of its folder. */
const programOf = (
  repo: RepoView,
  draft: Draft
): { readonly module: Module | undefined; readonly framework: FoundFramework | undefined } => {
  const here = repo.modules.filter(({ root }) => root === draft.root)
  const said = first(draft, (signal) => signal.language)
  const runtime = runtimeOf(repo, draft) ?? (said === null ? undefined : runtimeNames[said])
  const fitting = here.filter(({ language }) => runtime !== undefined && runtimeNames[language] === runtime)
  const modules = fitting.length > 0 ? fitting : isOfOthers(repo, draft, runtime) ? [] : here
  const named = draft.signals.map(({ framework }) => framework).find((name) => name !== undefined)
  const all = modules.flatMap((module) => frameworksOf(module).map((framework) => ({ module, framework })))
  const order = ["meta", "server", "static", "ui", "tool", "native"]
  const chosen =
    all.find(({ framework }) => framework.name === named) ??
    all.toSorted((a, b) => Number(order.indexOf(a.framework.role) > 1) - Number(order.indexOf(b.framework.role) > 1))[0]
  return {
    module: chosen?.module ?? modules.find(({ sdk }) => sdk !== "test"),
    framework: chosen?.framework.role === "tool" && named === undefined ? undefined : chosen?.framework
  }
}

/** The Dockerfile of the program that a process is another one of: workers are rarely given one. */
const packedAs = ({ images }: Surroundings, draft: Draft, kind: ServiceKind): ServiceSignal | undefined =>
  draft.signals.find(({ dockerfile }) => dockerfile !== undefined) ??
  (kind === "static" || kind === "function" ? undefined : images.get(draft.root))

const programIn = (repo: RepoView, packed: ServiceSignal | undefined): ImageProgram | undefined => {
  const dockerfile = repo.dockerfiles.find(({ path }) => path === packed?.dockerfile)
  return dockerfile === undefined ? undefined : imageProgram(repo, dockerfile, packed?.stage)
}

/** How the build of its Dockerfile is told what to build. */
const builtWith = (
  signal: ServiceSignal | undefined
): Pick<JoinedService["service"], "buildArguments" | "buildStage"> => ({
  ...(signal?.stage === undefined ? {} : { buildStage: signal.stage }),
  ...(signal?.buildArguments === undefined ? {} : { buildArguments: signal.buildArguments })
})

/** A process that no sign of the repository itself starts. */
const assumedOf = ({ signals }: Draft): Pick<JoinedService["service"], "assumed"> => {
  const [first, ...others] = signals.map(({ assumed }) => assumed)
  return first === undefined || others.includes(undefined) ? {} : { assumed: first }
}

/** Folders of sources, which tell nothing of the program in them. */
const isOfSources = (folder: string): boolean => /^(?:code|source|sources|src)$/i.test(folder)

/** What a service is called that nothing names: by its folder or process; what answers as the repository, pages as `web`. */
const unnamed = (
  repo: RepoView,
  { process, root }: Draft,
  kind: ServiceKind
): { readonly name: string; readonly otherwise?: string } => {
  const folder = baseName(root)
  if (root !== "" && !isOfSources(folder)) return { name: folder }
  if (process !== "main") return { name: process }
  return kind === "api" || root !== ""
    ? { name: repo.snapshot.repository.name, otherwise: kind === "static" ? "web" : kind }
    : { name: "web" }
}

/** The name that its signs give a service. */
const namedBy = (draft: Draft): string | null =>
  first(draft, ({ name }) => (name === undefined || isToFillIn(name) ? undefined : name))

/** Turns gathered signs into a service; its name may still be shared with another. */
export const joinService = (around: Surroundings, draft: Draft): JoinedService => {
  const { repo } = around
  const { module, framework } = programOf(repo, draft)
  const frameworkName = framework?.name ?? first(draft, (signal) => signal.framework)
  const image = draft.signals.find(({ dockerfile }) => dockerfile !== undefined) ?? around.images.get(draft.root)
  const base = portOfBase(repo, image?.dockerfile)
  const claimed = claimedPorts(around.ports.get(draft.root) ?? [], draft, frameworkName, base)
  const kind = kindOf(repo, draft, frameworkName, claimed)
  const answers = kind === "web" || kind === "api"
  const contained = draft.signals.some(
    ({ source }) => source === "compose" || source === "dockerfile" || source === "kubernetes"
  )
  const ports =
    answers || (kind === "static" && contained)
      ? claimed.filter(({ rank }) => kind !== "static" || rank < portRanks.code)
      : []
  const stated = statedHealth(repo, draft)
  const health = (around.health.get(draft.root) ?? []).toSorted((a, b) => a.rank - b.rank)
  const packed = packedAs(around, draft, kind)
  const dockerfile = packed?.dockerfile ?? null
  const buildContext =
    first(draft, (signal) => (signal.dockerfile === dockerfile ? signal.buildContext : undefined)) ??
    packed?.buildContext ??
    null
  const entry = first(draft, (signal) => signal.entry)
  const isBare = module === undefined && (draft.root !== "" || dockerfile !== null)
  const language =
    module?.language ??
    first(draft, (signal) => signal.language) ??
    languageOfRuntime(entry?.runtime ?? null) ??
    (isBare ? languageBelow(repo.snapshot, draft.root) : null)
  const manager = module === undefined ? null : (packageManagerOf(repo, module)?.name ?? null)
  // the same language runs on more than one runtime
  const runtimeName = manager === "deno" ? "deno" : language === null ? undefined : runtimeNames[language]
  const runtime =
    runtimeName === undefined ? undefined : runtimeFor(around.runtimes, runtimeName, draft.root, dockerfile)
  const schedule = first(draft, (signal) => signal.schedule)
  const program = programIn(repo, packed)
  const said = startOf(
    draft,
    ports[0]?.port ?? null,
    program === undefined ? undefined : { program, own: first(draft, (signal) => signal.dockerfile) !== null },
    ofDevelopersIn(repo, draft.root)
  )
  const told = module?.ecosystem === "go" && program !== undefined ? toldToStay(repo, draft.root, said) : said
  const { commands, start } = besidePush(
    repo,
    draft.root,
    { start: told, commands: around.commands.get(draft) ?? [] },
    program === undefined || told.override
  )
  const startCommand = kind === "static" && dockerfile === null ? null : start.command
  const claims = claimsOf(around, draft, kind)
  const set = setIn(claims)
  const processes = processCount(repo, draft.root, startCommand, set)
  const { flag, ...release } = releaseSteps(
    repo,
    {
      root: draft.root,
      dockerfile,
      context: buildContext,
      startCommand,
      program,
      main: isMain(draft),
      variables: set
    },
    commands
  )
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  const built = { root: draft.root, dockerfile, context: buildContext, stage: packed?.stage }
  const mounted = keptBy(
    draft,
    read === undefined ? undefined : { repo, dockerfile: read, context: buildContext ?? folderOf(read.path) }
  )
  const written =
    mounted.keeps === undefined && kind !== "static"
      ? [...keptInCode(repo, built), ...keptInSettings(repo, { root: draft.root, dockerfile })]
      : []
  const byItself =
    mounted.keeps === undefined && written.length === 0 && kind !== "static"
      ? [...keptByFrameworks(module, read, startCommand), ...keptByDdev(repo, draft.root, read)]
      : []
  const own =
    written.length > 0
      ? written
      : byItself.length > 0 || mounted.keeps !== undefined || kind === "static"
        ? byItself
        : keptByGuards(repo, built)
  const keeps = own.length === 0 ? mounted : { keeps: own }
  const shipped = kind === "static" ? [] : shippedIn(repo, built, keeps.keeps ?? [])
  const closed = dockerfile === null && language === "php" ? closedFolders(repo, draft.root) : []
  const packing =
    dockerfile === null && kind !== "static"
      ? packingOf(repo, module, { framework: frameworkName, startCommand })
      : undefined
  const named = namedBy(draft)
  const { name, otherwise } = named === null ? unnamed(repo, draft, kind) : { name: named }
  return {
    ...(otherwise === undefined ? {} : { otherwise }),
    process: draft.process,
    hosts: hostsOf(draft),
    ports,
    health: healthEvidence(stated, health),
    healthConfidence: healthConfidence(stated, health),
    commands,
    ...reachedAs(draft),
    claims: flag === undefined ? claims : withFlag(claims, flag),
    service: {
      name: name.slice(0, 100),
      root: draft.root,
      kind,
      language,
      runtimeVersion: runtime?.version ?? null,
      // an image of its own has decided
      ...(runtime?.range === undefined || dockerfile !== null ? {} : { runtimeRange: runtime.range }),
      framework: frameworkName,
      packageManager: manager,
      buildCommand: first(draft, (signal) => signal.buildCommand),
      startCommand,
      ...(start.override && startCommand !== null ? { override: true } : {}),
      ...(processes === undefined ? {} : { processes }),
      ...insideImage(repo, { dockerfile, stage: packed?.stage, program, start }),
      ...release,
      outputDirectory: first(draft, (signal) => signal.outputDirectory),
      port: ports[0]?.port ?? null,
      healthPath: answers ? (stated?.path ?? health[0]?.path ?? null) : null,
      dockerfile,
      ...(buildContext === null || buildContext === draft.root ? {} : { buildContext }),
      ...(closed.length === 0 ? {} : { closedFolders: closed }),
      ...(packing === undefined ? {} : { packing }),
      public: false,
      reach: null,
      schedule: schedule === null ? null : (cronOf(schedule) ?? null),
      ...(entry === null ? {} : { entry }),
      ...builtWith(packed),
      ...assumedOf(draft),
      ...keeps,
      ...(shipped.length === 0 ? {} : { shipped }),
      uses: [],
      clients: [],
      environment: [],
      evidence: distinctEvidence(draft.signals.flatMap(({ evidence }) => evidence)).slice(0, 10)
    }
  }
}
