/** One line for each pair of components, whichever of the two calls the other. */
import type { Connection } from "../../blueprint/Component.ts"
import type { SceneLink } from "./Scene.ts"

const distinct = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)]

export const linksOf = (
  connections: ReadonlyArray<Connection>,
  drawn: ReadonlySet<string>
): ReadonlyArray<SceneLink> => {
  const pairs = new Map<string, ReadonlyArray<Connection>>()
  for (const connection of connections) {
    const { from, to } = connection
    if (from === to || !drawn.has(from) || !drawn.has(to)) continue
    const back = JSON.stringify([to, from])
    const key = pairs.has(back) ? back : JSON.stringify([from, to])
    pairs.set(key, [...(pairs.get(key) ?? []), connection])
  }
  return [...pairs.values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    return [
      {
        from: first.from,
        to: first.to,
        both: all.some(({ from }) => from !== first.from),
        wires: distinct(all.map(({ port, protocol }) => (port === null ? protocol : `${protocol} ${port}`))),
        purposes: distinct(all.map(({ purpose }) => purpose))
      }
    ]
  })
}
