/** Which service or store a clause speaks of, as the repository has it. */
import type { Datastore } from "../../../../facts/Datastore.ts"
import type { Service } from "../../../../facts/Service.ts"
import { all, type Clause } from "../../reading/Clause.ts"
import { serviceNamed, storeNamed, storeOfKind } from "../../reading/known.ts"
import { type Token, valueOf } from "../../reading/Token.ts"

/** A subject, with the words that name it. */
export interface Subject<A> {
  readonly it: A
  readonly tokens: ReadonlyArray<Token>
}

/** Each subject once, with all the words that name it. */
const once = <A>(found: ReadonlyArray<Subject<A>>): ReadonlyArray<Subject<A>> => {
  const by = new Map<A, ReadonlyArray<Token>>()
  for (const { it, tokens } of found) by.set(it, [...(by.get(it) ?? []), ...tokens])
  return Array.from(by, ([it, tokens]) => ({ it, tokens }))
}

/** Services in the order in which they are named. */
export const servicesIn = (clause: Clause): ReadonlyArray<Subject<Service>> => {
  const { known } = clause.situation
  if (known === undefined) return []
  return once(
    all(clause, "service", "component").flatMap((token) => {
      const it = serviceNamed(valueOf(token, "service") ?? valueOf(token, "component"), known)
      return it === null ? [] : [{ it, tokens: [token] }]
    })
  )
}

/** The one store that is named. */
export const storeIn = (clause: Clause): Subject<Datastore> | null => {
  const { known } = clause.situation
  if (known === undefined) return null
  const [one, ...more] = once(
    all(clause, "store", "engine", "kind").flatMap((token) => {
      const name = valueOf(token, "store") ?? valueOf(token, "engine")
      const kind = valueOf(token, "kind")
      const it = name !== undefined ? storeNamed(name, known) : kind === undefined ? null : storeOfKind(kind, known)
      return it === null ? [] : [{ it, tokens: [token] }]
    })
  )
  return one === undefined || more.length > 0 ? null : one
}
