/** What code of Rust does with a variable that it has read: the calls behind the read, in their order. */

/** Most characters behind a read that are looked at. */
const longest = 1500

/** Calls that give a value where there is none, or only ask whether there is one. */
const giving =
  /^(?:unwrap_or(?:_default|_else)?|map_or(?:_default|_else)?|or|or_else|xor|is_(?:ok|err|some|none)(?:_and|_or)?|into_iter|iter|inspect_err)$/

/** Calls that end the program, and what does in a closure. */
const insisting = /^(?:unwrap|expect)$/
const ends = /\b(?:panic|unreachable|bail|todo|unimplemented)!|\bprocess::(?:exit|abort)\b|\babort\(/

/** Where the brackets that open at `from` close; -1 where they do not. */
const closing = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === "\\") at++
    } else if (sign === "(" || sign === "[" || sign === "{") depth++
    else if ((sign === ")" || sign === "]" || sign === "}") && --depth === 0) return at
  }
  return -1
}

const call = /\s*\.\s*([a-z]\w{0,40})(?:::<[^()\n]{0,100}>)?(?=\()/y
const compared = /\s*[=!]=\s*(?:Ok|Some|Err|None)\b/y

/**
 * Tells what becomes of a variable that is not given, of what follows the name in a read: `").ok()`. It is `given` another
 * value or left out, or the program `insists`; undefined where the calls do not tell.
 */
export const chainOf = (behind: string): "given" | "insists" | undefined => {
  const text = behind.slice(0, longest)
  const start = /^\s*,?\s*\)/.exec(text)
  if (start === null) return undefined
  let at = start[0].length
  let optional = false
  for (;;) {
    if (/^\s*\?/.test(text.slice(at, at + 20))) return "insists"
    compared.lastIndex = at
    if (compared.test(text)) return "given"
    call.lastIndex = at
    const name = call.exec(text)?.[1]
    if (name === undefined) return optional ? "given" : undefined
    const open = call.lastIndex
    const end = closing(text, open)
    const argument = end < 0 ? text.slice(open) : text.slice(open, end)
    if (insisting.test(name)) return "insists"
    if (giving.test(name)) return name.endsWith("_else") && ends.test(argument) ? "insists" : "given"
    if (name === "ok") optional = true
    if (end < 0) return optional ? "given" : undefined
    at = end + 1
  }
}

/** A read that is all that its line ends in: what it comes to stands below. */
const opensChain = /\benv::var(?:_os)?\(\s*"[A-Z][A-Z0-9_]{1,80}"\s*\)\s*\{?\s*$/

/** An argument of a command line that a variable gives as well: its type stands below. */
const argument = /\benv\s*=\s*"?[A-Z][A-Z0-9_]{1,80}"?\s*[,)]/

/** Whether a line of Rust reads a variable whose need only the lines below tell. */
export const tellsBelow = (line: string): boolean =>
  line.length <= 500 && (opensChain.test(line) || argument.test(`${line.trimEnd()},`))
