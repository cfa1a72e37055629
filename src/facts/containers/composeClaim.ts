import type { RepoView } from "../RepoView.ts"
import { declaredAt } from "../services/variableEvidence.ts"
import type { VariableClaim } from "../variables/Claim.ts"
import { shownGiven } from "../variables/given.ts"
import type { ComposeVariable } from "./ComposeService.ts"
import { isWrittenAlike } from "./writtenAlike.ts"

/** `${NAME:?message}`: Compose does not start without it. */
const insisted = /^\$\{\w{1,100}:?\?[^}]{0,300}\}$/
/** `${NAME:-text}`: the operator may give another. */
const preset = /^\$\{\w{1,100}:?-[\s\S]{0,300}\}$/

/** Settings of a proxy beside it, which reads them off the service: nginx-proxy and its companion. */
const ofProxies = /^(?:VIRTUAL_(?:HOST|PORT|PATH|PROTO|DEST)|LETSENCRYPT_[A-Z_]{1,40}|HTTPS_METHOD|CERT_NAME)$/

/** What a compose file says of a variable of one service by the value it gives it. */
export const composeClaim = (repo: RepoView, variable: ComposeVariable): VariableClaim => {
  const { filled, line, name, path, value } = variable
  return {
    name,
    by: "manifest",
    ...(value !== null && insisted.test(value) && !ofProxies.test(name) ? { need: "required" as const } : {}),
    ...(value !== null && preset.test(value) ? { need: "optional" as const } : {}),
    given: shownGiven(name, filled),
    ...(isWrittenAlike(repo, variable) ? { alike: true } : {}),
    evidence: [declaredAt(repo, path, line, name)]
  }
}
