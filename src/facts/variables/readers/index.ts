import type { VariableReader } from "../VariableReader.ts"
import { answeredHosts } from "./answeredHosts.ts"
import { aspnetProxy } from "./aspnetProxy.ts"
import { authJs } from "./authJs.ts"
import { caddyfiles } from "./caddyfiles.ts"
import { codeReads } from "./codeReads.ts"
import { committedEnvironment } from "./committedEnvironment.ts"
import { datasourcePlaces } from "./datasourcePlaces.ts"
import { decoratedClasses } from "./decoratedClasses.ts"
import { defaultEntries } from "./defaultEntries.ts"
import { destructured } from "./destructured.ts"
import { documentedAddresses } from "./documentedAddresses.ts"
import { documentedKeys } from "./documentedKeys.ts"
import { documents } from "./documents.ts"
import { dotnetSettings } from "./dotnetSettings.ts"
import { goFlags } from "./goFlags.ts"
import { goRefusals } from "./goRefusals.ts"
import { goStructs } from "./goStructs.ts"
import { injectedValues } from "./injectedValues.ts"
import { laravel } from "./laravel.ts"
import { frameworkSettings } from "./frameworkSettings.ts"
import { loadedReads } from "./loadedReads.ts"
import { loadRefusals } from "./loadRefusals.ts"
import { namedReads } from "./namedReads.ts"
import { nuxt } from "./nuxt.ts"
import { objectSchemas } from "./objectSchemas.ts"
import { pageOrigins } from "./pageOrigins.ts"
import { prismaSources } from "./prismaSources.ts"
import { pydantic } from "./pydantic.ts"
import { railsAddress } from "./railsAddress.ts"
import { railsDatabases } from "./railsDatabases.ts"
import { railsSecrets } from "./railsSecrets.ts"
import { refusals } from "./refusals.ts"
import { requiredLists } from "./requiredLists.ts"
import { rustMacros } from "./rustMacros.ts"
import { samples } from "./samples.ts"
import { splitReads } from "./splitReads.ts"
import { springProfiles } from "./springProfiles.ts"
import { startScripts } from "./startScripts.ts"
import { switches } from "./switches.ts"
import { toldAccounts } from "./toldAccounts.ts"
import { tokenLifetimes } from "./tokenLifetimes.ts"
import { viper } from "./viper.ts"

/** Everything that names environment variables beside manifests, the more telling first. */
export const variableReaders: ReadonlyArray<VariableReader> = [
  objectSchemas,
  decoratedClasses,
  pydantic,
  goStructs,
  goFlags,
  dotnetSettings,
  aspnetProxy,
  authJs,
  springProfiles,
  frameworkSettings,
  datasourcePlaces,
  rustMacros,
  nuxt,
  laravel,
  railsAddress,
  railsDatabases,
  railsSecrets,
  codeReads,
  caddyfiles,
  answeredHosts,
  prismaSources,
  splitReads,
  defaultEntries,
  namedReads,
  committedEnvironment,
  destructured,
  requiredLists,
  refusals,
  goRefusals,
  toldAccounts,
  loadRefusals,
  injectedValues,
  loadedReads,
  pageOrigins,
  tokenLifetimes,
  startScripts,
  switches,
  viper,
  samples,
  documents,
  documentedKeys,
  documentedAddresses
]
