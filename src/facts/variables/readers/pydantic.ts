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

/** How deep classes of fields stand in each other; most variables of one class, and most fields looked at for them. */
const deepest = 4
const most = 300
const mostFields = 3000

/** Classes by the name of a type, without what says that it may be missing: one in the same file first, else the only one. */
const sectionsOf = (files: Files, paths: ReadonlyArray<string>): Sections => {
  const all = new Map<string, Array<PydanticClass>>()
  for (const path of paths) {
    if (!/^class\s+\w+\s*\(/m.test(files.text(path) ?? "")) continue
    for (const one of pydanticClasses(files, path)) {
      const alike = all.get(one.name)
      if (alike === undefined) all.set(one.name, [one])
      else alike.push(one)
    }
  }
  return (path, type) => {
    const name = /^["']?(?:Optional\[)?(?:\w{1,40}\.)?([A-Z]\w{1,100})\]?(?:\s*\|\s*None)?["']?$/.exec(type.trim())?.[1]
    const named = all.get(name ?? "") ?? []
    return named.find((one) => one.path === path) ?? (named.length === 1 ? named[0] : undefined)
  }
}

/** A default of a field that is a class: nothing, or one that is made with all that it needs. */
const isMade = (value: string | undefined): boolean =>
  /^(?:None\b|Field\(\s*(?:default\s*=\s*)?None\b)|^(?:Field\(\s*(?:default(?:_factory)?\s*=\s*)?)?(?:lambda\s*:\s*)?(?!Field\()[\w.]{1,100}\(\s*[^)\s]/.test(
    value ?? ""
  )

/** Whether a class is filled from the environment by itself, under names of its own. */
const fillsItself = (one: PydanticClass, sections: Sections): boolean => {
  const known = new Set([one])
  for (const { bases, path } of known) {
    if (bases.includes("BaseSettings")) return true
    for (const base of bases) {
      const parent = sections(path, base)
      if (parent !== undefined) known.add(parent)
    }
  }
  return false
}

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

/** What stands before the variables of a class, and the classes whose fields it stands in. */
interface Within {
  readonly before: string
  readonly delimiter: string | undefined
  readonly asked: boolean
  readonly open: ReadonlyArray<PydanticClass>
}

/** What a class has told so far: its variables, and how many fields were looked at. */
interface Told {
  readonly variables: Array<SettingsField>
  fields: number
}

/** Adds the variables of a class: those of a field that is a class itself stand behind its name, where the settings say how. */
const addVariables = (
  one: PydanticClass,
  { asked, before, delimiter, open }: Within,
  sections: Sections,
  told: Told
): void => {
  for (const field of one.fields) {
    if (told.variables.length >= most || ++told.fields > mostFields) return
    const name = (field.alias !== undefined && open.length === 0 ? field.alias : before + field.name).toUpperCase()
    const section = delimiter === undefined || open.length >= deepest ? undefined : sections(one.path, field.type)
    const isSection = section !== undefined && section.fields.length > 0 && section !== one && !open.includes(section)
    if (!isSection) told.variables.push(variableOf(one.path, name, field, asked))
    else if (isRequired(field.value) || !fillsItself(section, sections)) {
      const within = {
        before: name + (delimiter ?? ""),
        delimiter,
        asked: asked && !isMade(field.value),
        open: [...open, one]
      }
      addVariables(section, within, sections, told)
    }
  }
}

const settingsFields = (files: Files, path: string, sections: () => Sections): ReadonlyArray<SettingsField> => {
  if (files.text(path)?.includes("BaseSettings") !== true) return []
  const settings = new Map<string, string | undefined>([["BaseSettings", undefined]])
  return pydanticClasses(files, path).flatMap((one) => {
    const { bases, name } = one
    if (!bases.some((base) => settings.has(base))) return []
    const delimiter = one.delimiter ?? bases.flatMap((base) => settings.get(base) ?? [])[0]
    settings.set(name, delimiter)
    if (ofDevelopers.test(name) && !bases.includes("BaseSettings")) return []
    const told: Told = { variables: [], fields: 0 }
    const within = { before: one.prefix, delimiter, asked: true, open: [] }
    addVariables(one, within, delimiter === undefined ? () => undefined : sections(), told)
    return told.variables
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
