/** What is worked out of the lines of a file at most once for each key, as long as the file is at hand. */
export const perFile = <K, A>(
  read: (lines: ReadonlyArray<string>, key: K) => A
): ((lines: ReadonlyArray<string>, key: K) => A) => {
  const files = new WeakMap<ReadonlyArray<string>, Map<K, { readonly value: A }>>()
  return (lines, key) => {
    const known = files.get(lines) ?? new Map<K, { readonly value: A }>()
    files.set(lines, known)
    const found = known.get(key) ?? { value: read(lines, key) }
    known.set(key, found)
    return found.value
  }
}
