import type { Files } from "../parsing/Files.ts"

const classLine = /^(\s{0,20})class\s+(\w{1,100})\s*\(([^)]{1,300})\)\s*:/
const fieldLine = /^(\s{1,24})([A-Za-z]\w{0,80})\s*:\s*([^=#]{1,200}?)\s*(?:=\s*(.{0,500}))?$/
const delimiterLine = /\benv_nested_delimiter\s*=\s*["']([\w.-]{1,10})["']/
const prefixLine = /\benv_prefix\s*=\s*["'](\w{0,40})["']/
const aliasIn = /\b(?:validation_alias|alias|env)\s*=\s*(?:AliasChoices\(\s*)?["'](\w{1,80})["']/

/** `Annotated[bool, Field(True)]`: what the type says of the field, which may give its default. */
const annotation = /^Annotated\[.{1,400}?\b(Field\(.{0,300})\]\s*(?:=\s*(.{0,500}))?$/

/** The lines of a field as one, where the brackets of its type, or what tells its default, stand open at the end of the first. */
const wholeField = (lines: ReadonlyArray<string>, at: number): string => {
  let text = (lines[at] ?? "").slice(0, 800)
  const more = (next: number): string => (lines[next] ?? "").slice(0, 300).trim()
  for (let next = at + 1; /:\s*\w{1,30}\[/.test(text) && isOpen(text, "[", "]") && next < at + 8; next++)
    text = `${text.trimEnd()} ${more(next)}`
  for (let next = at + 1; /=\s*Field\(/.test(text) && isOpen(text, "(", ")") && next < at + 12; next++)
    text = `${text.trimEnd()}${text.endsWith("(") ? "" : " "}${more(next)}`.slice(0, 500)
  return text
}

const isOpen = (text: string, opens: string, closes: string): boolean =>
  text.split(opens).length > text.split(closes).length

/** The type of a field, and what stands for its value. */
const fieldOf = (
  text: string
): { readonly name: string; readonly type: string; readonly value: string | undefined } => {
  const [, name = "", said = ""] = /^\s{1,24}([A-Za-z]\w{0,80})\s*:\s*(.{1,800})$/.exec(text) ?? []
  const annotated = annotation.exec(said)
  if (annotated !== null) return { name, type: "Annotated", value: annotated[2] ?? annotated[1] }
  const [, , , type = "", value] = fieldLine.exec(text) ?? []
  return { name: type === "" ? "" : name, type, value }
}

/** Whether a field has to be given: nothing stands for its value. */
export const isRequired = (value: string | undefined): boolean =>
  value === undefined ||
  /^\.\.\.|^Field\(\s*(?:\.\.\.|\))/.test(value) ||
  (value.startsWith("Field(") && !/\bdefault(?:_factory)?\s*=|^Field\(\s*(?!\w{1,40}\s*=)/.test(value))

const nothing = { name: "", type: "", value: undefined }

/** A field of a class, as it is written. */
export interface PydanticField {
  readonly name: string
  readonly type: string
  readonly value: string | undefined
  /** The name that its class gives it for whoever fills it. */
  readonly alias: string | undefined
  readonly line: number
}

/** A class of fields that pydantic fills. */
export interface PydanticClass {
  readonly path: string
  readonly name: string
  readonly bases: ReadonlyArray<string>
  /** The beginning of all names of its variables. */
  readonly prefix: string
  /** The text in a variable's name between a field that is a class and a field of that class. */
  readonly delimiter: string | undefined
  readonly fields: ReadonlyArray<PydanticField>
}

/** The lines of the class that begins at `at`, with what they say; ends where the indentation does. */
const readClass = (
  path: string,
  lines: ReadonlyArray<string>,
  at: number,
  [, indent = "", name = "", bases = ""]: RegExpExecArray
): PydanticClass => {
  const fields: Array<PydanticField> = []
  let prefix = prefixLine.exec((lines[at] ?? "").slice(0, 500))?.[1] ?? ""
  let delimiter = delimiterLine.exec((lines[at] ?? "").slice(0, 500))?.[1]
  let quoted = false
  let inner: number | undefined
  for (let index = at + 1; index < lines.length && index < at + 500; index++) {
    const line = (lines[index] ?? "").slice(0, 800)
    const marks = line.split(/"""|'''/).length - 1
    const inside = quoted
    if (marks % 2 === 1) quoted = !quoted
    if (inside || marks > 0 || line.trim() === "" || line.trimStart().startsWith("#")) continue
    const depth = line.length - line.trimStart().length
    if (depth <= indent.length) break
    inner ??= depth
    prefix = prefixLine.exec(line)?.[1] ?? prefix
    delimiter = delimiterLine.exec(line)?.[1] ?? delimiter
    const field = depth === inner ? fieldOf(wholeField(lines, index)) : nothing
    if (field.name === "" || field.name === "model_config" || /^(?:ClassVar|PrivateAttr)/.test(field.type)) continue
    fields.push({ ...field, alias: aliasIn.exec(field.value ?? "")?.[1], line: index + 1 })
  }
  return {
    path,
    name,
    bases: bases.split(",").map((base) => base.trim().replace(/^.*\./, "")),
    prefix,
    delimiter,
    fields
  }
}

/** The classes of a file that are built on others, in the order in which they stand. */
export const pydanticClasses = (files: Files, path: string): ReadonlyArray<PydanticClass> => {
  const lines = files.lines(path)
  return lines.flatMap((line, at) => {
    const match = classLine.exec(line.slice(0, 500))
    return match === null ? [] : [readClass(path, lines, at, match)]
  })
}
