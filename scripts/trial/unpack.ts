/** Lays an application out as its image has it: a fresh copy of what was built, beside disks that outlive it. */
import { Effect, type Scope } from "effect"
import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises"
import { existsSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { scratch } from "./machine.ts"

/** A folder that an image sees, and where it is kept on this machine. */
export interface Mount {
  readonly path: string
  readonly kept: string
}

const packages = fileURLToPath(new URL("../../node_modules", import.meta.url))

const dependenciesOf = async (folder: string): Promise<ReadonlyArray<string>> => {
  const manifest = join(folder, "package.json")
  if (!existsSync(manifest)) return []
  const { dependencies = {} } = JSON.parse(await readFile(manifest, "utf8")) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies)
}

/** Packages that an application declares and that this project has: no registry is asked for them. */
const link = async (folder: string): Promise<void> => {
  for (const name of await dependenciesOf(folder)) {
    const own = join(packages, name)
    const at = join(folder, "node_modules", name)
    if (!existsSync(own) || existsSync(at)) continue
    await mkdir(dirname(at), { recursive: true })
    await symlink(own, at)
  }
}

/** Whether a folder lies below another. */
export const isBelow = (folder: string, path: string): boolean => !relative(folder, path).startsWith("..")

/** A fresh copy of a folder at its place in an image; the result is the image's root. */
export const unpack = (
  context: string,
  home: string,
  mounts: ReadonlyArray<Mount>
): Effect.Effect<string, never, Scope.Scope> =>
  Effect.gen(function* () {
    const root = yield* scratch
    const folder = join(root, home)
    yield* Effect.promise(async () => {
      await cp(context, folder, { recursive: true })
      await link(folder)
      for (const { kept, path } of mounts) {
        await mkdir(kept, { recursive: true })
        if (!isBelow(home, path)) continue
        const at = join(root, path)
        await rm(at, { recursive: true, force: true })
        await mkdir(dirname(at), { recursive: true })
        await symlink(kept, at)
      }
    })
    return root
  })

/** A value that speaks of folders outside the program's own, as this machine has them. */
export const relocated = (value: string, home: string, mounts: ReadonlyArray<Mount>): string =>
  mounts
    .filter(({ path }) => !isBelow(home, path))
    .reduce((text, { kept, path }) => {
      const at = text.indexOf(path)
      const isPath =
        at >= 0 && /^(?:$|[/?:])/.test(text.slice(at + path.length)) && /(?:^|[\s=:/])$/.test(text.slice(0, at))
      return isPath && !text.includes(kept) ? text.slice(0, at) + kept + text.slice(at + path.length) : text
    }, value)
