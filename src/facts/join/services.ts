import { frameworkNamed } from "../data/frameworks.ts"
import type { Evidence } from "../Fact.ts"
import { type FoundFramework, frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName, byText, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isSecretName } from "../redact.ts"
import { cronOf } from "../schedules/cron.ts"
import type { EnvironmentVariable, Service, ServiceKind } from "../Service.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import type { RuntimeClaim } from "../services/RuntimeClaim.ts"
import { runtimeFor } from "../services/runtimes.ts"
import { isEssential, isRequired, providersAmong } from "../services/variableNeed.ts"
import { type HealthSignal, type PortClaim, type PortSignal, portRanks, type VariableSignal } from "../Signal.ts"
import type { OwnedCommand } from "./commands.ts"
import type { Draft } from "./Draft.ts"
import { distinctEvidence } from "./evidence.ts"
import { healthConfidence, healthEvidence, statedHealth } from "./health.ts"
import { claimedPorts } from "./ports.ts"

/** What the services of a repository share: signs of folders, and every statement of a runtime's version. */
export interface Surroundings {
  readonly repo: RepoView
  readonly runtimes: ReadonlyArray<RuntimeClaim>
  /** Signs of folders, by the root of the services they speak about. */
  readonly ports: ReadonlyMap<string, ReadonlyArray<PortSignal>>
  readonly health: ReadonlyMap<string, ReadonlyArray<HealthSignal>>
  readonly variables: ReadonlyMap<string, ReadonlyArray<VariableSignal>>
  /** The commands that a service owns. */
  readonly commands: ReadonlyMap<Draft, ReadonlyArray<OwnedCommand>>
}

/** Most variables that are told of one service. */
export const maxVariablesOfService = 300

/** A finished service and every port that was claimed for it. */
export interface JoinedService {
  readonly service: Service
  readonly process: string
  /** Variables beyond those that are listed. */
  readonly omittedVariables: number
  readonly ports: ReadonlyArray<PortClaim>
  readonly health: ReadonlyArray<Evidence>
  readonly healthConfidence: number
  readonly commands: ReadonlyArray<OwnedCommand>
  readonly variables: ReadonlyArray<{
    readonly variable: EnvironmentVariable
    readonly evidence: ReadonlyArray<Evidence>
  }>
}

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

const pageFile =
  /\.(?:ejs|pug|hbs|erb|haml|slim|twig|blade\.php|cshtml|razor|tmpl|gohtml|html|jinja2?|j2|heex|eex|mustache|ftl)$/

const hasPages = (repo: RepoView, root: string): boolean =>
  repo.files
    .below(root)
    .some(
      (path) =>
        within(root, path) &&
        pageFile.test(path) &&
        /(?:^|\/)(?:views?|templates?|pages|resources)\//i.test(path) &&
        repo.home(path) === root
    )

