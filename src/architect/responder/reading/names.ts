import { type Dictionary, dictionaryOf, type Form, formOf } from "../lexicon/Lexicon.ts"
import { machines } from "../machines.ts"
import { lexemesOf } from "./lexemes.ts"
import { optionId } from "../../optionId.ts"
import type { Situation } from "../Wish.ts"
import type { Service, ServiceKind } from "../../../facts/Service.ts"

/** Words for a service of a kind, where it is the only one. */
const ofKind: Readonly<Partial<Record<ServiceKind, ReadonlyArray<string>>>> = {
  api: ["api", "backend"],
  web: ["web", "frontend", "front end"],
  worker: ["worker", "workers"]
}

/** What people call by name; other parts are called by what they are. */
const isNamed = /^(?:compute\.|job\.|db\.|cache$|queue$|stream$|topic$|storage\.|store\.)/

/** Classes of machines by their names, as they are looked up. */
const machineForms: ReadonlyArray<Form> = machines.map(({ name }) =>
  formOf(lexemesOf(name).join(" "), { class: "machine", value: name.toLowerCase() })
)

/** What this design calls its parts and options: dictionaries of words hold only what is said everywhere. */
export const namesOf = (
  { known, tiers }: Pick<Situation, "known" | "tiers">,
  services: ReadonlyArray<Pick<Service, "kind" | "name">> = []
): Dictionary => {
  const forms = new Map<string, Form>()
  const put = (said: string, name: "component" | "option" | "whole" | "service" | "store", value: string): void => {
    const key = `${said} ${name} ${value}`
    if (!forms.has(key)) forms.set(key, formOf(said, { class: name, value }))
  }
  const ids = new Set<string>()
  for (const { components } of tiers) {
    for (const component of components) {
      if (!isNamed.test(component.kind)) continue
      ids.add(component.id)
      put(component.id, "component", component.id)
      for (const rejected of component.rejected) {
        const id = optionId(component.id, rejected)
        put(id.replace(":", " : "), "option", id)
        put(rejected.option, "option", id)
      }
    }
  }
  for (const [kind, words] of Object.entries(ofKind)) {
    const [only, ...more] = services.filter((service) => service.kind === kind)
    if (only === undefined || more.length > 0 || !ids.has(only.name)) continue
    for (const word of words) {
      if (ids.has(word)) continue
      put(word, "component", only.name)
      // "our API must handle 500 requests per second" is about all of it
      put(word, "whole", only.name)
    }
  }
  for (const { name } of known?.found.services ?? []) put(name, "service", name)
  for (const { id } of known?.found.datastores ?? []) put(id, "store", id)
  return dictionaryOf([...forms.values(), ...machineForms])
}
