import { databaseServers, embeddedEngines, engineKinds } from "../data/engines.ts"
import type { StoreSignal } from "../Signal.ts"
import { isDatabase, type RoleRule, serves } from "./RoleRule.ts"

/** Whether an engine passes work or events on. */
const isPassedOn = (engine: string): boolean => engineKinds[engine] === "queue" || engineKinds[engine] === "stream"

/** Whether more than a client speaks of a store: it is run, if only by developers, or code knows where it is. */
const isSpokenOf = (signal: StoreSignal): boolean =>
  signal.source !== "dependency" && (serves(signal) || signal.role === "development")

/** Clients of queues or streams that nothing gives an address for, beside one that more speaks of: places that users send to. */
const besideOwnQueue: RoleRule = ({ engine, serving, all }) =>
  isPassedOn(engine) &&
  serving.every(({ preset, source }) => source === "dependency" && preset !== true) &&
  [...all].some(([other, others]) => other !== engine && isPassedOn(other) && others.some(isSpokenOf))
    ? "optional"
    : undefined

/** Whether code or settings say by what a program finds a store. */
const isAddressed = (signal: StoreSignal): boolean =>
  serves(signal) && (signal.source === "environment" || signal.source === "config" || signal.source === "code")

/** Kinds of stores beside the one that holds what must stay. */
const waitedIn: ReadonlySet<string> = new Set(["cache", "queue", "stream"])

/** A client and nothing that names a place for it, where the program keeps its data in a file: its pages may set it up. */
const clientBesideFile: RoleRule = ({ engine, serving, all }) =>
  waitedIn.has(engineKinds[engine] ?? "") &&
  serving.every(({ plainClient }) => plainClient === true) &&
  [...all].some(
    ([other, others]) =>
      embeddedEngines.has(other) &&
      engineKinds[other] === "relational" &&
      others.some((signal) => serves(signal) && signal.source !== "dependency")
  ) &&
  [...all].every(([other, others]) => !databaseServers.has(other) || !others.some(serves))
    ? "optional"
    : undefined

/**
 * A plain client of a cache that nothing gives an address for, in a program that is told where its other stores are: a
 * part that is off may use it, or a library that works without.
 */
const unaddressedCache: RoleRule = ({ engine, serving, all }) =>
  engineKinds[engine] === "cache" &&
  serving.every(({ plainClient }) => plainClient === true) &&
  [...all].some(([other, others]) => other !== engine && isDatabase(other) && others.some(isAddressed)) &&
  [...all].some(([other, others]) => other !== engine && !isDatabase(other) && others.some(isAddressed))
    ? "optional"
    : undefined

/** What a store is of which no more is known than its client. */
export const unaddressedClients: ReadonlyArray<RoleRule> = [besideOwnQueue, clientBesideFile, unaddressedCache]