/** The module and framework that a draft runs, by what its signs name, else the most telling of its folder. */
const programOf = (
  repo: RepoView,
  draft: Draft
): { readonly module: Module | undefined; readonly framework: FoundFramework | undefined } => {
  const modules = repo.modules.filter(({ root }) => root === draft.root)
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

const kindOf = (
  repo: RepoView,
  draft: Draft,
  framework: string | null,
  ports: ReadonlyArray<PortClaim>
): ServiceKind => {
  const declared = draft.signals.map(({ kind }) => kind).find((kind) => kind !== undefined)
  if (declared !== undefined) return declared
  const role = frameworkNamed(framework)?.role
  if (role === "meta") return "web"
  if (role === "ui" || role === "static") return "static"
  if (role === "server") return hasPages(repo, draft.root) ? "web" : "api"
  if (ports.length > 0) return hasPages(repo, draft.root) ? "web" : "api"
  const command = draft.signals.map(({ startCommand }) => startCommand).find((text) => text !== undefined) ?? ""
  return /\b(?:gunicorn|uvicorn|puma|rackup|nginx|apache|php-fpm|runserver|http|serve|web)\b/i.test(command)
    ? "web"
    : draft.signals.some(({ source }) => source === "procfile" || source === "platform")
      ? "web"
      : "worker"
}

const publicVariable = /^(?:VITE|NEXT_PUBLIC|NUXT_PUBLIC|REACT_APP|PUBLIC|GATSBY|VUE_APP|NG_APP|EXPO_PUBLIC)_/

const environmentOf = (around: Surroundings, draft: Draft, kind: ServiceKind): JoinedService["variables"] => {
  const own = around.variables.get(draft.root) ?? []
  // a bundler writes these into the pages, whatever they are called
  const bundled = new Set(
    own
      .filter(({ evidence }) => evidence.some(({ excerpt }) => /\bimport\.meta\.env\b/.test(excerpt)))
      .map(({ name }) => name)
  )
  const claims = [
    // what a compose file or an image gives is no default for a key that everybody could read there
    ...draft.signals.flatMap(({ environment }) =>
      (environment ?? []).map((claim) =>
        isEssential(claim.name) ? Object.assign({}, claim, { hasDefault: false }) : claim
      )
    ),
    ...own.filter(({ name }) => kind !== "static" || publicVariable.test(name) || bundled.has(name))
  ]
  const byName = new Map<string, Array<(typeof claims)[number]>>()
  for (const claim of claims) {
    const known = byName.get(claim.name)
    if (known === undefined) byName.set(claim.name, [claim])
    else known.push(claim)
  }
  const providers = providersAmong(byName.keys())
  return [...byName]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([name, all]) => ({
      variable: {
        name,
        secret: isSecretName(name),
        required: isRequired(name, all, providers)
      },
      evidence: distinctEvidence(all.flatMap(({ evidence }) => evidence)).slice(0, 5)
    }))
}

const first = <A>(draft: Draft, pick: (signal: Draft["signals"][number]) => A | undefined): A | null =>
  draft.signals.map(pick).find((value) => value !== undefined) ?? null

/** Commands that reload, watch or wait: what developers run. */
const development =
  /--reload\b|\bnodemon\b|\b(?:fastapi|next|nuxt|vite|astro|remix|turbo|nest)\s+(?:run\s+)?dev\b|\brun\s+dev\b|\b(?:npm|pnpm|yarn|bun)\s+dev\b|--watch\b|\bsleep\s+infinity\b|\btail\s+-f\b|\bmanage\.py\s+runserver\b|\bdlv\b|\bair\b/

const startOf = (draft: Draft): string | null =>
  first(draft, ({ startCommand }) =>
    startCommand === undefined || development.test(startCommand) ? undefined : startCommand
  ) ?? first(draft, (signal) => signal.startCommand)

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
  const language = module?.language ?? null
  const manager = module === undefined ? null : (packageManagerOf(repo, module)?.name ?? null)
  // the same language runs on more than one runtime
  const runtimeName = manager === "deno" ? "deno" : language === null ? undefined : runtimeNames[language]
  const runtime =
    runtimeName === undefined ? undefined : runtimeFor(around.runtimes, runtimeName, draft.root, dockerfile)
  const named = environmentOf(around, draft, kind)
  const variables = named.slice(0, maxVariablesOfService)
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
      migrateCommand: commands.find(({ purpose }) => purpose === "migrate")?.command ?? null,
      releaseCommand: commands.find(({ purpose }) => purpose === "release")?.command ?? null,
      outputDirectory: first(draft, (signal) => signal.outputDirectory),
      port: ports[0]?.port ?? null,
      healthPath: answers ? (stated?.path ?? health[0]?.path ?? null) : null,
      dockerfile,
      schedule: schedule === null ? null : (cronOf(schedule) ?? null),
      uses: [],
      environment: variables.map(({ variable }) => variable),
      evidence: distinctEvidence(draft.signals.flatMap(({ evidence }) => evidence)).slice(0, 10)
    }
  }
}
