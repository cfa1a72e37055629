/** One command of a shell script, and what stands between it and the next. */
export interface ShellCommand {
  readonly text: string
  /** Line on which it begins, from 1. */
  readonly line: number
  readonly after: ";" | ";;" | "&&" | "||"
}

/** Longest script that is taken apart, and most of its commands. */
const longest = 100_000
const mostCommands = 4000

/** Where a quoted text, or what stands in brackets, that begins at `from` ends. */
const afterQuote = (text: string, from: number): number => {
  const quote = text[from]
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === "\\" && quote !== "'") at++
    else if (text[at] === quote) return at + 1
  }
  return text.length
}

const afterBrackets = (text: string, from: number): number => {
  const open = text[from]
  const close = open === "(" ? ")" : "}"
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === "\\") at++
    else if (sign === "'" || sign === '"') at = afterQuote(text, at) - 1
    else if (sign === open) depth++
    else if (sign === close && --depth === 0) return at + 1
  }
  return text.length
}

/** A text that is no command: `cat <<EOF … EOF`; where the line after it begins. */
const afterDocument = (text: string, lineEnd: number, word: string): number => {
  let at = lineEnd + 1
  while (at < text.length) {
    const end = text.indexOf("\n", at)
    const line = text.slice(at, end < 0 ? text.length : end)
    if (line.trim() === word) return end < 0 ? text.length : end
    if (end < 0) return text.length
    at = end + 1
  }
  return text.length
}

/** The commands of a script in order, words of the shell such as `if` and `then` at their beginning. */
export const commandsIn = (script: string): ReadonlyArray<ShellCommand> => {
  const text = script.slice(0, longest).replace(/\r\n/g, "\n")
  const found: Array<ShellCommand> = []
  let command = ""
  let line = 1
  let began = 1
  let tests = false
  let document: string | undefined
  const end = (after: ShellCommand["after"]): void => {
    const plain = command.trim()
    if (plain !== "") found.push({ text: plain, line: began, after })
    // `;;` behind a command that its own line ended
    else if (after === ";;") found.push({ text: ":", line, after })
    command = ""
  }
  const take = (to: number, from: number): number => {
    const taken = text.slice(from, to)
    if (command.trim() === "") began = line
    command += taken
    line += taken.split("\n").length - 1
    return to
  }
  for (let at = 0; at < text.length && found.length < mostCommands;) {
    const sign = text[at] ?? ""
    const next = text[at + 1] ?? ""
    if (sign === "\\" && next === "\n") {
      command += " "
      line++
      at += 2
    } else if (sign === "\\") at = take(at + 2, at)
    else if (sign === "'" || sign === '"' || sign === "`") at = take(afterQuote(text, at), at)
    else if (sign === "$" && (next === "(" || next === "{")) at = take(afterBrackets(text, at + 1), at)
    else if (sign === "#" && /^$|\s|[;&|]/.test(text[at - 1] ?? "")) {
      const stop = text.indexOf("\n", at)
      at = stop < 0 ? text.length : stop
    } else if (sign === "<" && next === "<" && text[at + 2] !== "<") {
      const word = /^<<-?\s*["']?([\w.-]{1,60})/.exec(text.slice(at, at + 80))
      document = word?.[1]
      at = take(at + (word?.[0].length ?? 2), at)
    } else if (sign === "\n") {
      end(tests ? "&&" : ";")
      tests = false
      const stop = document === undefined ? at : afterDocument(text, at, document)
      line += text.slice(at, stop).split("\n").length
      document = undefined
      at = stop + 1
    } else if (text.startsWith("[[", at) || text.startsWith("]]", at)) {
      tests = sign === "["
      at = take(at + 2, at)
    } else if (!tests && (text.startsWith(";;", at) || text.startsWith("&&", at) || text.startsWith("||", at))) {
      const separator = text.slice(at, at + 2)
      end(separator === ";;" ? ";;" : separator === "&&" ? "&&" : "||")
      at += 2
      // what a list goes on with may stand on the next line
      if (separator !== ";;") {
        const blank = /^\s*/.exec(text.slice(at, at + 500))?.[0] ?? ""
        line += blank.split("\n").length - 1
        at += blank.length
      }
    } else if (!tests && sign === ";") {
      end(";")
      at++
    } else at = take(at + 1, at)
  }
  end(";")
  return found
}

/** The words of a command, without their quotes. */
export const wordsOf = (command: string): ReadonlyArray<string> =>
  [...command.slice(0, 4000).matchAll(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\$\{[^}]*\}|[^\s"'])+/g)]
    .slice(0, 200)
    .map(([word]) => word)

/** A word as the shell hands it on where nothing in it is replaced. */
export const unquoted = (word: string): string => word.replace(/^(["'])([^]*)\1$/, "$2")
