import { fields, string } from "./unknown.ts"

/** A text in settings, and the keys that lead to it. */
export interface Leaf {
  readonly place: ReadonlyArray<string>
  readonly value: string
}

/** Most texts of one file, and how deep they are followed where nobody says otherwise. */
const most = 500
const deep = 6

const collect = (value: unknown, before: ReadonlyArray<string>, found: Array<Leaf>, deepest: number): void => {
  for (const [key, inner] of fields(value)) {
    if (found.length >= most) return
    const place = [...before, key]
    const text = string(inner)
    if (text !== undefined) found.push({ place, value: text })
    else if (place.length < deepest) collect(inner, place, found, deepest)
  }
}

/** The texts of nested settings, in their order. */
export const leaves = (data: unknown, deepest = deep): ReadonlyArray<Leaf> => {
  const found: Array<Leaf> = []
  collect(data, [], found, deepest)
  return found
}
