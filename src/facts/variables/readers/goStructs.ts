import { isProvided } from "../../data/platformVariables.ts"
import { type GoField, goStructs as structsOf } from "../../parsing/goStructs.ts"
import { isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { remembered } from "../../security/remembered.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** How a library names the variables of a struct: envconfig and configor with a prefix, env and go-flags by their tags. */
type Library = "envconfig" | "configor" | "env"

interface GoSettings {
  readonly variables: ReadonlyArray<ReadClaim>
  /** Lines, `path line`, whose tags are only a part of the name. */
  readonly partial: ReadonlySet<string>
}

const deepest = 6
const most = 300

const tag = (field: GoField, name: string): string | undefined =>
  new RegExp(`\\b${name}:"([^"]{0,100})"`).exec(field.tags)?.[1]

const snake = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, "$1_$2").replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")

/** The part of a variable's name that a field gives; nothing where the library passes it over. */
const partOf = (library: Library, field: GoField): string | undefined => {
  if (library === "configor") return field.name
  if (library === "env") return tag(field, "env")?.split(",")[0]
  if (tag(field, "ignored") === "true") return undefined
  return tag(field, "envconfig") ?? (tag(field, "split_words") === "true" ? snake(field.name) : field.name)
}

/** What env and go-flags put before the names of the fields that a field holds. */
const groupOf = (field: GoField): string => {
  const namespace = tag(field, "env-namespace")
  return namespace === undefined ? (tag(field, "envPrefix") ?? "") : `${namespace}_`
}

const isGrouped = (fields: ReadonlyArray<GoField>): boolean =>
  fields.some((field) => tag(field, "env-namespace") !== undefined)

/** The tag that demands a value; nothing where there is none, or a default beside it. */
const demandOf = (field: GoField): string | undefined =>
  /\b(?:default|envDefault):/.test(field.tags)
    ? undefined
    : /\brequired:"true"|\benv:"[^"]{0,100},(?:required|notEmpty)/.exec(field.tags)?.[0]

/** Whether a struct says somewhere in it what a library is to do with a field. */
const isTagged = (
  fields: ReadonlyArray<GoField>,
  structs: ReadonlyMap<string, ReadonlyArray<GoField>>,
  depth = 0
): boolean =>
  depth < deepest &&
  fields.some(
    (field) =>
      /\b(?:envconfig|required|default|split_words|env|envPrefix):"/.test(field.tags) ||
      isTagged(structs.get(field.type) ?? field.fields, structs, depth + 1)
  )

/** Structs that no other one has a field of, and that are named like settings, or group them, where there are several. */
const rootsOf = (structs: ReadonlyMap<string, ReadonlyArray<GoField>>): ReadonlyArray<string> => {
  const held = new Set<string>()
  const visit = (fields: ReadonlyArray<GoField>): void => {
    for (const field of fields) {
      if (!field.embedded) held.add(field.type)
      visit(field.fields)
    }
  }
  for (const fields of structs.values()) visit(fields)
  const free = [...structs.keys()].filter((name) => !held.has(name))
  return free.length < 2
    ? free
    : free.filter(
        (name) => /config|settings|spec|option|environment|^env$/i.test(name) || isGrouped(structs.get(name) ?? [])
      )
}

/** Variables that Go programs fill the structs of their settings from, named after the place of a field in them. */
export const goSettings = remembered((repo: RepoView): GoSettings => {
  const variables: Array<ReadClaim> = []
  const partial = new Set<string>()
  const prefixes = new Map<string, readonly [Library, string]>()
  for (const { path, value } of repo.hits("viper")) {
    const [kind, said = ""] = value.split(" ")
    if ((kind === "envconfig" || kind === "configor") && !isTest(path)) prefixes.set(repo.home(path), [kind, said])
  }
  for (const path of repo.files.paths) {
    if (!path.endsWith(".go") || isTest(path) || repo.files.text(path) === undefined) continue
    const root = repo.home(path)
    const structs = structsOf(repo.files.lines(path))
    const [library, prefix] = prefixes.get(root) ?? (["env", ""] as const)
    const visit = (fields: ReadonlyArray<GoField>, before: string, depth: number): void => {
      for (const field of fields) {
        if (variables.length >= most || depth > deepest) return
        const part = partOf(library, field)
        const inner = field.type === "" ? field.fields : structs.get(field.type)
        if (inner !== undefined) {
          if (library === "env") visit(inner, before + groupOf(field), depth + 1)
          else if (part !== undefined) visit(inner, `${before}${part}_`, depth + 1)
          continue
        }
        if (part === undefined || part === "" || part === "-" || (library === "env" && before === "")) continue
        partial.add(`${path} ${field.line}`)
        const name = ((library === "configor" ? tag(field, "env") : undefined) ?? before + part).toUpperCase()
        if (!/^[A-Z][A-Z0-9_]{1,100}$/.test(name) || isProvided(name)) continue
        const demand = demandOf(field)
        const evidence = { path, line: field.line, excerpt: demand ?? field.name }
        variables.push({
          root,
          name,
          by: "schema",
          need: demand === undefined ? "optional" : "required",
          evidence: [evidence]
        })
      }
    }
    const start = prefix === "" ? "" : `${prefix}_`
    for (const name of rootsOf(structs)) {
      const fields = structs.get(name) ?? []
      if (isTagged(fields, structs)) visit(fields, start, 0)
    }
  }
  return { variables, partial }
})

export const goStructs: VariableReader = { name: "go-structs", read: (repo) => goSettings(repo).variables }
