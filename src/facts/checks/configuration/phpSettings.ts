import { openSettingsOf } from "../../security/openSettingsOf.ts"
import type { Check } from "../../security/Check.ts"

/** Settings of PHP that show its insides to visitors. */
export const phpSettings: Check = { rule: "php.settings", run: (repo) => openSettingsOf(repo, "php.settings") }
