import type { CorrectingEdit } from "../../../blueprint/Edit.ts"
import type { StoreUse } from "../../../facts/corrections/fields.ts"
import { storeNamed } from "./named.ts"
import type { Known, Phrase } from "./Phrase.ts"

const about = (name: string | undefined, known: Known, use: StoreUse): CorrectingEdit | null => {
  const store = storeNamed(name, known)
  return store === null ? null : { _tag: "CorrectStore", store: store.id, use }
}

/** What is said of where stores come from. */
export const ofStores: ReadonlyArray<Phrase> = [
  {
    name: "external",
    words: /^(?<name>.{1,60}?) is (?:external|hosted elsewhere|run (?:elsewhere|by (?:somebody|someone) else))$/i,
    edit: ({ name }, known) => about(name, known, "external")
  },
  {
    name: "run ourselves",
    words: /^we (?:already )?(?:run|host|operate) (?<name>.{1,60}?) (?:ourselves|elsewhere|somewhere else)$/i,
    edit: ({ name }, known) => about(name, known, "external")
  },
  {
    name: "managed",
    words: /^(?<name>.{1,60}?) is (?:managed|not external|not external any more)$/i,
    edit: ({ name }, known) => about(name, known, "managed")
  },
  {
    name: "not needed",
    words: /^(?:the |our )?(?:application|app|code|program) (?:does not|doesn't) (?:need|use) (?<name>.{1,60})$/i,
    edit: ({ name }, known) => about(name, known, "none")
  }
]
