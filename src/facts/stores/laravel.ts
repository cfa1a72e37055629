import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"

/** Modules that are applications of Laravel, as against packages for it. */
export const laravelApplications = (repo: RepoView): ReadonlyArray<Module> =>
  repo.modules.filter(
    ({ dependencies, ecosystem, published, root }) =>
      ecosystem === "php" &&
      !published &&
      repo.files.has(root === "" ? "artisan" : `${root}/artisan`) &&
      dependencies.some(({ name, scope }) => name === "laravel/framework" && scope === "runtime")
  )

/** The major version that an application asks for; the newest where it takes any. */
export const laravelVersion = ({ dependencies }: Module): number => {
  const version = dependencies.find(({ name }) => name === "laravel/framework")?.version
  const major = Number(/^\d{1,3}/.exec(version ?? "")?.[0])
  return Number.isNaN(major) || version === undefined || version === null ? Number.POSITIVE_INFINITY : major
}
