import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Every file below a folder, by its path from there. */
export const filesBelow = (folder: string): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), new Uint8Array(readFileSync(path))])
  )
