/** Guards of a tier that messages took out: none of them comes back as something that another part brings with it. */
import { Struct } from "effect"
import { isRemoved, type Wishes } from "./Wishes.ts"

/** What watches, filters or reports, each with the names that it goes by: a tier runs without it. */
const guards = {
  audit: ["audit"],
  budget: ["budget"],
  flowlogs: ["flowlogs", "flow-logs"],
  monitoring: ["monitoring"],
  threat: ["threat"],
  waf: ["waf"]
} as const

export type Guard = keyof typeof guards

/** Nothing where no message takes one out; `own`: the ids of the application's own parts. */
export const refusedOf = (wishes: Wishes, own: () => ReadonlySet<string>): ReadonlyArray<Guard> | undefined => {
  if (wishes.removed.length === 0) return undefined
  const ids = own()
  const refused = Struct.keys(guards).filter((guard) =>
    isRemoved(wishes, ...guards[guard].filter((name) => !ids.has(name)))
  )
  return refused.length === 0 ? undefined : refused
}
