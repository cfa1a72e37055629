import { folderOf, resolvePath } from "../paths.ts"
import { dig, fields, manyOf, string } from "../parsing/unknown.ts"
import { type ComposePart, type ComposeSource, openCompose, readPart, valuesBeside, valuesOf } from "./composePart.ts"
import { interpolate } from "./interpolate.ts"
import { override } from "./mergeCompose.ts"

/** Longest chain of `extends` and deepest nesting of `include`; most files that one file may include in all. */
const deepest = 10
const mostIncluded = 50

/** Most services that are read of one file. */
const mostServices = 200

/** What the files of a project name beside themselves, gathered while they are read. */
export interface Named {
  /** Files that another includes: they are part of its project. */
  readonly included: Set<string>
  /** Files that only lend parts of services. */
  readonly extended: Set<string>
}

const extendedBy = (
  source: ComposeSource,
  name: string,
  named: Named,
  seen: ReadonlySet<string>
): ComposePart | undefined => {
  const value = dig(source.parsed.data, "services", name, "extends")
  const service = string(value) ?? string(dig(value, "service"))
  if (service === undefined || seen.size > deepest) return undefined
  const file = string(dig(value, "file"))
  const path = file === undefined ? source.path : resolvePath(source.folder, interpolate(file, source.values))
  if (path === undefined || seen.has(`${path} ${service}`)) return undefined
  if (path !== source.path) named.extended.add(path)
  const other = path === source.path ? source : openCompose(source.files, path, folderOf(path), source.values)
  if (other === undefined || fields(dig(other.parsed.data, "services", service)).length === 0) return undefined
  return partOf(other, service, named, new Set([...seen, `${path} ${service}`]))
}

/** One service of one file on top of what it extends. */
const partOf = (source: ComposeSource, name: string, named: Named, seen: ReadonlySet<string>): ComposePart => {
  const own = readPart(source, name)
  const base = extendedBy(source, name, named, seen)
  if (base === undefined) return own
  const whole = override({ ...base, development: own.development }, own)
  return { ...whole, name, path: own.path, line: own.line, places: [...own.places, ...base.places], resets: own.resets }
}

const includes = (source: ComposeSource, named: Named, depth: number): ReadonlyMap<string, ComposePart> => {
  const parts = new Map<string, ComposePart>()
  if (depth > deepest) return parts
  for (const entry of manyOf(dig(source.parsed.data, "include")).slice(0, mostIncluded)) {
    const filled = (value: unknown) => interpolate(string(value) ?? "", source.values)
    const paths = manyOf(string(entry) ?? dig(entry, "path")).flatMap(
      (path) => resolvePath(source.folder, filled(path)) ?? []
    )
    const [first] = paths
    if (first === undefined) continue
    const given = filled(dig(entry, "project_directory"))
    const folder = given === "" ? folderOf(first) : (resolvePath(source.folder, given) ?? folderOf(first))
    const files = manyOf(dig(entry, "env_file")).flatMap((file) => resolvePath(source.folder, filled(file)) ?? [])
    const own =
      files.length === 0 ? [valuesBeside(source.files, folder)] : files.map((file) => valuesOf(source.files, file))
    const values = new Map([...own, source.values].flatMap((all) => Array.from(all)))
    let group: ReadonlyMap<string, ComposePart> = new Map()
    for (const path of paths) {
      if (named.included.size >= mostIncluded || named.included.has(path)) continue
      named.included.add(path)
      const other = openCompose(source.files, path, folder, values)
      if (other !== undefined) group = onTop(group, partsOf(other, named, depth + 1))
    }
    for (const [name, part] of group) if (!parts.has(name)) parts.set(name, part)
  }
  return parts
}

/** Services of one file, those of the files it includes first. */
export const partsOf = (source: ComposeSource, named: Named, depth = 0): ReadonlyMap<string, ComposePart> => {
  const parts = new Map(includes(source, named, depth))
  for (const [name, value] of fields(dig(source.parsed.data, "services")).slice(0, mostServices)) {
    if (fields(value).length === 0) continue
    const part = partOf(source, name, named, new Set([`${source.path} ${name}`]))
    const known = parts.get(name)
    parts.set(name, known === undefined ? part : override(known, part))
  }
  return parts
}

/** Services of a file laid over those of the files before it. */
export const onTop = (
  before: ReadonlyMap<string, ComposePart>,
  after: ReadonlyMap<string, ComposePart>
): ReadonlyMap<string, ComposePart> => {
  const parts = new Map(before)
  for (const [name, part] of after) {
    const known = parts.get(name)
    parts.set(name, known === undefined ? part : override(known, part))
  }
  return parts
}
