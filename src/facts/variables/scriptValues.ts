/** Names that a shell script gives a value itself, and the lines that it always comes to. */

/** Most characters of a line that are read. */
const longest = 500

const assigned = /(?:^|[\s;({])([A-Z][A-Z0-9_]{1,60})\+?=/g
/** Values that stand in for a variable: `${NAME:=web}`, `${NAME:-web}`. */
const standingIn = /\$\{([A-Z][A-Z0-9_]{1,60}):?[=-]/g
const asked = /\b(?:read|for)((?:\s{1,4}[\w-]{1,60}){1,10})/g

/** Finds the variables that lines of a shell script set, ask for, or have another value for. */
export const givenInScript = (lines: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(
    lines.flatMap((whole) => {
      const line = whole.slice(0, longest)
      return [
        ...[...line.matchAll(assigned), ...line.matchAll(standingIn)].map(([, name = ""]) => name),
        ...[...line.matchAll(asked)].flatMap(([, names = ""]) => names.trim().split(/\s+/))
      ]
    })
  )

const opens = /^\s{0,40}(?:if|case|for|while|until|select)\b|^\s{0,40}(?:function\s+[\w-]+|[\w-]+\s?\(\))\s*\{?\s*$/
const closes = /(?:^|[\s;])(?:fi|esac|done)\s*(?:[|&;#<>)].*)?$|^\}/

/** Picks the lines of a shell script that stand in no condition, loop or function, by their indexes. */
export const outermostLines = (lines: ReadonlyArray<string>): ReadonlyArray<number> => {
  let depth = 0
  return lines.flatMap((whole, at) => {
    const line = whole.slice(0, longest)
    const before = depth
    if (opens.test(line)) depth++
    if (closes.test(line)) depth = Math.max(0, depth - 1)
    return before === 0 && depth === 0 && /^\S/.test(line) ? [at] : []
  })
}
