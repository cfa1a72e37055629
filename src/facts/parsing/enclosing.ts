/** The width of a line's indentation, in characters. */
export const indentOf = (line: string): number => line.length - line.trimStart().length

/** A line that begins a block around another line. Its index counts from 0. */
export interface EnclosingLine {
  readonly at: number
  readonly text: string
  readonly indent: number
}

/** Most characters of a line that are read. */
const longest = 1000

/** Lines that begin no block, however they are indented: empty ones, remarks, and a brace that has a line to itself. */
const beginsNothing = /^(?:$|#(?!\{)|\/\/|\{\s*$)/

/**
 * Lists the lines that begin the blocks around a line, by indentation, from the inside to the left edge.
 * The index `at` counts from 0; `farthest` is how many lines above it are looked at.
 */
export function* enclosing(lines: ReadonlyArray<string>, at: number, farthest: number): Generator<EnclosingLine> {
  let least = indentOf((lines[at] ?? "").slice(0, longest))
  for (let above = at - 1; above >= 0 && above >= at - farthest && least > 0; above--) {
    const text = (lines[above] ?? "").slice(0, longest)
    const indent = indentOf(text)
    if (indent >= least || beginsNothing.test(text.slice(indent))) continue
    least = indent
    yield { at: above, text, indent }
  }
}
