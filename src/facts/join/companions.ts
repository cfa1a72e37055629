import { publishedInit } from "../containers/ownInit.ts"
import { claimsOf } from "./serviceVariables.ts"
import type { ServiceKind } from "../Service.ts"
import type { Draft } from "./Draft.ts"
import { distinctEvidence } from "./evidence.ts"
import { hostsOf } from "./hosts.ts"
import type { JoinedService, Surroundings } from "./JoinedService.ts"
import { reachedAs } from "./reachedAs.ts"
import { keptBy } from "./kept.ts"
import { first, startOf } from "./startCommand.ts"

/** The image of a service that nothing here builds; null for one with code. */
export const imageOf = (draft: Draft): string | null =>
  draft.signals.every(({ image }) => image !== undefined) ? first(draft, ({ image }) => image) : null

/** Turns the signs of somebody else's program into a service: all that is known of it is how it is run. */
export const joinCompanion = (around: Surroundings, draft: Draft, image: string): JoinedService => {
  const ports = draft.signals.flatMap(({ ports }) => ports ?? []).toSorted((a, b) => a.rank - b.rank)
  const declared = first(draft, ({ kind }) => kind)
  const kind: ServiceKind = declared ?? (ports.length > 0 ? "api" : "worker")
  const answers = kind === "web" || kind === "api"
  const health = draft.signals.find(({ healthPath }) => healthPath !== undefined)
  const evidence = distinctEvidence(draft.signals.flatMap(({ evidence }) => evidence)).slice(0, 10)
  return {
    process: draft.process,
    hosts: hostsOf(draft),
    ports: answers ? ports : [],
    health: health?.healthEvidence === undefined ? [] : [health.healthEvidence],
    healthConfidence: 0.9,
    commands: [],
    ...reachedAs(draft),
    claims: claimsOf({ ...around, variables: new Map() }, draft, kind),
    service: {
      name: (first(draft, ({ name }) => name) ?? draft.process).slice(0, 100),
      root: draft.root,
      kind,
      language: null,
      runtimeVersion: null,
      framework: null,
      packageManager: null,
      buildCommand: null,
      startCommand: startOf(draft, null).command,
      migrateCommand: null,
      releaseCommand: null,
      outputDirectory: null,
      port: answers ? (ports[0]?.port ?? null) : null,
      healthPath: answers ? (health?.healthPath ?? null) : null,
      dockerfile: null,
      image,
      ...(publishedInit(image) ? { ownInit: true } : {}),
      public: false,
      reach: null,
      schedule: null,
      ...keptBy(draft),
      uses: [],
      clients: [],
      environment: [],
      evidence
    }
  }
}
