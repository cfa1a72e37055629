import { Path } from "@effect/platform"
import { Effect } from "effect"
import { CliFailure } from "../CliFailure.ts"
import { printable } from "../printable.ts"
import { keptPlanName } from "./KeptPlan.ts"
import { isNewer } from "./planIn.ts"
import { readPlan } from "./readPlan.ts"

/** What a new plan follows: the one that its folder keeps. One that cannot be read is put aside, and that is told. */
export const earlierIn = Effect.fnUntraced(function* (folder: string, of: string) {
  const path = yield* Path.Path
  const file = path.join(folder, keptPlanName)
  const found = yield* readPlan(folder)
  const none = { earlier: null, current: undefined, digest: null }
  switch (found._tag) {
    case "None":
      return { ...none, told: null }
    case "Newer":
      return yield* new CliFailure({ reason: isNewer(file, found.format) })
    case "Older":
      return { ...none, told: `${file} was written by an older Groundplan; it is put aside, and the plan begins anew` }
    case "Damaged":
      return {
        ...none,
        told: `${file} cannot be read as a plan (${printable(found.reason)}); it is put aside, and the plan begins anew`
      }
    case "Plan": {
      const { digest, plan } = found
      if (plan.plan === of) return { earlier: plan, current: plan.versions.at(-1), digest, told: null }
      return yield* new CliFailure({
        reason: `--out: ${folder} has the plan of ${printable(plan.plan)}; name another folder`
      })
    }
  }
})
