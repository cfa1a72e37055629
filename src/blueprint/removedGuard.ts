import type { Compliance } from "../facts/ContextValues.ts"
import { asks } from "./floors.ts"
import type { Unmet } from "./Tier.ts"
import { isRemoved, type Wishes } from "./Wishes.ts"
import type { Workload } from "./Workload.ts"

/** What a regime asks for and a message took out: `asked` has the paragraph of each regime that does. */
export const removedGuard = (
  id: string,
  what: string,
  asked: ReadonlyArray<readonly [Compliance, string]>,
  { wishes, workload }: { readonly wishes: Wishes; readonly workload: Workload }
): ReadonlyArray<Unmet> =>
  !isRemoved(wishes, id)
    ? []
    : asked
        .filter(([regime]) => asks(workload.context, regime))
        .map(([constraint, paragraph]) => ({
          constraint,
          text: `${id} was taken out on request, and ${constraint} asks for ${what} (${paragraph}).`,
          waysOut: [{ change: `Take ${id} back in.`, monthlyEur: null }]
        }))
