/** A form of Clojure's notation, with the line it begins on. */
export interface Edn {
  readonly line: number
  /** A symbol, keyword, number or text without its quotes; `null` for what has items. */
  readonly text: string | null
  readonly items: ReadonlyArray<Edn>
}

interface Open {
  readonly line: number
  readonly items: Array<Edn>
  skip: number
}

const maxForms = 50_000
const delimiter = /[\s,()[\]{}";]/

/** The forms of a Clojure or EDN text; comments, `#_` forms and metadata are left out, what is not closed ends with the text. */
export const parseEdn = (text: string): ReadonlyArray<Edn> => {
  const root: Open = { line: 1, items: [], skip: 0 }
  const stack: Array<Open> = [root]
  let line = 1
  const known = { forms: 0 }
  const top = (): Open => stack.at(-1) ?? root
  const add = (form: Edn) => {
    const into = top()
    if (into.skip > 0) into.skip -= 1
    else into.items.push(form)
    known.forms += 1
  }
  const close = () => {
    const done = stack.length > 1 ? stack.pop() : undefined
    if (done !== undefined) add({ line: done.line, text: null, items: done.items })
  }
  for (let at = 0; at < text.length && known.forms < maxForms;) {
    const char = text.charAt(at)
    if (char === "\n") line += 1
    if (/[\s,]/.test(char)) at += 1
    else if (char === ";") {
      const end = text.indexOf("\n", at)
      at = end < 0 ? text.length : end
    } else if (char === '"') {
      let end = at + 1
      while (end < text.length && text.charAt(end) !== '"') end += text.charAt(end) === "\\" ? 2 : 1
      const value = text.slice(at + 1, end)
      add({ line, text: value, items: [] })
      for (let next = value.indexOf("\n"); next >= 0; next = value.indexOf("\n", next + 1)) line += 1
      at = end + 1
    } else if (char === "^" || (char === "#" && text.charAt(at + 1) === "_")) {
      // what is struck out, or said about the form that follows
      top().skip += 1
      at += char === "^" ? 1 : 2
    } else if (/[#'`~@]/.test(char)) at += 1
    else if (/[([{]/.test(char)) {
      stack.push({ line, items: [], skip: 0 })
      at += 1
    } else if (/[)\]}]/.test(char)) {
      close()
      at += 1
    } else {
      let end = at + 1
      while (end < text.length && !delimiter.test(text.charAt(end))) end += 1
      add({ line, text: text.slice(at, end), items: [] })
      at = end
    }
  }
  while (stack.length > 1) close()
  return root.items
}

/** What follows a key among `key value` pairs. */
export const after = (items: ReadonlyArray<Edn>, key: string): Edn | undefined => {
  const at = items.findIndex(({ text }) => text === key)
  return at < 0 ? undefined : items[at + 1]
}
