import { folderOf, baseName, isAside } from "../../paths.ts"
import { type Check, finding } from "../../security/Check.ts"

const managers: ReadonlyMap<string, string> = new Map([
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["yarn.lock", "Yarn"],
  ["pnpm-lock.yaml", "pnpm"],
  ["bun.lock", "Bun"],
  ["bun.lockb", "Bun"],
  ["poetry.lock", "Poetry"],
  ["uv.lock", "uv"],
  ["pdm.lock", "PDM"],
  ["Pipfile.lock", "Pipenv"]
])

const isPython = (name: string): boolean => /^(?:poetry|uv|pdm|Pipfile)\.lock$/.test(name)

/** Lock files of two package managers side by side: one of them is out of date, and nobody can tell which is installed. */
export const twoLockFiles: Check = {
  rule: "dependencies.two-lock-files",
  run: (repo) => {
    const locks = repo.files.paths.filter((path) => managers.has(baseName(path)) && !isAside(path))
    if (locks.length === 0) return undefined
    const first = new Map<string, string>()
    return locks.flatMap((path) => {
      const name = baseName(path)
      const key = `${isPython(name) ? "python" : "node"} ${folderOf(path)}`
      const other = first.get(key)
      if (other === undefined) first.set(key, name)
      const manager = managers.get(name) ?? ""
      const before = managers.get(other ?? "") ?? manager
      return before === manager
        ? []
        : [
            finding(
              "dependencies.two-lock-files",
              "low",
              `Lock files of ${before} and ${manager} stand side by side`,
              "Keep the one of the package manager that is used, and name it in the manifest.",
              { path, line: 1, excerpt: "" }
            )
          ]
    })
  }
}
