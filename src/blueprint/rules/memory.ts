import { isRemoved } from "../Wishes.ts"
import type { Rule } from "./Rule.ts"

/** Holds a program to one instance where only that one has what requests need. */
export const memory: Rule = {
  name: "memory",
  apply: ({ wishes, workload: { processes } }) => ({
    warnings: processes.flatMap(({ held, id, single }) =>
      held === null || single !== null || isRemoved(wishes, id)
        ? []
        : [
            {
              code: "single_instance",
              text: `${id} runs exactly once: ${held.why}. A deployment interrupts it, and more load needs a larger instance. ${held.way}`
            }
          ]
    )
  })
}
