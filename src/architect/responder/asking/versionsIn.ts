/** The versions of a design that a question speaks of. */
import { means, type Token } from "../reading/Token.ts"

/** More are not looked up. */
const most = 3

/** Oldest first, the current one where only one older is meant; none where it means all of them. */
export const versionsIn = (tokens: ReadonlyArray<Token>, current: number): ReadonlyArray<number> => {
  const named = tokens.flatMap(({ quantity }) =>
    quantity === undefined ? [] : [quantity.value, ...(quantity.to === undefined ? [] : [quantity.to])]
  )
  const meant = [
    ...named.filter((one) => Number.isInteger(one) && one >= 1 && one <= current),
    ...(tokens.some((token) => means(token, "aspect:first")) ? [1] : []),
    ...(named.length === 0 && tokens.some((token) => means(token, "aspect:last")) ? [current - 1] : [])
  ]
  const [only, ...more] = meant
  const both =
    only === undefined || more.length > 0 ? meant : only === current ? [current - 1, current] : [only, current]
  return [...new Set(both)]
    .filter((version) => version >= 1)
    .toSorted((a, b) => a - b)
    .slice(0, most)
}
