/** What the values give, in their order, until there is as much as is wanted: hostile files have no end of them. */
export const gather = <A, B>(
  values: Iterable<A>,
  most: number,
  give: (value: A) => ReadonlyArray<B>
): ReadonlyArray<B> => {
  const found: Array<B> = []
  for (const value of values) {
    if (found.length >= most) break
    for (const one of give(value)) found.push(one)
  }
  return found
}
