import { openSettingsOf } from "../../security/openSettingsOf.ts"
import type { Check } from "../../security/Check.ts"

/** Settings of Rails that leave the door open in production. */
export const railsSettings: Check = { rule: "rails.settings", run: (repo) => openSettingsOf(repo, "rails.settings") }
