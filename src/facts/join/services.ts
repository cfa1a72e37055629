import { isMountable } from "../containers/keptMounts.ts"
import { finalStages } from "../containers/Dockerfile.ts"
import { folderInImage } from "../containers/folderInImage.ts"
import { type FoundFramework, frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName, byText, folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { cronOf } from "../schedules/cron.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import { languageOfRuntime } from "../platforms/functionEntry.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"
import { runtimeFor } from "../services/runtimes.ts"
import { portRanks } from "../Signal.ts"
import type { Draft } from "./Draft.ts"
import { distinctEvidence } from "./evidence.ts"
import { healthConfidence, healthEvidence, statedHealth } from "./health.ts"
import { type JoinedService, maxVariablesOfService, type Surroundings } from "./JoinedService.ts"
import { claimedPorts } from "./ports.ts"
import { kindOf } from "./serviceKind.ts"
import { environmentOf } from "./serviceVariables.ts"
import { first, startOf } from "./startCommand.ts"

const runtimeNames: Readonly<Record<string, string>> = {
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

/** The module and framework that a draft runs, by what its signs name, else the most telling of its folder. */
const programOf = (
  repo: RepoView,
  draft: Draft
): { readonly module: Module | undefined; readonly framework: FoundFramework | undefined } => {
  const here = repo.modules.filter(({ root }) => root === draft.root)
  const runtime = here.length > 1 ? runtimeOf(repo, draft) : undefined
  const fitting = here.filter(({ language }) => runtime !== undefined && runtimeNames[language ?? ""] === runtime)
  const modules = fitting.length > 0 ? fitting : here
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

/** Most folders that are kept of one service. */
const mostKept = 10

/** The folders on volumes that its most telling signs name, as far as they can be mounted. */
const keptBy = ({ signals }: Draft): Pick<JoinedService["service"], "keeps"> => {
  const named = signals.find(({ keeps }) => keeps !== undefined && keeps.some(isMountable))?.keeps ?? []
  const keeps = [...new Set(named.filter(isMountable).map((path) => path.replace(/\/+$/, "")))].toSorted(byText)
  return keeps.length === 0 ? {} : { keeps: keeps.slice(0, mostKept) }
}

/** A command that is run from the service's folder, as it is run where its image starts. */
const inImage = (
  repo: RepoView,
  { context, dockerfile, root }: { root: string; dockerfile: string | null; context: string | null },
  command: string | null
): string | null => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (command === null || read === undefined) return command
  const above = within(folderOf(read.path), root) ? folderOf(read.path) : root
  const folder = folderInImage(read, context ?? above, root)
  return folder === undefined ? command : `cd ${folder} && ${command}`
}

const isNeeded = ({ variable }: JoinedService["variables"][number]): boolean => variable.required

/** Turns gathered signs into a service; its name may still be shared with another. */
export const joinService = (around: Surroundings, draft: Draft): JoinedService => {
  const { repo } = around
  const { module, framework } = programOf(repo, draft)
  const frameworkName = framework?.name ?? first(draft, (signal) => signal.framework)
  const claimed = claimedPorts(around.ports.get(draft.root) ?? [], draft, frameworkName)
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
  const dockerfile = first(draft, (signal) => signal.dockerfile)
  const buildContext = first(draft, (signal) => (signal.dockerfile === dockerfile ? signal.buildContext : undefined))
  const entry = first(draft, (signal) => signal.entry)
  const language = module?.language ?? languageOfRuntime(entry?.runtime ?? null)
  const manager = module === undefined ? null : (packageManagerOf(repo, module)?.name ?? null)
  // the same language runs on more than one runtime
  const runtimeName = manager === "deno" ? "deno" : language === null ? undefined : runtimeNames[language]
  const runtime =
    runtimeName === undefined ? undefined : runtimeFor(around.runtimes, runtimeName, draft.root, dockerfile)
  const named = environmentOf(around, draft, kind)
  const listed = new Set(
    [...named.filter(isNeeded), ...named.filter((one) => !isNeeded(one))].slice(0, maxVariablesOfService)
  )
  const variables = named.filter((one) => listed.has(one))
  const commands = around.commands.get(draft) ?? []
  const schedule = first(draft, (signal) => signal.schedule)
  const fallback =
    draft.root === ""
      ? draft.process === "main"
        ? kind === "api"
          ? "api"
          : "web"
        : draft.process
      : baseName(draft.root)
  return {
    process: draft.process,
    omittedVariables: named.length - variables.length,
    ports,
    health: healthEvidence(stated, health),
    healthConfidence: healthConfidence(stated, health),
    commands,
    variables,
    service: {
      name: (first(draft, (signal) => signal.name) ?? fallback).slice(0, 100),
      root: draft.root,
      kind,
      language,
      runtimeVersion: runtime?.version ?? null,
      framework: frameworkName,
      packageManager: manager,
      buildCommand: first(draft, (signal) => signal.buildCommand),
      startCommand: kind === "static" && dockerfile === null ? null : startOf(draft),
      migrateCommand: inImage(
        repo,
        { root: draft.root, dockerfile, context: buildContext },
        commands.find(({ purpose }) => purpose === "migrate")?.command ?? null
      ),
      releaseCommand: commands.find(({ purpose }) => purpose === "release")?.command ?? null,
      outputDirectory: first(draft, (signal) => signal.outputDirectory),
      port: ports[0]?.port ?? null,
      healthPath: answers ? (stated?.path ?? health[0]?.path ?? null) : null,
      dockerfile,
      ...(buildContext === null || buildContext === draft.root ? {} : { buildContext }),
      schedule: schedule === null ? null : (cronOf(schedule) ?? null),
      ...(entry === null ? {} : { entry }),
      ...keptBy(draft),
      uses: [],
      environment: variables.map(({ variable }) => variable),
      evidence: distinctEvidence(draft.signals.flatMap(({ evidence }) => evidence)).slice(0, 10)
    }
  }
}
