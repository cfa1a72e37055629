/** What the latest designs were asked for, so that a design that differs in little is not made from nothing. */
import type { Wishes } from "../blueprint/Wishes.ts"
import { hasFileChoice } from "../blueprint/alternatives.ts"
import { type Workload, workloadOf } from "../blueprint/Workload.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import type { Analysis } from "../facts/Analysis.ts"
import { sameValue } from "./sameValue.ts"

/** What one tier is asked for. One object for equal ones: what was made of it is known by it. */
export interface Asking {
  readonly analysis: Analysis
  readonly project: string
  readonly context: SettledContext
  readonly wishes: Wishes
  /** One instance of each process is enough, where that decides which store is taken: the tier asks for no second. */
  readonly single: boolean
  /** Shared with others that want the same components. */
  readonly workload: Workload
}

/** What is asked of one analysis in one project. */
export type AskingFor = (context: SettledContext, wishes: Wishes, single: boolean) => Asking

/** `project` is what names begin with: many repositories may be analysed alike, and none adds to what others keep. */
export type Recall = (analysis: Analysis, project: string) => AskingFor

/**
 * Askings that are kept, the latest used first: one for most designs, five where each tier is asked for something of its
 * own, and one for copies beside production. One of ten services holds about 5 MB, with its files.
 */
const mostKept = 8

/** Remembers from one design to the next; what no design used for long is forgotten, and all that was made of it. */
export const recallOf = (most = mostKept): Recall => {
  let kept: ReadonlyArray<Asking> = []
  return (given, project) => {
    const analysis = kept.find((one) => sameValue(one.analysis, given))?.analysis ?? given
    const depends = hasFileChoice(analysis)
    return (context, wishes, fewest) => {
      const single = depends && fewest
      const here = kept.filter(
        (one) =>
          one.analysis === analysis &&
          one.project === project &&
          one.single === single &&
          sameValue(one.context, context)
      )
      const known = here.find((one) => sameValue(one.wishes, wishes))
      const sharing = here.find(
        ({ wishes: { added, removed } }) => sameValue(added, wishes.added) && sameValue(removed, wishes.removed)
      )
      const workload = sharing?.workload ?? workloadOf(analysis, context, wishes, single)
      const asking = known ?? { analysis, project, context, wishes, single, workload }
      kept = [asking, ...kept.filter((one) => one !== asking)].slice(0, most)
      return asking
    }
  }
}
