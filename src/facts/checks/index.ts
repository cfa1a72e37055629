import type { Check } from "../security/Check.ts"
import { actionsCloudKeys } from "./actions/actionsCloudKeys.ts"
import { actionsInjection } from "./actions/actionsInjection.ts"
import { actionsPermissions } from "./actions/actionsPermissions.ts"
import { actionsPrintedSecret } from "./actions/actionsPrintedSecret.ts"
import { actionsSelfHosted } from "./actions/actionsSelfHosted.ts"
import { actionsUnpinned } from "./actions/actionsUnpinned.ts"
import { actionsUnsecureCommands } from "./actions/actionsUnsecureCommands.ts"
import { actionsUntrustedCheckout } from "./actions/actionsUntrustedCheckout.ts"
import { gitlabPlainSecret } from "./actions/gitlabPlainSecret.ts"
import { assignedSecrets } from "./assignedSecrets.ts"
import { committedSecrets } from "./committedSecrets.ts"
import { composeDockerSocket } from "./compose/composeDockerSocket.ts"
import { composeHostNamespace } from "./compose/composeHostNamespace.ts"
import { composePrivileged } from "./compose/composePrivileged.ts"
import { composeUnpinnedStore } from "./compose/composeUnpinnedStore.ts"
import { publishedDatabase } from "./compose/publishedDatabase.ts"
import { composePasswords } from "./composePasswords.ts"
import { corsAnyOrigin } from "./configuration/corsAnyOrigin.ts"
import { csrfDisabled } from "./configuration/csrfDisabled.ts"
import { djangoSecretKey } from "./configuration/djangoSecretKey.ts"
import { djangoSettings } from "./configuration/djangoSettings.ts"
import { environmentDebug } from "./configuration/environmentDebug.ts"
import { frameworkDebug } from "./configuration/frameworkDebug.ts"
import { guessableSecrets } from "./configuration/guessableSecrets.ts"
import { insecureCookie } from "./configuration/insecureCookie.ts"
import { laravelSettings } from "./configuration/laravelSettings.ts"
import { phpSettings } from "./configuration/phpSettings.ts"
import { railsSettings } from "./configuration/railsSettings.ts"
import { springSettings } from "./configuration/springSettings.ts"
import { tlsVerification } from "./configuration/tlsVerification.ts"
import { containerBase } from "./containers/containerBase.ts"
import { containerCopiedSecret } from "./containers/containerCopiedSecret.ts"
import { containerDebug } from "./containers/containerDebug.ts"
import { containerPermissions } from "./containers/containerPermissions.ts"
import { containerRemoteAdd } from "./containers/containerRemoteAdd.ts"
import { containerRemoteScript } from "./containers/containerRemoteScript.ts"
import { containerRoot } from "./containers/containerRoot.ts"
import { containerSecret } from "./containers/containerSecret.ts"
import { containerSudo } from "./containers/containerSudo.ts"
import { containerUnsigned } from "./containers/containerUnsigned.ts"
import { missingLockFile } from "./dependencies/missingLockFile.ts"
import { twoLockFiles } from "./dependencies/twoLockFiles.ts"
import { environmentFiles } from "./environmentFiles.ts"
import { kubernetesExposedStore } from "./kubernetes/kubernetesExposedStore.ts"
import { kubernetesHostAccess } from "./kubernetes/kubernetesHostAccess.ts"
import { kubernetesImages } from "./kubernetes/kubernetesImages.ts"
import { kubernetesLimits } from "./kubernetes/kubernetesLimits.ts"
import { kubernetesPrivileged } from "./kubernetes/kubernetesPrivileged.ts"
import { kubernetesRoles } from "./kubernetes/kubernetesRoles.ts"
import { kubernetesRoot } from "./kubernetes/kubernetesRoot.ts"
import { kubernetesSecret } from "./kubernetes/kubernetesSecret.ts"
import { endOfLife } from "./lifecycle/endOfLife.ts"
import { secretFiles } from "./secretFiles.ts"
import { cloudFormationExposed } from "./terraform/cloudFormationExposed.ts"
import { cloudFormationPolicy } from "./terraform/cloudFormationPolicy.ts"
import { terraformCredentials } from "./terraform/terraformCredentials.ts"
import { terraformOpenPort } from "./terraform/terraformOpenPort.ts"
import { terraformPublicBucket } from "./terraform/terraformPublicBucket.ts"
import { terraformPublicDatabase } from "./terraform/terraformPublicDatabase.ts"
import { terraformState } from "./terraform/terraformState.ts"
import { terraformUnencrypted } from "./terraform/terraformUnencrypted.ts"
import { terraformWildcardPolicy } from "./terraform/terraformWildcardPolicy.ts"

/** Every security check, in the order they are listed. */
export const checks: ReadonlyArray<Check> = [
  committedSecrets,
  assignedSecrets,
  environmentFiles,
  secretFiles,
  composePasswords,
  containerRoot,
  containerBase,
  containerCopiedSecret,
  containerDebug,
  containerPermissions,
  containerRemoteAdd,
  containerRemoteScript,
  containerSecret,
  containerSudo,
  containerUnsigned,
  publishedDatabase,
  composeDockerSocket,
  composeHostNamespace,
  composePrivileged,
  composeUnpinnedStore,
  actionsCloudKeys,
  actionsInjection,
  actionsPermissions,
  actionsPrintedSecret,
  actionsSelfHosted,
  actionsUnpinned,
  actionsUnsecureCommands,
  actionsUntrustedCheckout,
  gitlabPlainSecret,
  corsAnyOrigin,
  csrfDisabled,
  djangoSecretKey,
  djangoSettings,
  environmentDebug,
  frameworkDebug,
  guessableSecrets,
  insecureCookie,
  laravelSettings,
  phpSettings,
  railsSettings,
  springSettings,
  tlsVerification,
  kubernetesExposedStore,
  kubernetesHostAccess,
  kubernetesImages,
  kubernetesLimits,
  kubernetesPrivileged,
  kubernetesRoles,
  kubernetesRoot,
  kubernetesSecret,
  cloudFormationExposed,
  cloudFormationPolicy,
  terraformCredentials,
  terraformOpenPort,
  terraformPublicBucket,
  terraformPublicDatabase,
  terraformState,
  terraformUnencrypted,
  terraformWildcardPolicy,
  endOfLife,
  missingLockFile,
  twoLockFiles
]
