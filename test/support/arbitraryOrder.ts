/** Requests that are told twice, the second time in another order wherever order means nothing. */
import { FastCheck as fc } from "effect"
import type { DesignRequest } from "../../src/architect/Design.ts"
import { isCorrecting, type SettledEdit } from "../../src/blueprint/Edit.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { requests } from "./arbitraryRequests.ts"

const shuffled = <A>(all: ReadonlyArray<A>): fc.Arbitrary<ReadonlyArray<A>> =>
  fc.shuffledSubarray([...all], { minLength: all.length })

const externalServices = fc.subarray<Analysis["externalServices"][number]>([
  { name: "stripe", category: "payments", evidence: [] },
  { name: "paypal", category: "payments", evidence: [] },
  { name: "ses", category: "email", evidence: [] },
  { name: "postmark", category: "email", evidence: [] }
])

/** Of stores that stand for one another the first is preferred: they keep their order among themselves. */
const shuffledStores = ({ datastores }: Analysis): fc.Arbitrary<Analysis["datastores"]> =>
  shuffled(datastores).map((stores) => {
    const preferred = datastores.filter(({ role }) => role === "one-of").values()
    return stores.map((store) => (store.role === "one-of" ? (preferred.next().value ?? store) : store))
  })

const shuffledAnalysis = (analysis: Analysis): fc.Arbitrary<Analysis> =>
  fc
    .record({
      facts: shuffled(analysis.facts),
      services: shuffled(analysis.services),
      datastores: shuffledStores(analysis),
      externalServices: shuffled(analysis.externalServices)
    })
    .map((lists) => Object.assign({}, analysis, lists))

const turnedContext = ({ compliance, providers, ...context }: DesignContext): DesignContext => ({
  ...context,
  ...(compliance === undefined ? {} : { compliance: compliance.toReversed() }),
  ...(providers === undefined ? {} : { providers: providers.toReversed() })
})

/** One after the other wishes are replayed; within one wish the order of tiers and fields means nothing. */
const turnedEdit = (edit: SettledEdit): SettledEdit => {
  if (edit._tag === "SetContext") return { ...edit, set: turnedContext(edit.set) }
  if (edit._tag === "ClearContext") return { ...edit, fields: edit.fields.toReversed() }
  return isCorrecting(edit) || edit.tiers === undefined ? edit : { ...edit, tiers: edit.tiers.toReversed() }
}

/** The same request in two orders. */
export const toldTwice: fc.Arbitrary<readonly [DesignRequest, DesignRequest]> = fc
  .tuple(requests, externalServices)
  .map(([request, externalServices]): DesignRequest =>
    Object.assign({}, request, { analysis: Object.assign({}, request.analysis, { externalServices }) })
  )
  .chain((request) =>
    shuffledAnalysis(request.analysis).map(
      (analysis) =>
        [
          request,
          {
            ...request,
            analysis,
            context: turnedContext(request.context),
            edits: request.edits.map((one) => ({ ...one, edit: turnedEdit(one.edit) })),
            allowedProviders: request.allowedProviders.toReversed()
          }
        ] as const
    )
  )
