/** Reads the adapter of production off the lines of a `database.yml`, which is a template that no YAML reader takes. */
import { indentOf } from "../parsing/enclosing.ts"

interface Field {
  readonly at: number
  readonly key: string
  readonly value: string
}

/** The fields of the section that begins at a line, without those of the sections in it. */
const fieldsOf = (lines: ReadonlyArray<string>, start: number): ReadonlyArray<Field> => {
  const outside = indentOf(lines[start] ?? "")
  let inside: number | undefined
  const fields: Array<Field> = []
  for (let at = start + 1; at < lines.length; at++) {
    const line = (lines[at] ?? "").slice(0, 400)
    if (/^\s*(?:#|$|<%)/.test(line)) continue
    const indent = indentOf(line)
    if (indent <= outside) break
    inside ??= indent
    const [, key = "", value = ""] = indent === inside ? (/^\s+(<<|\w{1,40}):(.{0,300})/.exec(line) ?? []) : []
    if (key !== "") fields.push({ at, key, value })
  }
  return fields
}

/** The line of the section that an alias stands for. */
const anchored = (lines: ReadonlyArray<string>, name: string): number =>
  lines.findIndex((line) => /^\s*\w{1,40}:\s{0,10}&([\w-]{1,60})/.exec(line.slice(0, 200))?.[1] === name)

/** The name of an adapter; what a template works out is none. */
const plain = /^\s{0,10}["']?(\w{1,40})["']?\s{0,10}(?:#.*)?$/

/** The adapter of the section that begins at a line; `seen` are those that were looked at, each of which is once. */
const adapterAt = (lines: ReadonlyArray<string>, start: number, seen: Set<number>): string | undefined => {
  if (start < 0 || seen.has(start)) return undefined
  seen.add(start)
  // the section may be another one as it is: `production: *default`
  const alias = /^\s*\w{1,40}:\s{0,10}\*([\w-]{1,60})/.exec((lines[start] ?? "").slice(0, 200))?.[1]
  if (alias !== undefined) return adapterAt(lines, anchored(lines, alias), seen)
  const fields = fieldsOf(lines, start)
  const own = fields.find(({ key }) => key === "adapter")
  if (own !== undefined) return plain.exec(own.value)?.[1]
  const taken = fields
    .filter(({ key }) => key === "<<")
    .flatMap(({ value }) => [...value.matchAll(/\*([\w-]{1,60})/g)].map(([, name = ""]) => name))
  for (const name of taken) {
    const found = adapterAt(lines, anchored(lines, name), seen)
    if (found !== undefined) return found
  }
  // of several databases Rails takes the address for the one that is called primary
  const primary = fields.find(({ key }) => key === "primary")
  return primary === undefined ? undefined : adapterAt(lines, primary.at, seen)
}

/** The adapter of production as the settings write it, its own or one that it takes over by `<<`. */
export const productionAdapter = (lines: ReadonlyArray<string>): string | undefined =>
  adapterAt(
    lines,
    lines.findIndex((line) => line.startsWith("production:")),
    new Set()
  )
