import type { Detector } from "../Detector.ts"
import { asideFolders } from "./asideFolders.ts"
import { audienceHints } from "./audienceHints.ts"
import { clojureServices } from "./clojureServices.ts"
import { background } from "./background.ts"
import { composeCompanions } from "./composeCompanions.ts"
import { composeServices } from "./composeServices.ts"
import { configuredPorts } from "./configuredPorts.ts"
import { containers } from "./containers.ts"
import { continuousIntegration } from "./continuousIntegration.ts"
import { ddev } from "./ddev.ts"
import { dartServices } from "./dartServices.ts"
import { denoServices } from "./denoServices.ts"
import { documentedWorkers } from "./documentedWorkers.ts"
import { dockerfileServices } from "./dockerfileServices.ts"
import { dotnetServices } from "./dotnetServices.ts"
import { elixirServices } from "./elixirServices.ts"
import { environmentVariables } from "./environmentVariables.ts"
import { externalServices } from "./externalServices.ts"
import { firstData } from "./firstData.ts"
import { frameworks } from "./frameworks.ts"
import { goServices } from "./goServices.ts"
import { healthPaths } from "./healthPaths.ts"
import { helpedPrograms } from "./helpedPrograms.ts"
import { infrastructureCode } from "./infrastructureCode.ts"
import { jvmServices } from "./jvmServices.ts"
import { kubernetesCompanions } from "./kubernetesCompanions.ts"
import { kubernetesServices } from "./kubernetesServices.ts"
import { laravelDatabases } from "./laravelDatabases.ts"
import { languages } from "./languages.ts"
import { libraryHealth } from "./libraryHealth.ts"
import { licenses } from "./licenses.ts"
import { listenPorts } from "./listenPorts.ts"
import { migrations } from "./migrations.ts"
import { migrationScripts } from "./migrationScripts.ts"
import { schemaPush } from "./schemaPush.ts"
import { missingArguments } from "./missingArguments.ts"
import { missingCopies } from "./missingCopies.ts"
import { missingPages } from "./missingPages.ts"
import { monorepos } from "./monorepos.ts"
import { nativePrograms } from "./nativePrograms.ts"
import { nodeServices } from "./nodeServices.ts"
import { outbound } from "./outbound.ts"
import { ownReleases } from "./ownReleases.ts"
import { packageManagers } from "./packageManagers.ts"
import { nxServices } from "./nxServices.ts"
import { phpDatabases } from "./phpDatabases.ts"
import { phpServices } from "./phpServices.ts"
import { platformServices } from "./platformServices.ts"
import { procfileServices } from "./procfileServices.ts"
import { providerHints } from "./providerHints.ts"
import { pythonServices } from "./pythonServices.ts"
import { regionHints } from "./regionHints.ts"
import { releaseCommands } from "./releaseCommands.ts"
import { rubyServices } from "./rubyServices.ts"
import { runtimes } from "./runtimes.ts"
import { rustServices } from "./rustServices.ts"
import { scalaServices } from "./scalaServices.ts"
import { scheduledPrograms } from "./scheduledPrograms.ts"
import { scheduledWork } from "./scheduledWork.ts"
import { memoryState } from "./memoryState.ts"
import { statefulness } from "./statefulness.ts"
import { springDatabases } from "./springDatabases.ts"
import { staticSites } from "./staticSites.ts"
import { storeBuckets } from "./storeBuckets.ts"
import { bucketChoices } from "./bucketChoices.ts"
import { storeChoices } from "./storeChoices.ts"
import { storeConfig } from "./storeConfig.ts"
import { storeConsumers } from "./storeConsumers.ts"
import { storeContinuousIntegration } from "./storeContinuousIntegration.ts"
import { storeDefaults } from "./storeDefaults.ts"
import { storeDependencies } from "./storeDependencies.ts"
import { storeEnvironment } from "./storeEnvironment.ts"
import { storeImages } from "./storeImages.ts"
import { storeInfrastructure } from "./storeInfrastructure.ts"
import { storeSections } from "./storeSections.ts"
import { subjectHints } from "./subjectHints.ts"
import { swiftServices } from "./swiftServices.ts"
import { systemRequirements } from "./systemRequirements.ts"
import { tests } from "./tests.ts"
import { serviceChoices } from "./serviceChoices.ts"
import { toldChoices } from "./toldChoices.ts"

/** Every detector, in the order their facts are listed. */
export const detectors: ReadonlyArray<Detector> = [
  languages,
  packageManagers,
  systemRequirements,
  runtimes,
  frameworks,
  monorepos,
  containers,
  missingArguments,
  missingCopies,
  missingPages,
  firstData,
  continuousIntegration,
  infrastructureCode,
  licenses,
  tests,
  migrations,
  migrationScripts,
  schemaPush,
  releaseCommands,
  ownReleases,
  composeServices,
  composeCompanions,
  kubernetesServices,
  kubernetesCompanions,
  platformServices,
  scheduledPrograms,
  nativePrograms,
  asideFolders,
  procfileServices,
  dockerfileServices,
  helpedPrograms,
  nodeServices,
  nxServices,
  pythonServices,
  goServices,
  rubyServices,
  documentedWorkers,
  phpDatabases,
  phpServices,
  jvmServices,
  dotnetServices,
  rustServices,
  elixirServices,
  scalaServices,
  clojureServices,
  dartServices,
  ddev,
  swiftServices,
  denoServices,
  staticSites,
  storeDependencies,
  storeImages,
  storeEnvironment,
  storeConfig,
  storeBuckets,
  storeConsumers,
  storeChoices,
  laravelDatabases,
  bucketChoices,
  toldChoices,
  serviceChoices,
  springDatabases,
  storeDefaults,
  storeSections,
  storeInfrastructure,
  storeContinuousIntegration,
  externalServices,
  outbound,
  environmentVariables,
  configuredPorts,
  listenPorts,
  healthPaths,
  libraryHealth,
  scheduledWork,
  statefulness,
  memoryState,
  background,
  regionHints,
  audienceHints,
  providerHints,
  subjectHints
]
