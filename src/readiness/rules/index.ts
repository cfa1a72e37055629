/** Every reason why a tier may not run, in the order they are told. */
import type { ReadinessRule } from "../ReadinessRule.ts"
import { databasesByHand } from "./databasesByHand.ts"
import { externalStore } from "./externalStore.ts"
import { fastCgi } from "./fastCgi.ts"
import { furtherPorts } from "./furtherPorts.ts"
import { healthByPort } from "./healthByPort.ts"
import { emptyLibraries } from "./emptyLibraries.ts"
import { firstData } from "./firstData.ts"
import { licences } from "./licences.ts"
import { lostFiles } from "./lostFiles.ts"
import { mailLogin } from "./mailLogin.ts"
import { missingFiles } from "./missingFiles.ts"
import { missingPages } from "./missingPages.ts"
import { nothingToDeploy } from "./nothingToDeploy.ts"
import { otherEngine } from "./otherEngine.ts"
import { repeatedJobs } from "./repeatedJobs.ts"
import { requiredVariables } from "./requiredVariables.ts"
import { settingsFile } from "./settingsFile.ts"
import { sharedAddress } from "./sharedAddress.ts"
import { startCommand } from "./startCommand.ts"
import { unaddressedStore } from "./unaddressedStore.ts"
import { unknownFolder } from "./unknownFolder.ts"
import { unplacedService } from "./unplacedService.ts"
import { unplacedStore } from "./unplacedStore.ts"
import { unreached } from "./unreached.ts"
import { unresolvedNames } from "./unresolvedNames.ts"

export const readinessRules: ReadonlyArray<ReadinessRule> = [
  nothingToDeploy,
  unplacedService,
  unplacedStore,
  startCommand,
  missingFiles,
  missingPages,
  fastCgi,
  unreached,
  sharedAddress,
  furtherPorts,
  unresolvedNames,
  externalStore,
  unaddressedStore,
  otherEngine,
  databasesByHand,
  firstData,
  requiredVariables,
  settingsFile,
  repeatedJobs,
  mailLogin,
  lostFiles,
  unknownFolder,
  emptyLibraries,
  licences,
  healthByPort
]
