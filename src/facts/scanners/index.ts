import type { LineScanner } from "../../repo/LineScanner.ts"
import { addresses } from "./addresses.ts"
import { askedSettings } from "./askedSettings.ts"
import { assignments } from "./assignments.ts"
import { authJs } from "./authJs.ts"
import { bareImports } from "./bareImports.ts"
import { brokenConditions } from "./brokenConditions.ts"
import { brokenRefusals } from "./brokenRefusals.ts"
import { bucketChoices } from "./bucketChoices.ts"
import { builtPages } from "./builtPages.ts"
import { choices } from "./choices.ts"
import { clustering } from "./clustering.ts"
import { clocks } from "./clocks.ts"
import { commandRuns } from "./commandRuns.ts"
import { consumers } from "./consumers.ts"
import { dynamicEnvironment } from "./dynamicEnvironment.ts"
import { elixirReleases } from "./elixirReleases.ts"
import { environment } from "./environment.ts"
import { environmentSchemas } from "./environmentSchemas.ts"
import { functionImports } from "./functionImports.ts"
import { cobra } from "./cobra.ts"
import { goRefusals } from "./goRefusals.ts"
import { grpcHealth } from "./grpcHealth.ts"
import { grpcServers } from "./grpcServers.ts"
import { drawnPages } from "./drawnPages.ts"
import { handedPages } from "./handedPages.ts"
import { handedVariables } from "./handedVariables.ts"
import { health } from "./health.ts"
import { http2Servers } from "./http2Servers.ts"
import { injectedValues } from "./injectedValues.ts"
import { innerAddresses } from "./innerAddresses.ts"
import { insecureSettings } from "./insecureSettings.ts"
import { loadedSettings } from "./loadedSettings.ts"
import { loadRefusals } from "./loadRefusals.ts"
import { longRequests } from "./longRequests.ts"
import { memoryState } from "./memoryState.ts"
import { migrating } from "./migrating.ts"
import { migrationCalls } from "./migrationCalls.ts"
import { migrationImports } from "./migrationImports.ts"
import { mounts } from "./mounts.ts"
import { namedReads } from "./namedReads.ts"
import { outbound } from "./outbound.ts"
import { pageOrigins } from "./pageOrigins.ts"
import { phpClients } from "./phpClients.ts"
import { ports } from "./ports.ts"
import { refusals } from "./refusals.ts"
import { programs } from "./programs.ts"
import { pythonPrograms } from "./pythonPrograms.ts"
import { pythonServers } from "./pythonServers.ts"
import { queueClientImports } from "./queueClientImports.ts"
import { remarks } from "./remarks.ts"
import { routerBases } from "./routerBases.ts"
import { rubyUploads } from "./rubyUploads.ts"
import { schedules } from "./schedules.ts"
import { secrets } from "./secrets.ts"
import { servers } from "./servers.ts"
import { sessions } from "./sessions.ts"
import { setUpCalls } from "./setUpCalls.ts"
import { storeDefaults } from "./storeDefaults.ts"
import { stores } from "./stores.ts"
import { subjects } from "./subjects.ts"
import { switches } from "./switches.ts"
import { tables } from "./tables.ts"
import { toldAccounts } from "./toldAccounts.ts"
import { serviceChoices } from "./serviceChoices.ts"
import { toldChoices } from "./toldChoices.ts"
import { uploads } from "./uploads.ts"
import { viper } from "./viper.ts"
import { viperNames } from "./viperNames.ts"
import { writtenFolders } from "./writtenFolders.ts"
import { websocket } from "./websocket.ts"
import { stateFolders } from "./stateFolders.ts"
import { splitReads } from "./splitReads.ts"

/** Every scanner that a reader is to run over source text, in order. */
export const scanners: ReadonlyArray<LineScanner> = [
  environment,
  environmentSchemas,
  dynamicEnvironment,
  ports,
  health,
  mounts,
  namedReads,
  splitReads,
  websocket,
  loadRefusals,
  loadedSettings,
  injectedValues,
  bareImports,
  longRequests,
  sessions,
  memoryState,
  uploads,
  writtenFolders,
  stateFolders,
  migrating,
  migrationCalls,
  migrationImports,
  phpClients,
  elixirReleases,
  setUpCalls,
  schedules,
  clustering,
  stores,
  choices,
  tables,
  toldAccounts,
  toldChoices,
  serviceChoices,
  bucketChoices,
  storeDefaults,
  servers,
  pythonServers,
  pythonPrograms,
  grpcHealth,
  grpcServers,
  http2Servers,
  commandRuns,
  innerAddresses,
  builtPages,
  routerBases,
  drawnPages,
  functionImports,
  handedPages,
  handedVariables,
  consumers,
  queueClientImports,
  programs,
  subjects,
  switches,
  askedSettings,
  authJs,
  refusals,
  brokenConditions,
  brokenRefusals,
  cobra,
  goRefusals,
  rubyUploads,
  secrets,
  insecureSettings,
  addresses,
  assignments,
  viper,
  viperNames,
  outbound,
  pageOrigins,
  clocks,
  remarks
]
