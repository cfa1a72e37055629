import { writtenHome } from "../packing/writtenImage.ts"
import { resolved } from "../containers/folderInImage.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { folderOfImage } from "../containers/fileInImage.ts"
import { isMountable } from "../containers/mountable.ts"
import type { Module } from "../manifests/Module.ts"
import { folderOf } from "../paths.ts"
import { unwrapped } from "../starting/shellSteps.ts"

/** A framework that keeps files in a folder beside its program, unless an option moves it or a package stands for it. */
interface Keeper {
  readonly ecosystem: Module["ecosystem"]
  readonly name: string
  readonly folder: string
  readonly moved?: RegExp
  /** A package that has the files elsewhere. */
  readonly instead?: RegExp
}

const keepers: ReadonlyArray<Keeper> = [
  {
    ecosystem: "go",
    name: "github.com/pocketbase/pocketbase",
    folder: "pb_data",
    moved: /\s--dir(?:=|\s{1,5})["']?([\w@./-]{1,200})/
  },
  // https://docs.strapi.io/cms/features/media-library: on the disk of the server, unless a provider is set (2026-11)
  { ecosystem: "node", name: "@strapi/strapi", folder: "public/uploads", instead: /(?:^|[/-])provider-upload-/ }
]

/** What only hands signals on to the program. */
const before = /^(?:\s*(?:exec|(?:\S{0,100}\/)?(?:tini|dumb-init|catatonit)(?:\s+-\S{1,20}){0,3})\s+){1,3}/

/** The folder that a framework keeps its files in by itself, as far as a disk can be put there. */
export const keptByFrameworks = (
  module: Module | undefined,
  dockerfile: Dockerfile | undefined,
  startCommand: string | null
): ReadonlyArray<string> => {
  const keeper = keepers.find(
    ({ ecosystem, instead, name }) =>
      module?.ecosystem === ecosystem &&
      module.dependencies.some((one) => one.name === name && one.scope === "runtime") &&
      !module.dependencies.some((one) => instead?.test(one.name) === true)
  )
  if (keeper === undefined || startCommand === null) return []
  const start = dockerfile === undefined ? writtenHome : folderOfImage(dockerfile)
  const command = unwrapped(startCommand).slice(0, 2000).replace(before, "")
  const program = command.split(/\s+/)[0] ?? ""
  const beside = /^\/[^/]*$/.test(program) ? "/" : resolved(start, folderOf(program))
  const moved = keeper.moved?.exec(command)?.[1]
  const folder = moved === undefined ? resolved(beside, keeper.folder) : resolved(start, moved)
  return isMountable(folder) ? [folder] : []
}
