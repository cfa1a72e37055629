/** What became of wishes: followed, or not followed and why. */
import { namesOf, ownIds } from "../blueprint/namesOf.ts"
import type { Need } from "../blueprint/Need.ts"
import { designedAs } from "../blueprint/designedAs.ts"
import { areAlike } from "../facts/data/engines.ts"
import type { Warning } from "../blueprint/Tier.ts"
import { unheeded } from "../blueprint/unheeded.ts"
import { hasAssets } from "../blueprint/Variant.ts"
import type { Wishes } from "../blueprint/Wishes.ts"
import type { Workload } from "../blueprint/Workload.ts"
import type { ComponentKind } from "../blueprint/ComponentKind.ts"
import type { Placement } from "../providers/Provider.ts"
import { addable } from "./applyEdits.ts"
import { nameOf } from "./partOf.ts"

export interface Outcome {
  readonly placements: ReadonlyArray<Placement>
  readonly workload: Workload
  readonly wishes: Wishes
  /** Needs that messages took out. */
  readonly removed: ReadonlyArray<Need>
}

const isNamed = (name: string, { component, kind, need }: Placement, ids: ReadonlySet<string>): boolean =>
  component.id === name || component.kind === name || kind === name || namesOf(need, ids).includes(name)

/** Why a kind stays although a message takes it out. */
const stays: { readonly [K in ComponentKind]?: string } = {
  "network.nat": "a regime asks for processes without a public address, or functions have no other way out",
  "network.vpc": "stores and processes are reached through it only",
  lb: "requests reach the processes through it",
  iam: "every part is given the rights that it needs and no others by it",
  registry: "processes are started from its images",
  secret: "processes are given what they need to start from it",
  logs: "whatever runs writes to it, and nothing else says why it failed",
  kms: "alarms and logs are encrypted with its keys",
  cdn: "the files of a static site are answered by it"
}

/** What was there and is not any more, because a message took it out. */
const isGone = (wish: string, { removed, wishes, workload }: Outcome, ids: ReadonlySet<string>): boolean =>
  [...removed, ...workload.removed].some((one) => namesOf(one, ids).includes(wish)) ||
  (wishes.removed.includes(wish) &&
    (wishes.withdrawn.includes(wish) || (/(?:^|-)cdn$/.test(wish) && workload.processes.some(hasAssets))))

const taken = (outcome: Outcome, ids: ReadonlySet<string>): ReadonlyArray<Warning> =>
  outcome.wishes.removed.map((wish) => {
    const left = outcome.placements.find((placement) => isNamed(wish, placement, ids))
    if (left !== undefined) {
      return {
        code: "edit_not_applied",
        text: `${wish} stays: ${stays[left.kind] ?? "other parts of this design need it"}.`
      }
    }
    return isGone(wish, outcome, ids)
      ? { code: "component_removed", text: `${wish} was taken out on request.` }
      : { code: "edit_not_applied", text: `There is no ${wish} here to take out.` }
  })

/** What brings a kind along that cannot be asked for by itself. */
const follows: { readonly [K in ComponentKind]?: string } = {
  autoscaling: "instances are added between the bounds of a process: set those instead",
  "network.vpc": "it comes with the first store or process that is reached privately",
  "network.endpoint": "what is reached from inside the network goes through the NAT or the internet",
  lb: "it comes with the processes that answer requests",
  logs: "it comes with whatever runs",
  monitoring: "it comes with whatever can fail",
  certificate: "it comes with the host name",
  dns: "it comes with the host name",
  secret: "it comes with the variables that processes read",
  registry: "it comes with the images of processes",
  iam: "it comes with whatever needs rights",
  topic: "ask for a queue instead",
  "storage.block": "ask for storage.file instead"
}

const whyNotAdded = (kind: ComponentKind, engine: string | null): string => {
  if (engine !== null && designedAs(engine)?.kind !== kind) return `${engine} cannot be added as ${kind}.`
  return addable.includes(kind)
    ? `${kind} cannot be added here: nothing of this design would use it, or the provider does not offer it.`
    : `${kind} cannot be added by itself: ${follows[kind] ?? "it follows from the application"}.`
}

