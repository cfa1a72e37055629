/** The lock file that a package manager of JavaScript installs from, and the release that wrote it. */
import type { Module } from "../manifests/Module.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import { dig, string } from "../parsing/unknown.ts"

const names: Readonly<Record<string, ReadonlyArray<string>>> = {
  npm: ["npm-shrinkwrap.json", "package-lock.json"],
  pnpm: ["pnpm-lock.yaml"],
  yarn: ["yarn.lock"],
  bun: ["bun.lock", "bun.lockb"]
}

const inFolder = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`)

/** A folder and those above it, the nearest first. */
export const upwards = (folder: string): ReadonlyArray<string> =>
  folder === "" ? [""] : [folder, ...upwards(folderOf(folder))]

/** The nearest lock file of a package manager, from a folder upwards. */
export const lockOf = (repo: RepoView, manager: string, root: string): string | null => {
  const own = Object.hasOwn(names, manager) ? (names[manager] ?? []) : []
  return (
    upwards(root)
      .flatMap((folder) => own.map((name) => inFolder(folder, name)))
      .find((path) => repo.files.has(path)) ?? null
  )
}

/** Settings of `pnpm-workspace.yaml` and `package.json` that pnpm reads since version 10. */
const sinceTen = ["onlyBuiltDependencies", "ignoredBuiltDependencies", "allowBuilds", "minimumReleaseAge"]

/** pnpm's lock files by the first number of their version. Versions 9 and 10 write the same. */
const pnpm = (repo: RepoView, version: string, folder: string): string | null => {
  const [major] = version.split(".")
  const settings = repo.files.yaml(inFolder(folder, "pnpm-workspace.yaml"))[0]?.data
  const manifest = dig(repo.files.json(inFolder(folder, "package.json"))?.data, "pnpm")
  if (major === "9") {
    return sinceTen.some((name) => dig(settings, name) !== undefined || dig(manifest, name) !== undefined) ? "10" : "9"
  }
  return major === "6" ? "8" : major === "5" ? (version === "5.4" ? "7" : "6") : null
}

/** Yarn's later lock files by the version in their `__metadata`. */
const berry = (version: number): string => (version >= 8 ? "4" : version >= 5 ? "3" : "2")

const writerOf = (repo: RepoView, lock: string): string | null => {
  const head = (repo.files.text(lock) ?? "").slice(0, 600)
  if (lock.endsWith("pnpm-lock.yaml")) {
    const version = /^lockfileVersion:\s{0,3}'?(\d{1,2}(?:\.\d{1,2})?)/m.exec(head)?.[1]
    return version === undefined ? null : pnpm(repo, version, folderOf(lock))
  }
  if (!lock.endsWith("yarn.lock")) return null
  if (/^# yarn lockfile v1\b/m.test(head)) return "1"
  const version = /^__metadata:\s{1,5}version:\s{0,3}(\d{1,3})/m.exec(head)?.[1]
  return version === undefined ? null : berry(Number(version))
}

/** Release of a package manager that its settings name by the file of Yarn that is committed. */
const committed = (repo: RepoView, root: string): string | null => {
  for (const folder of upwards(root)) {
    const path = string(dig(repo.files.yaml(inFolder(folder, ".yarnrc.yml"))[0]?.data, "yarnPath"))
    const version = /\/yarn-(\d{1,2}\.\d{1,3}\.\d{1,3})\.c?js$/.exec(path?.slice(0, 200) ?? "")?.[1]
    if (version !== undefined) return version
  }
  return null
}

/** `engines.pnpm` and the like: a release, or the line of one. */
const engine = (repo: RepoView, manager: string, root: string): string | null => {
  for (const folder of upwards(root)) {
    const stated = string(dig(repo.files.json(inFolder(folder, "package.json"))?.data, "engines", manager)) ?? ""
    const [, range, version] = /^([\^~]?)(\d{1,2}(?:\.\d{1,3}){0,2})(?:\.x)?$/.exec(stated.trim().slice(0, 30)) ?? []
    if (version !== undefined) return range === "" ? version : (version.split(".")[0] ?? null)
  }
  return null
}

/** The release of a module's package manager: what is pinned, else by what wrote its lock file. */
export const managerRelease = (repo: RepoView, module: Module, lock: string | null): string | null => {
  const found = packageManagerOf(repo, module)
  if (found === undefined) return null
  if (found.version !== undefined) return found.version
  return (
    (found.name === "yarn" ? committed(repo, module.root) : null) ??
    (found.name === "npm" ? null : engine(repo, found.name, module.root)) ??
    (lock === null ? null : writerOf(repo, lock))
  )
}
