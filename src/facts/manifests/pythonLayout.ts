/** Where the packages of a Python project stand, and how they are named from there. */
import type { Files } from "../parsing/Files.ts"

/** A path in a folder, which may be the repository itself. */
export const joined = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`)

/** The folders that a manifest takes its packages from: its own, and `src` beside it. */
export const sourceFolders = (root: string): ReadonlyArray<string> => [root, joined(root, "src")]

/** Whether a project is installed as a package, so that its code is found by its name from every folder. */
export const isInstalled = (files: Files, root: string): boolean =>
  /^\[build-system\]/m.test(files.text(joined(root, "pyproject.toml")) ?? "") ||
  /\bsetup\(/.test(files.text(joined(root, "setup.py")) ?? "")

/** The folder that Python finds the packages of a project in: `src` where it is installed from there. */
export const importedFrom = (files: Files, root: string, path: string): string => {
  const sources = joined(root, "src")
  return path.startsWith(`${sources}/`) && isInstalled(files, root) && !files.has(joined(sources, "__init__.py"))
    ? sources
    : root
}

/** Path below a module as Python imports it: `src/app/main.py` in `src` is `app.main`. */
export const importName = (root: string, path: string): string =>
  path
    .slice(root === "" ? 0 : root.length + 1)
    .replace(/\.py$/, "")
    .replace(/\/__init__$/, "")
    .replace(/\//g, ".")

/** A path as the folder of its module counts it. */
export const insideOf = (root: string, path: string): string => (root === "" ? path : path.slice(root.length + 1))
