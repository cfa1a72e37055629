import { frameworkNamed } from "../data/frameworks.ts"
import type { Evidence } from "../Fact.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import { type PortClaim, type PortSignal, portRanks } from "../Signal.ts"
import type { Draft } from "./Draft.ts"
import { distinctEvidence } from "./evidence.ts"

/** Whether the image starts the program itself, so that a script of its manifest has no say in where that listens. */
const startsProgram = ({ signals }: Draft): boolean =>
  signals.some(
    ({ source, startCommand = "" }) =>
      source === "dockerfile" && /^(?:\S*\/)?(?:node|npx|bunx|bun(?!\s+run\b)|pm2-runtime)\s+\S/.test(startCommand)
  )

/** Every port that is claimed for a service, the most telling first; that of its base image stands for its framework's. */
export const claimedPorts = (
  shared: ReadonlyArray<PortSignal>,
  draft: Draft,
  framework: string | null,
  base: number | undefined
): ReadonlyArray<PortClaim> => {
  const started = startsProgram(draft)
  const own = draft.signals.flatMap(({ ports = [], source }) =>
    source === "script" && started
      ? ports.map((claim) => (claim.rank === portRanks.env ? { ...claim, rank: portRanks.named } : claim))
      : ports
  )
  if (draft.process !== "main" && !draft.process.startsWith("main:")) return own
  const usual = frameworkNamed(framework)?.port
  const standard = usual === undefined ? undefined : (base ?? usual)
  const evidence = draft.signals.find(({ development }) => development !== true)?.evidence ?? []
  const told = shared.map(({ port, rank, evidence }) => ({ port, rank, evidence }))
  const all = [
    ...own,
    ...told,
    ...(standard === undefined ? [] : [{ port: standard, rank: portRanks.framework, evidence: evidence.slice(0, 1) }])
  ]
  return withoutOutvoted(all, told, base).toSorted((a, b) => a.rank - b.rank || agreeing(all, b) - agreeing(all, a))
}

/**
 * Leaves out a port that compose files alone publish, where the image exposes another, and either code or another file
 * names that too or the image that it is built on listens there. In the latter case what developers publish supports
 * no port: only what is deployed, the code and its settings do (`told`), without the files of variables that whoever
 * starts it fills in.
 */
const withoutOutvoted = (
  all: ReadonlyArray<PortClaim>,
  told: ReadonlyArray<PortClaim>,
  base: number | undefined
): ReadonlyArray<PortClaim> => {
  const others = all.filter(({ rank }) => rank !== portRanks.compose && rank < portRanks.framework)
  const exposed = new Set(others.flatMap(({ port, rank }) => (rank === portRanks.expose ? [port] : [])))
  const isOfBase = base !== undefined && exposed.has(base)
  const sources = (port: number): number =>
    new Set(others.filter((claim) => claim.port === port && claim.rank <= portRanks.config).map(sourceOf)).size
  if (!isOfBase && ![...exposed].some((port) => sources(port) > 1)) return all
  const counts = (claim: PortClaim): boolean =>
    !isOfBase ||
    claim.rank <= portRanks.platform ||
    (told.includes(claim) &&
      claim.rank <= portRanks.named &&
      !claim.evidence.some(({ path }) => isEnvironmentFile(path)))
  const named = new Set(others.filter(counts).map(({ port }) => port))
  return all.filter(({ port, rank }) => rank !== portRanks.compose || named.has(port))
}

/** How many other sources name the same port: of several that one file names, that is where the program listens. */
const agreeing = (all: ReadonlyArray<PortClaim>, { port }: PortClaim): number =>
  new Set(all.filter((other) => other.port === port && other.rank < portRanks.development).map(sourceOf)).size

/** What said it: claims of one rank in one file speak together, as an image may expose two ports. */
const sourceOf = ({ rank, evidence }: PortClaim): string => `${rank} ${evidence[0]?.path ?? ""}`

/** How far the chosen port is to be believed, with a line of every source that says another. */
export const portBelief = (
  claims: ReadonlyArray<PortClaim>,
  port: number
): { readonly confidence: number; readonly evidence: ReadonlyArray<Evidence> } => {
  const chosen = claims.filter((claim) => claim.port === port)
  const best = chosen[0]?.rank ?? portRanks.framework
  if (best === portRanks.framework)
    return { confidence: 0.5, evidence: distinctEvidence(chosen.flatMap(({ evidence }) => evidence)).slice(0, 5) }
  const told = claims.filter(({ rank }) => rank < portRanks.development)
  const agreeing = new Set(chosen.map(sourceOf))
  const others = told.filter((claim) => !agreeing.has(sourceOf(claim)))
  const lines = distinctEvidence(
    chosen.filter(({ rank }) => rank !== portRanks.framework).flatMap(({ evidence }) => evidence)
  ).slice(0, 4)
  const sources = new Map(others.map((claim) => [sourceOf(claim), claim.evidence.slice(0, 1)]))
  return {
    confidence: best === portRanks.development ? 0.5 : others.length > 0 ? 0.7 : best <= portRanks.config ? 1 : 0.9,
    evidence: distinctEvidence([...lines, ...[...sources.values()].flat()]).slice(0, 8)
  }
}
