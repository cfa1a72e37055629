import type { Module } from "../../manifests/Module.ts"
import { folderOf } from "../../paths.ts"
import { type Check, findingAtAll } from "../../security/Check.ts"

/** What pins the dependencies of an ecosystem, where its tools write such a file by themselves. */
const lockFiles: ReadonlyMap<Module["ecosystem"], ReadonlyArray<string>> = new Map<
  Module["ecosystem"],
  ReadonlyArray<string>
>([
  [
    "node",
    ["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"]
  ],
  ["ruby", ["Gemfile.lock", "gems.locked"]],
  ["php", ["composer.lock"]],
  ["rust", ["Cargo.lock"]],
  ["elixir", ["mix.lock"]],
  ["go", ["go.sum"]]
])

/** Python's tools that write a lock file, by the manifest that is theirs; requirements files are judged by nobody. */
const pythonLocks = [
  "poetry.lock",
  "uv.lock",
  "pdm.lock",
  "Pipfile.lock",
  "pylock.toml",
  "requirements.txt",
  "requirements.lock"
]

const join = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`)

/** An application whose dependencies are chosen anew with every build. */
export const missingLockFile: Check = {
  rule: "dependencies.no-lock-file",
  run: (repo) => {
    const applications = repo.modules.filter(
      ({ ecosystem, dependencies, published, manifest, sdk }) =>
        !published &&
        sdk !== "library" &&
        dependencies.some(({ scope }) => scope === "runtime") &&
        (lockFiles.has(ecosystem) || /(?:^|\/)(?:Pipfile|pyproject\.toml)$/.test(manifest))
    )
    if (applications.length === 0) return undefined
    const locked = (root: string, names: ReadonlyArray<string>): boolean => {
      for (let folder = root; ; folder = folderOf(folder)) {
        if (names.some((name) => repo.files.has(join(folder, name)))) return true
        if (folder === "") return false
      }
    }
    // pip's files name versions, or are made by a tool that does
    const listed = new Set(repo.named(/requirements[\w.-]{0,60}\.txt$/).map(folderOf))
    const unlocked = applications.filter(
      ({ root, ecosystem }) =>
        !locked(root, lockFiles.get(ecosystem) ?? pythonLocks) &&
        !(ecosystem === "python" && (listed.has(root) || listed.has(join(root, "requirements"))))
    )
    return findingAtAll(
      "dependencies.no-lock-file",
      "medium",
      "The versions of dependencies are not locked",
      "Commit the lock file that the package manager writes, and install from it (npm ci, bundle install --deployment, uv sync --locked).",
      unlocked.map(({ manifest }) => repo.at(manifest))
    )
  }
}
