import { gather } from "../parsing/gather.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName, folderOf, isAside } from "../paths.ts"
import { type Module, type ModuleReader, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

/** A package that an import map points to: of npm, of JSR, of deno.land; nothing for the project's own files. */
const packageOf = (target: string): { readonly name: string; readonly version: string | null } | undefined => {
  const match =
    /^(npm:|jsr:)\/?((?:@[\w.-]{1,100}\/)?[\w.-]{1,100})(?:@([^/]{1,60}))?/.exec(target) ??
    /^(https:\/\/)(deno\.land\/(?:x\/)?[\w.-]{1,100})(?:@([^/]{1,60}))?\//.exec(target) ??
    /^(https:\/\/)esm\.sh\/((?:@[\w.-]{1,100}\/)?[\w.-]{1,100})(?:@([^/?]{1,60}))?/.exec(target)
  return match?.[2] === undefined
    ? undefined
    : {
        name: `${match[1] === "jsr:" ? "jsr:" : ""}${match[2]}`.toLowerCase(),
        version: versionIn(match[3])
      }
}

/** `deno.json` and `deno.jsonc`: imports, the import map beside them, tasks and members of a workspace. */
export const deno: ModuleReader = {
  ecosystem: "deno",
  read: (files, at) =>
    readNearestFirst(
      files.paths.filter((path) => /^deno\.jsonc?$/.test(baseName(path)) && !isAside(path)),
      (path, most): ReadonlyArray<Module> => {
        const parsed = files.json(path)
        if (parsed === undefined) return []
        const root = folderOf(path)
        const file = string(dig(parsed.data, "importMap"))?.replace(/^\.\//, "")
        const mapPath = file === undefined ? undefined : root === "" ? file : `${root}/${file}`
        const map = mapPath === undefined || files.text(mapPath) === undefined ? undefined : files.json(mapPath)
        const maps = [
          { path, parsed },
          ...(mapPath === undefined || map === undefined ? [] : [{ path: mapPath, parsed: map }])
        ]
        const workspace = dig(parsed.data, "workspace")
        return [
          {
            ecosystem: "deno",
            language: "typescript",
            root,
            name: string(dig(parsed.data, "name"))?.split("/").at(-1) ?? null,
            manifest: path,
            dependencies: gather(maps, most, (each) =>
              gather(fields(dig(each.parsed.data, "imports")), most, ([alias, target]) => {
                const found = typeof target === "string" ? packageOf(target) : undefined
                return found === undefined
                  ? []
                  : [
                      {
                        ...found,
                        scope: "runtime" as const,
                        evidence: at(each.path, each.parsed.lineOf("imports", alias))
                      }
                    ]
              })
            ),
            scripts: fields(dig(parsed.data, "tasks")).flatMap(([name, task]) => {
              const command = string(task) ?? string(dig(task, "command"))
              return command === undefined ? [] : [{ name, command, evidence: at(path, parsed.lineOf("tasks", name)) }]
            }),
            published: dig(parsed.data, "exports") !== undefined && dig(parsed.data, "version") !== undefined,
            workspace: [...list(workspace), ...list(dig(workspace, "members"))].flatMap((member) =>
              typeof member === "string" ? [member] : []
            )
          }
        ]
      }
    )
}
