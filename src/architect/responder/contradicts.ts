import type { Edit } from "../../blueprint/Edit.ts"

/** What may be said several times over in one message: each time it is another thing. */
const repeatable: ReadonlySet<Edit["_tag"]> = new Set([
  "AddComponent",
  "RemoveComponent",
  "TakeOption",
  "RefuseOption",
  "ChangeCompliance",
  "ClearContext"
])

/** Every value that an edit sets, by what it sets it of. */
const valuesOf = (edit: Edit): ReadonlyArray<readonly [string, string]> => {
  const of = JSON.stringify([
    edit._tag,
    "tiers" in edit ? edit.tiers : null,
    "component" in edit ? edit.component : null,
    "service" in edit ? edit.service : null,
    "store" in edit ? edit.store : null,
    "variable" in edit ? edit.variable : null,
    edit._tag === "SetRetention" ? edit.of : null,
    edit._tag === "SetEnvironment" ? edit.environment : null,
    "field" in edit ? edit.field : null
  ])
  return Object.entries(edit._tag === "SetContext" ? edit.set : edit).map(
    ([field, value]) => [`${of} ${field}`, JSON.stringify(value)] as const
  )
}

/** Whether a message sets one thing to two values: "300 € but it could be 400 €". */
export const contradicts = (edits: ReadonlyArray<Edit>): boolean => {
  const values = edits.filter(({ _tag }) => !repeatable.has(_tag)).flatMap(valuesOf)
  const last = new Map(values)
  return values.some(([of, value]) => last.get(of) !== value)
}
