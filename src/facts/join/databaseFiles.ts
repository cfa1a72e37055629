import type { Datastore } from "../Datastore.ts"
import type { LooseFact } from "./looseFacts.ts"

/** Tells of databases in a file that the application itself keeps: required, or its default where no document prefers a server. */
export const databaseFiles = (
  datastores: ReadonlyArray<Datastore>,
  notes: ReadonlyMap<string, string>
): ReadonlyArray<LooseFact> => {
  const documented = datastores.some(({ kind, preference }) => kind === "relational" && preference === "documented")
  return datastores
    .filter(
      ({ engine, id, preference, role }) =>
        engine === "sqlite" &&
        (role === "required" ||
          (preference === "default" && !documented) ||
          notes.get(id)?.endsWith("; sqlite unless chosen") === true)
    )
    .map(({ evidence }) => ({ kind: "statefulness", value: "sqlite", at: "", confidence: 0.9, evidence }))
}
