import { openSettingsOf } from "../../security/openSettingsOf.ts"
import type { Check } from "../../security/Check.ts"

/** An environment for production that is set to develop with. */
export const environmentDebug: Check = {
  rule: "environment.debug",
  run: (repo) => openSettingsOf(repo, "environment.debug")
}