const isEngine = (need: Need, engine: string): boolean =>
  need.id === engine || !("engine" in need) || need.engine === designedAs(engine)?.engine

const added = ({ placements, wishes }: Outcome): ReadonlyArray<Warning> =>
  wishes.added
    .filter(
      ({ engine, kind }) =>
        !placements.some(
          (placement) =>
            (placement.kind === kind || placement.component.kind === kind) &&
            (engine === null || (designedAs(engine)?.kind === kind && isEngine(placement.need, engine)))
        )
    )
    .map(({ engine, kind }) => ({ code: "edit_not_applied", text: whyNotAdded(kind, engine) }))

/** Whether what runs is spread over so many zones. */
export const isSpread = (placements: ReadonlyArray<Placement>, zones: number): boolean =>
  placements.some(
    ({ component, kind }) =>
      (kind === "compute.container" || kind === "compute.kubernetes") && component.zones.length >= zones
  )

const layout = ({ placements, wishes: { layout: wish, platform, removed } }: Outcome): ReadonlyArray<string> => {
  const has = (kind: Need["kind"]) => placements.some((placement) => placement.kind === kind)
  const shared = placements.some(({ need }) => need.kind === "storage.file" && need.shared)
  const { architecture, cdn, sharedFiles, zones } = wish
  return [
    ...(platform === "kubernetes" && !has("compute.kubernetes") ? ["Nothing here runs on a cluster."] : []),
    ...(zones !== undefined && !isSpread(placements, zones)
      ? [
          `Nothing here is spread over ${zones} zones: too few instances run, or the provider does not let zones be chosen.`
        ]
      : []),
    ...(architecture === "arm64" && !placements.some(({ component }) => component.architecture === architecture)
      ? ["Nothing here runs on ARM: there is no code to run, or what runs it here is sold with x86-64 only."]
      : []),
    ...(cdn === true && !has("cdn") && !removed.some((name) => nameOf(name) === "cdn")
      ? ["Nothing here has files that a CDN could answer."]
      : []),
    ...(cdn === false && has("cdn") ? [`The CDN stays: ${stays.cdn}.`] : []),
    ...(sharedFiles === true && !shared
      ? [
          "No files are shared: nothing here keeps files that several instances may write, or the provider has no disk for that."
        ]
      : [])
  ]
}

/** Another engine than the code connects to is built as asked, and what that takes is said with the line that says so. */
const replaced = ({ placements, workload }: Outcome): ReadonlyArray<Warning> =>
  placements.flatMap(({ need }) => {
    const store = workload.stores.find(({ id }) => id === need.id)
    if (store === undefined || !("engine" in need) || need.engine === store.engine) return []
    if (areAlike(need.engine, store.engine)) return []
    const { datastores } = workload.analysis
    const at = datastores.find(({ id }) => id === store.datastore)?.evidence[0]
    const where = at === undefined ? "" : ` (${at.path}:${at.line})`
    const toDo = datastores.some(({ engine }) => areAlike(engine, need.engine))
      ? `it can speak to ${need.engine} as well, and has to be told so by its own settings first`
      : "it has to be changed first"
    return [
      {
        code: "engine_differs",
        text: `${need.id} runs ${need.engine} as asked for, but the code connects to ${store.engine}${where}: ${toDo}.`
      }
    ]
  })

/** What it means that something is gone, where that is not what was asked for. */
const without = ({ placements, removed }: Outcome): ReadonlyArray<Warning> =>
  removed.some(({ kind }) => kind === "network.nat") && !placements.some(({ kind }) => kind === "network.nat")
    ? [
        {
          code: "public_addresses",
          text: "Without a NAT gateway what runs reaches the internet by public addresses of its own; nothing is let in by them but what a load balancer sends."
        }
      ]
    : []

export const wishWarnings = (outcome: Outcome): ReadonlyArray<Warning> => {
  const { placements, wishes, workload } = outcome
  const ids = ownIds(workload)
  const words = [...layout(outcome), ...unheeded(placements, wishes, ids, (name) => isGone(name, outcome, ids))]
  return [
    ...taken(outcome, ids),
    ...added(outcome),
    ...replaced(outcome),
    ...without(outcome),
    ...words.map((text) => ({ code: "edit_not_applied", text }))
  ]
}
