import { Path } from "@effect/platform"
import { Effect } from "effect"
import { CliFailure } from "../CliFailure.ts"
import { printable } from "../printable.ts"
import { format, keptPlanName } from "./KeptPlan.ts"
import { type Found, readPlan } from "./readPlan.ts"

/** Why a later release's plan is left alone. */
export const isNewer = (file: string, written: number): string =>
  `${file} was written by a newer Groundplan (format ${written}, this one reads ${format}): use that one, or name another folder`

const refusal = (found: Exclude<Found, { readonly _tag: "Plan" }>, folder: string, file: string): string => {
  const again = "`groundplan plan` into the same folder, which keeps this file as .yours and begins anew"
  switch (found._tag) {
    case "None":
      return `${folder} has no plan. \`groundplan plan REPOSITORY --out ${folder}\` makes one`
    case "Newer":
      return isNewer(file, found.format)
    case "Older":
      return `${file} was written by an older Groundplan (format ${found.format}, this one reads ${format}): run ${again}`
    case "Damaged":
      return `${file} is no plan that can be read: ${printable(found.reason)}. Put a copy of it back, or run ${again}`
  }
}

/** The plan that a folder has, with the folder's full path; in words why not, where it has none that can be used. */
export const planIn = Effect.fnUntraced(function* (asked: string) {
  const path = yield* Path.Path
  const folder = path.resolve(asked)
  const found = yield* readPlan(folder)
  return found._tag === "Plan"
    ? { folder, plan: found.plan, digest: found.digest }
    : yield* new CliFailure({ reason: refusal(found, folder, path.join(folder, keptPlanName)) })
})
