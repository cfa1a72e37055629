import type { Files } from "../../parsing/Files.ts"
import { isTest } from "../../paths.ts"
import type { SettingsField } from "../SettingsField.ts"
import { fieldClaims } from "../SettingsField.ts"
import { shownGiven } from "../given.ts"
import { checkedForm } from "../lengths.ts"
import type { VariableReader } from "../VariableReader.ts"

const classLine = /^(\s{0,20})class\s+(\w{1,100})\s*\(([^)]{1,300})\)\s*:/
const fieldLine = /^(\s{1,24})([A-Za-z]\w{0,80})\s*:\s*([^=#]{1,200}?)\s*(?:=\s*(.{0,500}))?$/
const prefixLine = /\benv_prefix\s*=\s*["'](\w{0,40})["']/
const aliasIn = /\b(?:validation_alias|alias|env)\s*=\s*(?:AliasChoices\(\s*)?["'](\w{1,80})["']/

/** `Annotated[bool, Field(True)]`: what the type says of the field, which may give its default. */
const annotation = /^Annotated\[.{1,400}?\b(Field\(.{0,300})\]\s*(?:=\s*(.{0,500}))?$/

/** The lines of a field as one, where the brackets of its type stand open at the end of the first. */
const wholeField = (lines: ReadonlyArray<string>, at: number): string => {
  let text = (lines[at] ?? "").slice(0, 800)
  for (let next = at + 1; /:\s*\w{1,30}\[/.test(text) && isOpen(text) && next < at + 8; next++)
    text = `${text.trimEnd()} ${(lines[next] ?? "").slice(0, 300).trim()}`
  return text
}

const isOpen = (text: string): boolean => text.split("[").length > text.split("]").length

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

const isRequired = (value: string | undefined): boolean =>
  value === undefined ||
  /^\.\.\.|^Field\(\s*(?:\.\.\.|\))/.test(value) ||
  (value.startsWith("Field(") && !/\bdefault(?:_factory)?\s*=|^Field\(\s*(?!\w{1,40}\s*=)/.test(value))

const nothing = { name: "", type: "", value: undefined }

/** The lines of the class that begins at `at`, with what they say; ends where the indentation does. */
const readClass = (
  path: string,
  lines: ReadonlyArray<string>,
  at: number,
  indent: number
): ReadonlyArray<SettingsField> => {
  const fields: Array<{ name: string; alias: string | undefined; line: number; value: string | undefined }> = []
  let prefix = prefixLine.exec((lines[at] ?? "").slice(0, 500))?.[1] ?? ""
  let quoted = false
  let inner: number | undefined
  for (let index = at + 1; index < lines.length && index < at + 500; index++) {
    const line = (lines[index] ?? "").slice(0, 800)
    const marks = line.split(/"""|'''/).length - 1
    const inside = quoted
    if (marks % 2 === 1) quoted = !quoted
    if (inside || marks > 0 || line.trim() === "" || line.trimStart().startsWith("#")) continue
    const depth = line.length - line.trimStart().length
    if (depth <= indent) break
    inner ??= depth
    prefix = prefixLine.exec(line)?.[1] ?? prefix
    const { name, type, value } = depth === inner ? fieldOf(wholeField(lines, index)) : nothing
    if (name === "" || name === "model_config" || /^(?:ClassVar|PrivateAttr)/.test(type)) continue
    fields.push({ name, alias: aliasIn.exec(value ?? "")?.[1], line: index + 1, value })
  }
  return fields.map(({ name, alias, line, value }) => {
    const variable = (alias ?? prefix + name).toUpperCase()
    const given = shownGiven(
      variable,
      literal
        .exec(value ?? "")
        ?.slice(2)
        .find((part) => part !== undefined)
    )
    const need = isRequired(value) ? ("required" as const) : ("optional" as const)
    const field = { path, line, name: variable, need, shape: checkedForm(value ?? "") }
    return given === undefined ? field : Object.assign(field, { given })
  })
}

/** A default that is written out: `"x"`, `8000`, `Field("x"`, `Field(default="x"`. */
const literal = /^(?:Field\(\s{0,5}(?:default\s{0,5}=\s{0,5})?)?(?:(["'])([^"'\n]{0,200})\1|(-?\d{1,9}|True|False)\b)/

/** Settings of a developer's machine and of tests, built upon those of every run: what they say holds nowhere else. */
const ofDevelopers =
  /^(?:(?:App)?(?:Dev(?:elopment)?|Local|Test(?:ing)?|CI|Debug)(?:App)?(?:Env(?:ironment)?)?(?:Config(?:uration)?|Settings)?|\w{0,30}(?:Config|Settings)(?:Dev(?:elopment)?|Local|Test(?:ing)?|CI))$/

const settingsFields = (files: Files, path: string): ReadonlyArray<SettingsField> => {
  if (files.text(path)?.includes("BaseSettings") !== true) return []
  const lines = files.lines(path)
  const settings = new Set(["BaseSettings"])
  return lines.flatMap((line, at) => {
    const match = classLine.exec(line.slice(0, 500))
    const bases = (match?.[3] ?? "").split(",").map((base) => base.trim().replace(/^.*\./, ""))
    if (match === null || !bases.some((base) => settings.has(base))) return []
    const name = match[2] ?? ""
    settings.add(name)
    if (ofDevelopers.test(name) && !bases.includes("BaseSettings")) return []
    return readClass(path, lines, at, (match[1] ?? "").length)
  })
}

/** Fields of Python classes of settings that pydantic fills from the environment. */
export const pydantic: VariableReader = {
  name: "pydantic",
  read: (repo) =>
    repo.files.paths
      .filter((path) => path.endsWith(".py") && !isTest(path))
      .flatMap((path) => fieldClaims(repo, "schema", settingsFields(repo.files, path)))
}
