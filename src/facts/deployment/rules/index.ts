import type { DeploymentRule } from "../DeploymentRule.ts"
import { absentFolder } from "./absentFolder.ts"
import { agentsOfMachines } from "./agentsOfMachines.ts"
import { builtInside } from "./builtInside.ts"
import { builtStores } from "./builtStores.ts"
import { declaredAside } from "./declaredAside.ts"
import { documentation } from "./documentation.ts"
import { edgeWorkers } from "./edgeWorkers.ts"
import { embeddedPages } from "./embeddedPages.ts"
import { helpers } from "./helpers.ts"
import { insideWhole } from "./insideWhole.ts"
import { libraries } from "./libraries.ts"
import { loadGenerators } from "./loadGenerators.ts"
import { nativePrograms } from "./nativePrograms.ts"
import { nothingListens } from "./nothingListens.ts"
import { otherHosting } from "./otherHosting.ts"
import { otherPlace } from "./otherPlace.ts"
import { programsOfBuilds } from "./programsOfBuilds.ts"
import { publicity } from "./publicity.ts"
import { sameProgram } from "./sameProgram.ts"
import { startedAgain } from "./startedAgain.ts"
import { startedByClock } from "./startedByClock.ts"
import { startedInside } from "./startedInside.ts"
import { supervisedProcesses } from "./supervisedProcesses.ts"
import { unbuildable } from "./unbuildable.ts"
import { undeclared } from "./undeclared.ts"
import { wholeProgram } from "./wholeProgram.ts"

/** What is asked before code and containers are joined: pages are found as code of their own, and a program once. */
export const earlyRules: ReadonlyArray<DeploymentRule> = [embeddedPages, sameProgram]

/** What tells that something is not deployed, in the order in which it is asked. */
export const deploymentRules: ReadonlyArray<DeploymentRule> = [
  declaredAside,
  otherPlace,
  builtStores,
  unbuildable,
  absentFolder,
  nothingListens,
  agentsOfMachines,
  startedAgain,
  startedByClock,
  supervisedProcesses,
  startedInside,
  builtInside,
  wholeProgram,
  nativePrograms,
  otherHosting,
  edgeWorkers,
  loadGenerators,
  documentation,
  libraries,
  publicity,
  programsOfBuilds,
  helpers,
  insideWhole,
  undeclared
]
