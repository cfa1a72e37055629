/** People say "the api" or "the workers" for the only service of that kind. These words are replaced by its name. */
import type { Component } from "../../blueprint/Component.ts"
import { uniqueIds } from "../../blueprint/ids.ts"
import type { Service, ServiceKind } from "../../facts/Service.ts"
import { escaped, namePattern } from "./names.ts"

type Kinds = ReadonlyArray<Pick<Service, "kind" | "name">>

/** A word for the services of a kind, where what stands around it does not make another thing of it. */
interface KindWord {
  readonly word: string
  readonly kind: ServiceKind
  readonly notAfter?: string
  readonly notBefore?: string
}

const kindWords: ReadonlyArray<KindWord> = [
  { word: "api", kind: "api", notBefore: "calls?|gateways?|keys?|management|requests?|tokens?" },
  { word: "backend", kind: "api", notAfter: "remote|s3|state|terraform" },
  { word: "web", kind: "web", notBefore: "app|apps|application|applications|firewall|pages?|shop|site|traffic" },
  { word: "worker", kind: "worker", notBefore: "nodes?|threads?" }
]

const only = <A>(all: ReadonlyArray<A>): A | null => (all.length === 1 ? (all[0] ?? null) : null)

/** The only service of the kind that a word stands for; null where it stands for none, or for several. */
export const serviceOfKind = <A extends Kinds[number]>(said: string, services: ReadonlyArray<A>): A | null => {
  const kind = kindWords.find(({ word }) => said === word || said === `${word}s`)?.kind
  return kind === undefined ? null : only(services.filter((service) => service.kind === kind))
}

const isRun = ({ kind }: Component): boolean => kind.startsWith("compute.") || kind === "job.scheduled"

/** The id that a service has among the components of a design; null where it is none of them. */
const idOf = (name: string, components: ReadonlyArray<Component>): string | null => {
  const others = components.filter((component) => !isRun(component)).map(({ id }) => id)
  const [id] = uniqueIds([name], "service", others)
  return components.find((component) => component.id === id && isRun(component))?.id ?? null
}

/** Words for kinds that nothing of a design is called by, each with the id of the only service of its kind. */
const meantBy = (
  services: Kinds,
  components: ReadonlyArray<Component>
): ReadonlyArray<KindWord & { readonly id: string }> =>
  kindWords.flatMap((one) => {
    const isName = components.some(({ id }) => id === one.word) || services.some(({ name }) => name === one.word)
    const service = isName ? null : serviceOfKind(one.word, services)
    const id = service === null ? null : idOf(service.name, components)
    return id === null ? [] : [{ ...one, id }]
  })

/** A text with the name of the only service of a kind in place of the word for the kind; what is quoted stays. */
export const withNames = (services: Kinds, components: ReadonlyArray<Component>): ((text: string) => string) => {
  const meant = meantBy(services, components)
  if (meant.length === 0) return (text) => text
  const names = [...new Set(components.map(({ id }) => id))].toSorted((a, b) => b.length - a.length).map(namePattern)
  const words = meant.map(({ notAfter, notBefore, word }) => {
    const before = notAfter === undefined ? "" : `(?<!\\b(?:${notAfter}) )`
    const after = notBefore === undefined ? "" : `(?! (?:${notBefore})\\b)`
    return `${before}(?<![a-z0-9./-])${escaped(word)}(?=(?:s|'s)?(?![a-z0-9/-]|\\.\\w))${after}`
  })
  const pattern = new RegExp([`"[^"]{0,500}"`, ...names, ...words].join("|"), "g")
  return (text) =>
    text.replaceAll(pattern, (said) => {
      const one = meant.find(({ word }) => word === said)
      return one === undefined ? said : one.id
    })
}
