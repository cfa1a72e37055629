import { embeddedEngines, engineKinds, memoryEngines } from "../data/engines.ts"
import type { StoreSignal } from "../Signal.ts"
import { isDatabase, type RoleRule, type Seen, serves } from "./RoleRule.ts"

const ofAnalyses = "duckdb"

/** Whether a program keeps a database in a file by an engine: its driver, its code or its settings say so. */
const isKeptInFile = (engine: string, signals: ReadonlyArray<StoreSignal>): boolean =>
  embeddedEngines.has(engine) &&
  engine !== ofAnalyses &&
  !memoryEngines.has(engine) &&
  engineKinds[engine] === "relational" &&
  signals.some(
    (signal) =>
      serves(signal) &&
      signal.role !== "optional" &&
      signal.off !== true &&
      (signal.source === "dependency" || signal.source === "code" || signal.source === "config")
  )

/** Whether all that run a database stand beside a file that runs the same programs without one, or with another. */
const isLeftOut = (engine: string, signals: ReadonlyArray<StoreSignal>): boolean => {
  const run = signals.filter(
    (signal) => serves(signal) && (signal.source === "image" || signal.source === "infrastructure")
  )
  return (
    isDatabase(engine) &&
    run.some(({ leftOut }) => leftOut === true) &&
    run.every(({ leftOut, role }) => leftOut === true || role === "one-of")
  )
}

/** Whether a database in a file is what takes the place of the one that is left out. */
export const isTakenInstead = (engine: string, all: Seen["all"]): boolean =>
  isKeptInFile(engine, all.get(engine) ?? []) &&
  [...all].some(([other, signals]) => other !== engine && isLeftOut(other, signals))

/** Some of the files that run a program run a database with it, and others none: it then keeps its data in a file. */
export const besideFile: RoleRule = ({ engine, signals, all }) =>
  isTakenInstead(engine, all) ||
  (isLeftOut(engine, signals) && [...all].some(([other, others]) => isKeptInFile(other, others)))
    ? "one-of"
    : undefined
