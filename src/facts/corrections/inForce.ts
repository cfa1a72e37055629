/** Corrections one by one, as they are told and kept, and by what they are about, as they are applied. */
import { Option, Schema } from "effect"
import type { Correction, CorrectedKind } from "./Correction.ts"
import { ServiceCorrection, StoreCorrection, VariableCorrection } from "./fields.ts"

const keyOf = ({ field, kind, subject }: Correction): string => JSON.stringify([kind, subject, field])

/** The last word on every field, in the order in which the fields were first spoken of. */
export const lastWords = (all: ReadonlyArray<Correction>): ReadonlyArray<Correction> => [
  ...new Map(all.map((one) => [keyOf(one), one])).values()
]

/** What is said of everything of one kind, by name. */
const gathered = <A, I>(
  all: ReadonlyArray<Correction>,
  wanted: CorrectedKind,
  schema: Schema.Schema<A, I>
): ReadonlyMap<string, A> => {
  const fields = new Map<string, Record<string, unknown>>()
  for (const { field, kind, subject, value } of all) {
    if (kind === wanted) fields.set(subject, { ...fields.get(subject), [field]: value })
  }
  const decode = Schema.decodeUnknownOption(schema)
  return new Map(
    [...fields].flatMap(([subject, said]) => Option.toArray(Option.map(decode(said), (one) => [subject, one] as const)))
  )
}

/** Corrections by what they are about. */
export interface InForce {
  readonly services: ReadonlyMap<string, ServiceCorrection>
  readonly stores: ReadonlyMap<string, StoreCorrection>
  readonly variables: ReadonlyMap<string, VariableCorrection>
}

/** The same by what they are about. */
export const inForce = (all: ReadonlyArray<Correction>): InForce => ({
  services: gathered(all, "service", ServiceCorrection),
  stores: gathered(all, "store", StoreCorrection),
  variables: gathered(all, "variable", VariableCorrection)
})
