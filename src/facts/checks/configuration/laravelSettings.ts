import { openSettingsOf } from "../../security/openSettingsOf.ts"
import type { Check } from "../../security/Check.ts"

/** Settings of Laravel that leave the door open in production. */
export const laravelSettings: Check = {
  rule: "laravel.settings",
  run: (repo) => openSettingsOf(repo, "laravel.settings")
}
