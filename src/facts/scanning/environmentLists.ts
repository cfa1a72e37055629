/** A variable that a line names, and whether the line says what happens without it. */
export interface NamedVariable {
  readonly name: string
  readonly hasDefault: boolean
  /** Where its name stands. */
  readonly at: number
}

const one = /^[A-Z][A-Z0-9_]{1,80}/

const members = (text: string, from: number): ReadonlyArray<NamedVariable> => {
  const found: Array<NamedVariable> = []
  let at = from
  for (const part of text.split(",").slice(0, 50)) {
    const name = one.exec(part.trimStart())?.[0]
    if (name !== undefined) {
      found.push({ name, hasDefault: part.includes("="), at: at + part.length - part.trimStart().length })
    }
    at += part.length + 1
  }
  return found
}

const destructured =
  /\{([^{}]{1,600})\}\s{0,3}(?::\s{0,3}[\w.<>, ]{1,60})?=\s{0,3}(?:process\.env|import\.meta\.env|Bun\.env)\b(?!\.)/
const imported =
  /\bimport\s{0,3}\{([^{}]{1,600})\}\s{0,3}from\s{0,3}["'](?:\$env\/static\/(?:private|public)|astro:env\/(?:server|client))["']/
const schemaKey =
  /(?:^|[{,])\s{0,40}["']?([A-Z][A-Z0-9_]{1,80})["']?\s{0,3}:\s{0,3}(?:(?:z|v|t|s|Joi|joi|yup|Type|Schema|type|Env\.schema|vine|envField)\b|(?:str|bool|num|email|host|port|url|json|makeValidator)\()/g
const schemaFile = /(?:^|[/._-])(?:env\w{0,12}|config\w{0,8}|settings|validat\w{0,10})(?:[/._-]|$)/i
const lenient =
  /\.(?:optional|default|nullish|nullable|catch|prefault)\(|\bdefault\s*:|\boptional\s*[:(]|\bv\.optional\(/

/** Whether a file's name says that it describes variables. */
export const isSchemaFile = (path: string): boolean => schemaFile.test(path)

/** Variables that a line describes in a schema; each is said to have a default by what follows it alone. */
export const schemaVariables = (line: string): ReadonlyArray<NamedVariable> => {
  const matches = line.includes(":") ? [...line.matchAll(schemaKey)] : []
  return matches.map((match, at) => {
    const name = match[1] ?? ""
    const own = line.slice(match.index, matches[at + 1]?.index)
    const joi = /[jJ]oi\./.test(own) && !own.includes(".required(")
    return { name, hasDefault: joi || lenient.test(own), at: match.index + match[0].indexOf(name) }
  })
}

/** Variables that a line of JavaScript takes out of the environment together, or describes in a schema of it. */
export const listedVariables = (line: string, path: string): ReadonlyArray<NamedVariable> => {
  const list = line.includes("env") ? (destructured.exec(line) ?? imported.exec(line)) : null
  if (list !== null) return members(list[1] ?? "", list.index + list[0].indexOf("{") + 1)
  return isSchemaFile(path) ? schemaVariables(line) : []
}
