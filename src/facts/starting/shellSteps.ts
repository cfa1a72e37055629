/** Longest command line that is taken apart. */
const longest = 4000

const shell =
  /^(?:exec\s+)?(?:\/(?:usr\/)?bin\/(?:env\s+)?)?(?:ba|da|a|z|k)?sh\s+(?:-[a-z]*c[a-z]*|-[a-z]+\s+-[a-z]*c[a-z]*)\s+/

/** What a shell is told to run, without the shell around it; any other command as it is. */
export const unwrapped = (command: string): string => {
  const text = command.slice(0, longest).trim()
  const start = shell.exec(text)
  if (start === null) return text
  const rest = text.slice(start[0].length).trim()
  const quote = rest[0]
  if (quote !== "'" && quote !== '"') return rest
  const end = rest.lastIndexOf(quote)
  const inner = end > 0 ? rest.slice(1, end) : rest.slice(1)
  return quote === "'" ? inner.replace(/'\\''/g, "'") : inner.replace(/\\(["\\$`])/g, "$1")
}

const opens = /^(?:while|until|for|if|case)$/
const closes = /^(?:done|fi|esac)$/

/** Where a quoted text that begins at `from` ends. */
const afterQuote = (text: string, from: number): number => {
  const quote = text[from]
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === "\\" && quote === '"') at++
    else if (text[at] === quote) return at + 1
  }
  return text.length
}

/** The commands that a shell runs one after another, loops and conditions as one each. */
export const stepsOf = (command: string): ReadonlyArray<string> => {
  const text = unwrapped(command)
  const steps: Array<string> = []
  let step = ""
  let depth = 0
  const end = (): void => {
    if (step.trim() !== "") steps.push(step.trim())
    step = ""
  }
  for (let at = 0; at < text.length;) {
    const sign = text[at] ?? ""
    if (sign === "'" || sign === '"') {
      const after = afterQuote(text, at)
      step += text.slice(at, after)
      at = after
      continue
    }
    const word = /^[A-Za-z]+/.exec(text.slice(at, at + 40))?.[0]
    if (word !== undefined && !/[\w./-]/.test(text[at - 1] ?? " ")) {
      if (opens.test(word)) depth++
      else if (closes.test(word)) depth = Math.max(0, depth - 1)
      step += word
      at += word.length
      continue
    }
    if (sign === "(" || sign === "{") depth++
    else if (sign === ")" || sign === "}") depth = Math.max(0, depth - 1)
    const separator = depth > 0 ? null : /^(?:&&|\|\||;|\n)/.exec(text.slice(at, at + 2))
    if (separator === null) {
      step += sign
      at++
    } else {
      end()
      at += separator[0].length
    }
  }
  end()
  return steps
}
