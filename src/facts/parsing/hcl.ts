/** One `name = expression` of a block. */
export interface HclAttribute {
  readonly name: string
  /** The expression as it is written, comments left out, at most 20,000 characters. */
  readonly text: string
  readonly line: number
}

/** `type "label" { … }` as Terraform and its kin write it. */
export interface HclBlock {
  readonly type: string
  readonly labels: ReadonlyArray<string>
  readonly line: number
  readonly attributes: ReadonlyArray<HclAttribute>
  readonly blocks: ReadonlyArray<HclBlock>
}

interface Open extends HclBlock {
  readonly attributes: Array<HclAttribute>
  readonly blocks: Array<HclBlock>
}

const maxBlocks = 20_000
const maxNesting = 50
const maxExpression = 20_000

/**
 * The blocks of an HCL file with their attributes and lines. Expressions stay text: what is computed is nobody's guess.
 * One pass, no recursion; what does not read as HCL is passed over line by line.
 */
export const parseHcl = (text: string): ReadonlyArray<HclBlock> => {
  const root: Open = { type: "", labels: [], line: 1, attributes: [], blocks: [] }
  const open: Array<Open> = [root]
  let at = 0
  let line = 1
  let blocks = 0
  const word = /[A-Za-z_][\w-]{0,199}/y
  const opener = /<<[-~]?(\w{1,60})[^\S\n]*\r?\n/y

  const match = (expression: RegExp): string | undefined => {
    expression.lastIndex = at
    return expression.exec(text)?.[0]
  }
  const step = () => {
    if (text[at] === "\n") line += 1
    at += 1
  }
  const skipLine = () => {
    while (at < text.length && text[at] !== "\n") at += 1
  }
  /** Passes over a comment that begins here. */
  const comment = (): boolean => {
    if (text[at] === "#" || text.startsWith("//", at)) {
      skipLine()
      return true
    }
    if (!text.startsWith("/*", at)) return false
    const end = text.indexOf("*/", at + 2)
    const stop = end < 0 ? text.length : end + 2
    for (; at < stop; at += 1) if (text[at] === "\n") line += 1
    return true
  }
  /** Passes over a quoted text, with what stands in `${…}` inside it. */
  const quoted = () => {
    let depth = 0
    at += 1
    for (; at < text.length && text[at] !== "\n"; at += 1) {
      if (text[at] === "\\") at += 1
      else if (text.startsWith("${", at)) {
        depth += 1
        at += 1
      } else if (depth > 0 && text[at] === "}") depth -= 1
      else if (depth === 0 && text[at] === '"') {
        at += 1
        return
      }
    }
  }
  /** Passes over a here document that begins here. */
  const heredoc = (): boolean => {
    opener.lastIndex = at
    const name = opener.exec(text)?.[1]
    if (name === undefined) return false
    skipLine()
    while (at < text.length) {
      step()
      const from = at
      skipLine()
      if (text.slice(from, Math.min(at, from + 400)).trim() === name) return true
    }
    return true
  }
  const expression = (): string => {
    let depth = 0
    let found = ""
    let from = at
    const keep = () => {
      if (found.length < maxExpression) found += text.slice(from, Math.min(at, from + maxExpression))
    }
    while (at < text.length) {
      const char = text[at] ?? ""
      if (char === "\n" && depth === 0) break
      if (char === '"') quoted()
      else if (char === "#" || (char === "/" && (text[at + 1] === "/" || text[at + 1] === "*"))) {
        keep()
        comment()
        from = at
      } else if (char === "<" && heredoc()) continue
      else if ("([{".includes(char)) {
        depth += 1
        at += 1
      } else if (")]}".includes(char)) {
        if (depth === 0) break
        depth -= 1
        at += 1
      } else step()
    }
    keep()
    return found.slice(0, maxExpression).trim()
  }

  while (at < text.length) {
    const char = text[at] ?? ""
    if (/[\s;,]/.test(char)) step()
    else if (comment()) continue
    else if (char === "}") {
      if (open.length > 1) open.pop()
      at += 1
    } else {
      const name = match(word)
      if (name === undefined) {
        // a quoted key, or what is no HCL
        if (char === '"') quoted()
        else at += 1
        continue
      }
      const start = line
      at += name.length
      const labels: Array<string> = []
      for (;;) {
        while (text[at] === " " || text[at] === "\t") at += 1
        const label = text[at] === '"' ? undefined : match(word)
        if (labels.length >= 8) break
        if (text[at] === '"') {
          const from = at + 1
          quoted()
          labels.push(text.slice(from, at - 1).slice(0, 200))
        } else if (label !== undefined) {
          at += label.length
          labels.push(label)
        } else break
      }
      if (text[at] === "=" && text[at + 1] !== "=" && labels.length === 0) {
        at += 1
        while (text[at] === " " || text[at] === "\t") at += 1
        open.at(-1)?.attributes.push({ name, text: expression(), line: start })
      } else if (text[at] === "{") {
        blocks += 1
        if (blocks > maxBlocks || open.length > maxNesting) break
        const block: Open = { type: name, labels, line: start, attributes: [], blocks: [] }
        open.at(-1)?.blocks.push(block)
        open.push(block)
        at += 1
      } else skipLine()
    }
  }
  return root.blocks
}

/** The attribute of that name, if the block has it. */
export const attribute = (block: HclBlock, name: string): HclAttribute | undefined =>
  block.attributes.find((candidate) => candidate.name === name)

/** The text of an attribute that is one quoted text, a number or a word; `undefined` for anything that is computed. */
export const literal = (found: HclAttribute | undefined): string | undefined => {
  if (found === undefined) return undefined
  const quoted = /^"([^"\\]*)"$/.exec(found.text)?.[1]
  if (quoted !== undefined) return /[$%]\{/.test(quoted) ? undefined : quoted
  return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(found.text) ? found.text : undefined
}

/** Every quoted text in an attribute's expression. */
export const quotedTexts = (found: HclAttribute | undefined): ReadonlyArray<string> =>
  [...(found?.text ?? "").matchAll(/"([^"\\\n]{0,1000})"/g)].map((match) => match[1] ?? "")
