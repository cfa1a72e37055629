import type { Files } from "../parsing/Files.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import { folderOf } from "../paths.ts"

/** Version ranges that a workspace gives to its members by name: of the default catalog under "", of others under theirs. */
export type Catalogs = ReadonlyMap<string, ReadonlyMap<string, string>>

const ranges = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    fields(value).flatMap(([name, range]) => {
      const text = string(range)
      return text === undefined ? [] : [[name, text] as const]
    })
  )

const read = (files: Files, folder: string): Catalogs => {
  const path = (name: string) => (folder === "" ? name : `${folder}/${name}`)
  const workspaces = dig(files.json(path("package.json"))?.data, "workspaces")
  const sources = [
    files.yaml(path("pnpm-workspace.yaml"))[0]?.data,
    files.yaml(path(".yarnrc.yml"))[0]?.data,
    workspaces,
    files.json(path("package.json"))?.data
  ]
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const source of sources) {
    const own = ranges(dig(source, "catalog"))
    if (own.size > 0 && !found.has("")) found.set("", own)
    for (const [name, value] of fields(dig(source, "catalogs"))) if (!found.has(name)) found.set(name, ranges(value))
  }
  return found
}

/** Catalogs of pnpm, Yarn and Bun that hold for a folder: those of the nearest folder that has any. */
export const catalogsOf = (files: Files): ((folder: string) => Catalogs) => {
  const memory = new Map<string, Catalogs>()
  const of = (folder: string): Catalogs => {
    const known = memory.get(folder)
    if (known !== undefined) return known
    const own = read(files, folder)
    const found = own.size > 0 || folder === "" ? own : of(folderOf(folder))
    memory.set(folder, found)
    return found
  }
  return of
}

/** A range with its catalog looked up and its alias followed: `catalog:react18` and `npm:other@^2` are versions too. */
export const plainRange = (name: string, range: string | undefined, catalogs: Catalogs): string | undefined => {
  const catalog = /^catalog:(.{0,100})$/.exec(range ?? "")?.[1]
  const found =
    catalog === undefined ? range : (catalogs.get(catalog === "default" ? "" : catalog.trim())?.get(name) ?? undefined)
  return found?.replace(/^npm:(?:@[\w.-]{1,100}\/)?[\w.-]{1,100}@/, "")
}
