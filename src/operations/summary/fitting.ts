/** Bytes of a value as JSON in UTF-8. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** The first of ever shorter views of a value that takes at most so many bytes as JSON; the last where none does. */
export const firstFitting = <Level, A>(
  most: number,
  levels: readonly [Level, ...ReadonlyArray<Level>],
  view: (level: Level) => A
): A => {
  const [first, ...others] = levels
  let shown = view(first)
  for (const level of others) {
    if (bytesOf(shown) <= most) return shown
    shown = view(level)
  }
  return shown
}

/** A text of at most so many characters, which says by its last that there is more. */
export const cutTo = (most: number, text: string): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`
