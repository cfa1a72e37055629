/** What messages may call a part of a design. */

/** A need, or what one will come from. */
export interface Named {
  readonly id: string
  readonly kind: string
  readonly engine?: string
  readonly service?: string
}

interface Identified {
  readonly id: string
}

interface Own {
  readonly processes: ReadonlyArray<Identified>
  readonly stores: ReadonlyArray<Identified>
  readonly removed: ReadonlyArray<Identified>
}

/** Ids of the application's own parts: a name that is one of them means that part and no other. */
export const ownIds = ({ processes, removed, stores }: Own): ReadonlySet<string> =>
  new Set([...processes, ...stores, ...removed].map(({ id }) => id))

/** Its id; where nothing has that for an id its kind, its engine, and of a process its service's name. */
export const namesOf = ({ engine, id, kind, service }: Named, ids: ReadonlySet<string>): ReadonlyArray<string> => [
  ...[kind, engine, service].flatMap((name) => (name === undefined || name === "" || ids.has(name) ? [] : [name])),
  id
]
