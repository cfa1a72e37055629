import type { Files } from "../../parsing/Files.ts"
import { isTest } from "../../paths.ts"
import type { SettingsField } from "../SettingsField.ts"
import { fieldClaims } from "../SettingsField.ts"
import { shownGiven } from "../given.ts"
import { checkedForm } from "../lengths.ts"
import { isRequired, type PydanticClass, pydanticClasses, type PydanticField } from "../pydanticClasses.ts"
import type { VariableReader } from "../VariableReader.ts"

/** A default that is written out: `"x"`, `8000`, `Field("x"`, `Field(default="x"`. */
const literal = /^(?:Field\(\s{0,5}(?:default\s{0,5}=\s{0,5})?)?(?:(["'])([^"'\n]{0,200})\1|(-?\d{1,9}|True|False)\b)/

/** Settings of a developer's machine and of tests, built upon those of every run: what they say holds nowhere else. */
const ofDevelopers =
  /^(?:(?:App)?(?:Dev(?:elopment)?|Local|Test(?:ing)?|CI|Debug)(?:App)?(?:Env(?:ironment)?)?(?:Config(?:uration)?|Settings)?|\w{0,30}(?:Config|Settings)(?:Dev(?:elopment)?|Local|Test(?:ing)?|CI))$/

/** Finds the class that a field of a file is of, where that is one of the repository. */
type Sections = (path: string, type: string) => PydanticClass | undefined

/** How deep classes of fields stand in each other. */
const deepest = 4

/** Classes by the name of a type, without what says that it may be missing: one in the same file first, else the only one. */
const sectionsOf = (files: Files, paths: ReadonlyArray<string>): Sections => {
  const all = paths
    .filter((path) => /^class\s+\w+\s*\(/m.test(files.text(path) ?? ""))
    .flatMap((path) => pydanticClasses(files, path))
  return (path, type) => {
    const name = /^["']?(?:Optional\[)?(?:\w{1,40}\.)?([A-Z]\w{1,100})\]?(?:\s*\|\s*None)?["']?$/.exec(type.trim())?.[1]
    const named = all.filter((one) => one.name === name)
    return named.find((one) => one.path === path) ?? (named.length === 1 ? named[0] : undefined)
  }
}

/** Whether a field that is a class is left out where nothing is given of it, so that none of its own is asked for. */
const isLeftOut = (value: string | undefined): boolean =>
  /^(?:None\b|Field\(\s*(?:default\s*=\s*)?None\b)/.test(value ?? "")

const variableOf = (path: string, name: string, { line, value }: PydanticField, asked: boolean): SettingsField => {
  const given = shownGiven(
    name,
    literal
      .exec(value ?? "")
      ?.slice(2)
      .find((part) => part !== undefined)
  )
  const need = asked && isRequired(value) ? ("required" as const) : ("optional" as const)
  const field = { path, line, name, need, shape: checkedForm(value ?? "") }
  return given === undefined ? field : Object.assign(field, { given })
}

/** Variables of a class: those of a field that is a class itself stand behind its name, where the settings say how. */
const variablesOf = (
  { fields, path }: PydanticClass,
  before: string,
  delimiter: string | undefined,
  sections: Sections,
  asked: boolean,
  depth: number
): ReadonlyArray<SettingsField> =>
  fields.flatMap((field) => {
    const name = (field.alias !== undefined && depth === 0 ? field.alias : before + field.name).toUpperCase()
    const section = delimiter === undefined || depth >= deepest ? undefined : sections(path, field.type)
    return section === undefined || section.fields.length === 0
      ? [variableOf(path, name, field, asked)]
      : variablesOf(section, name + (delimiter ?? ""), delimiter, sections, asked && !isLeftOut(field.value), depth + 1)
  })

const settingsFields = (files: Files, path: string, sections: () => Sections): ReadonlyArray<SettingsField> => {
  if (files.text(path)?.includes("BaseSettings") !== true) return []
  const settings = new Map<string, string | undefined>([["BaseSettings", undefined]])
  return pydanticClasses(files, path).flatMap((one) => {
    const { bases, name } = one
    if (!bases.some((base) => settings.has(base))) return []
    const delimiter = one.delimiter ?? bases.flatMap((base) => settings.get(base) ?? [])[0]
    settings.set(name, delimiter)
    if (ofDevelopers.test(name) && !bases.includes("BaseSettings")) return []
    return variablesOf(one, one.prefix, delimiter, delimiter === undefined ? () => undefined : sections(), true, 0)
  })
}

/** Fields of Python classes of settings that pydantic fills from the environment. */
export const pydantic: VariableReader = {
  name: "pydantic",
  read: (repo) => {
    const paths = repo.files.paths.filter((path) => path.endsWith(".py") && !isTest(path))
    let known: Sections | undefined
    const sections = () => (known ??= sectionsOf(repo.files, paths))
    return paths.flatMap((path) => fieldClaims(repo, "schema", settingsFields(repo.files, path, sections)))
  }
}
