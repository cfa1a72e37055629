import { isProvided } from "../../data/platformVariables.ts"
import { type GoField, goStructs as structsOf } from "../../parsing/goStructs.ts"
import { folderOf, isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { remembered } from "../../remembered.ts"
import { shownGiven } from "../given.ts"
import { defaultOf, demandOf, groupOf, isGrouped, isToldBy, nameOf, partOf } from "../structLibraries.ts"
import { structPrefixes } from "../structPrefixes.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

interface GoSettings {
  readonly variables: ReadonlyArray<ReadClaim>
  /** Lines, `path line`, whose tags are only a part of the name. */
  readonly partial: ReadonlySet<string>
}

/** A struct of a package, and the file that declares it. */
interface Declared {
  readonly path: string
  readonly fields: ReadonlyArray<GoField>
}
type Package = ReadonlyMap<string, Declared>

const deepest = 6
const most = 300

/** Whether a struct says somewhere in it what a library is to do with a field. */
const isTagged = (fields: ReadonlyArray<GoField>, structs: Package, depth = 0): boolean =>
  depth < deepest &&
  fields.some(
    (field) => isToldBy(field) || isTagged(structs.get(field.type)?.fields ?? field.fields, structs, depth + 1)
  )

/** Types of the fields of structs, also of those that are written inside them. */
const heldTypes = (structs: Iterable<Declared>): ReadonlySet<string> => {
  const held = new Set<string>()
  const visit = (fields: ReadonlyArray<GoField>): void => {
    for (const field of fields) {
      if (!field.embedded) held.add(field.type)
      visit(field.fields)
    }
  }
  for (const { fields } of structs) visit(fields)
  return held
}

/** Structs of a file that no other one has a field of, and that are named like settings, or group them, where there are several. */
const rootsOf = (path: string, structs: Package, held: ReadonlySet<string>): ReadonlyArray<string> => {
  const free = [...structs].filter(([name, declared]) => declared.path === path && !held.has(name))
  return free
    .filter(
      ([name, { fields }]) =>
        free.length < 2 || /config|settings|spec|option|environment|^env$|^cfg$/i.test(name) || isGrouped(fields)
    )
    .map(([name]) => name)
}

/** The packages of Go programs, by folder: a struct may hold one that another file of it declares. */
const packagesOf = ({ files }: RepoView): ReadonlyMap<string, Package> => {
  const packages = new Map<string, Map<string, Declared>>()
  for (const path of files.paths) {
    if (!path.endsWith(".go") || isTest(path) || files.text(path) === undefined) continue
    const folder = folderOf(path)
    const structs = packages.get(folder) ?? new Map<string, Declared>()
    for (const [name, fields] of structsOf(files.lines(path))) structs.set(name, { path, fields })
    packages.set(folder, structs)
  }
  return packages
}

/** Variables that Go programs fill the structs of their settings from, named after the place of a field in them. */
export const goSettings = remembered((repo: RepoView): GoSettings => {
  const variables: Array<ReadClaim> = []
  const partial = new Set<string>()
  const prefixOf = structPrefixes(repo)
  for (const [folder, structs] of packagesOf(repo)) {
    const held = heldTypes(structs.values())
    for (const path of new Set([...structs.values()].map((declared) => declared.path))) {
      const root = repo.home(path)
      const { isOpen, library, start } = prefixOf(folder, root)
      const visit = (fields: ReadonlyArray<GoField>, at: string, before: string, depth: number): void => {
        for (const field of fields) {
          if (variables.length >= most || depth > deepest) return
          const inner = field.type === "" ? { path: at, fields: field.fields } : structs.get(field.type)
          if (inner !== undefined) {
            const group = groupOf(library, field)
            if (group !== undefined) visit(inner.fields, inner.path, before + group, depth + 1)
            continue
          }
          const part = partOf(library, field)
          if (part === undefined || part === "" || part === "-" || (library === "env" && before === "")) continue
          // a type of another package that is embedded is none of the settings
          if (library === "conf" && field.embedded) continue
          partial.add(`${at} ${field.line}`)
          const name = nameOf(library, field, start, before, part)
          if (!/^[A-Z][A-Z0-9_]{1,100}$/.test(name) || isProvided(name)) continue
          const demand = isOpen ? undefined : demandOf(field)
          variables.push({
            root,
            name,
            by: "schema",
            need: demand === undefined ? "optional" : "required",
            given: shownGiven(name, defaultOf(field)),
            evidence: [{ path: at, line: field.line, excerpt: demand ?? field.name }]
          })
        }
      }
      for (const name of rootsOf(path, structs, held)) {
        const fields = structs.get(name)?.fields ?? []
        if (isTagged(fields, structs)) visit(fields, path, start, 0)
      }
    }
  }
  return { variables, partial }
})

export const goStructs: VariableReader = { name: "go-structs", read: (repo) => goSettings(repo).variables }
