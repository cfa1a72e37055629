/** Lines of code without what they say to people: texts of Python over several lines, and blocks of remarks. */

/** Longest line that is read. */
const longest = 1000

/** What a line of Python holds outside of texts over several lines: where one begins, a remark, a text on one line. */
const tokens = /"""|'''|#.*$|"(?:[^"\\]|\\.){0,300}"|'(?:[^'\\]|\\.){0,300}'/g

/** What runs the text that it is given. */
const runsText = /\b(?:system|popen|run|call|check_call|check_output)\(\s{0,10}\w{0,2}$/i

/** A text of Python that a line does not end: its quotes, and whether what it says is run. */
interface Open {
  readonly quotes: string
  readonly runs: boolean
}

/** Where the first text begins that may go over several lines. */
const beginsAt = (line: string): number | undefined => {
  for (const { 0: found, index } of line.matchAll(tokens)) if (found === '"""' || found === "'''") return index
  return undefined
}

const ofPython = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  let open: Open | undefined
  return lines.map((whole) => {
    let line = whole.slice(0, longest)
    let kept = ""
    for (;;) {
      if (open !== undefined) {
        const end = line.indexOf(open.quotes)
        if (open.runs) kept += end < 0 ? line : line.slice(0, end)
        if (end < 0) return kept
        line = line.slice(end + open.quotes.length)
        open = undefined
      }
      const begin = beginsAt(line)
      if (begin === undefined) return kept + line
      const quotes = line.slice(begin, begin + 3)
      kept += line.slice(0, begin)
      line = line.slice(begin + 3)
      // a text that stands for itself is one for people; one on one line that is given or kept may be run
      const isForPeople = /^\s*[rRuUbBfF]{0,2}$/.test(kept)
      open = { quotes, runs: runsText.test(kept) || (line.includes(quotes) && !isForPeople) }
    }
  })
}

const ofBlocks = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  let inside = false
  return lines.map((whole) => {
    let line = whole.slice(0, longest)
    for (;;) {
      if (!inside && !/^\s*\/\*/.test(line)) return line
      const end = line.indexOf("*/", inside ? 0 : line.indexOf("/*") + 2)
      inside = end < 0
      if (inside) return ""
      line = line.slice(end + 2)
    }
  })
}

/** Empties what a file says to people, line by line. */
export const withoutRemarks = (path: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  path.endsWith(".py") ? ofPython(lines) : ofBlocks(lines)
