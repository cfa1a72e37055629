/** Functions of Go as lines write them, and those by which a program reads its settings. */

/** A function or method, by the lines from its first to its last. */
export interface GoFunction {
  readonly name: string
  /** The type that a method is of. */
  readonly of: string | undefined
  /** What it gives back, as it is written. */
  readonly result: string
  readonly start: number
  readonly body: ReadonlyArray<string>
}

/** Most lines of a function that are read, and most places that call one. */
const mostLines = 300
const mostCallers = 100

const heading =
  /^func (?:\(\s{0,3}(?:\w{1,40}\s{1,3})?\*?(\w{1,60})(?:\[[^\]]{0,60}\])?\s{0,3}\) )?(\w{1,80})(?:\[[^\]]{0,60}\])?\(([^{]{0,200})\{/

/** Finds the function that a line, counted from one, stands in. */
export const functionAround = (lines: ReadonlyArray<string>, line: number): GoFunction | undefined => {
  const from = Math.max(0, line - 1 - mostLines)
  const at = lines.slice(from, line).findLastIndex((text) => text.startsWith("func "))
  const match = at < 0 ? null : heading.exec((lines[from + at] ?? "").slice(0, 400))
  if (match === null) return undefined
  const start = from + at
  const rest = lines.slice(start + 1, start + 1 + mostLines)
  const end = rest.findIndex((text) => text.startsWith("}"))
  const [, of, name = "", tail = ""] = match
  const closed = tail.trimEnd().lastIndexOf(")", tail.trimEnd().length - 2)
  return {
    name,
    of,
    result: closed < 0 ? "" : tail.slice(closed + 1),
    start,
    body: end < 0 ? rest : rest.slice(0, end)
  }
}

/** Calls by which libraries fill settings from the environment. */
const fills =
  /\b(?:os\.(?:Getenv|LookupEnv|Environ)|env\.(?:Parse|Must|Set|Get)\w{0,20}|envconfig\.\w{1,20}|cleanenv\.\w{1,20}|viper\.\w{1,30})\(/

/** Says whether a function reads variables, by the lines that are known to name some. */
export const readsVariables = ({ body, start }: GoFunction, known: ReadonlySet<number>): boolean =>
  body.some((text, at) => known.has(start + 2 + at) || fills.test(text.slice(0, 300)))

/** Says whether a program does not start without what a function does: it reads all settings, or is the program itself. */
export const readsAllSettings = ({ name, of, result }: GoFunction): boolean =>
  of === undefined &&
  (/^(?:main|init|run|(?:must)?(?:load|read|parse)(?:(?:app|all|the)?(?:config(?:uration)?|conf|cfg|settings|options|env(?:ironment)?|vars))?(?:from(?:env(?:ironment)?)?)?)$/i.test(
    name
  ) ||
    /(?:^|[\s(*.,])(?:App|Server)?(?:Config(?:uration)?|Settings|Options|Env(?:ironment)?)\b/.test(result))

/** Finds the function of a file that calls a method for what it has made itself, and under no condition. */
export const callerOf = (lines: ReadonlyArray<string>, { name, of }: GoFunction): GoFunction | undefined => {
  if (of === undefined) return undefined
  const call = new RegExp(
    String.raw`^\t(?:if \w{1,20} :?= |\w{1,20} :?= |return (?:[\w&]{1,40}, )?)?(\w{1,40})\.${name}\(\)(?:; \w{1,20} != nil \{)?$`
  )
  const end = `.${name}()`
  const calling = lines.flatMap((text, at) => (text.includes(end) ? [{ at, text }] : [])).slice(0, mostCallers)
  for (const { at, text } of calling) {
    const variable = call.exec(text.slice(0, 200))?.[1]
    if (variable === undefined) continue
    const caller = functionAround(lines, at + 1)
    const made = new RegExp(
      String.raw`^\t(?:${variable}(?:, \w{1,20})? :?= &?${of}\{|var ${variable} \*?${of}\b|${variable} := new\(${of}\))`
    )
    if (caller !== undefined && caller.body.some((one) => made.test(one.slice(0, 200)))) return caller
  }
  return undefined
}
