/** What is installed into a system for packages of a manifest. All names come from tables of ours. */
import {
  phpExtensions,
  pythonLibraries,
  rubyLibraries,
  type SystemPackages
} from "../../facts/data/systemRequirements.ts"

/** Extensions of PHP that a manifest asks for. */
export const extensionsOf = (requirements: ReadonlyArray<string>): ReadonlyArray<string> =>
  requirements
    .filter((name) => name.startsWith("ext-"))
    .map((name) => name.slice("ext-".length))
    .filter((name) => phpExtensions.has(name))

/** Packages of Debian that packages of Python or gems are built with, that they load, or both where they are tested. */
export const librariesOf = (
  requirements: ReadonlyArray<string>,
  purpose: "build" | "run" | "test"
): ReadonlyArray<string> => {
  const kinds: ReadonlyArray<keyof SystemPackages> = purpose === "test" ? ["build", "run"] : [purpose]
  const packages = requirements.flatMap((name) =>
    kinds.flatMap((kind) => (pythonLibraries.get(name) ?? rubyLibraries.get(name))?.[kind] ?? [])
  )
  return [...new Set(packages)].toSorted()
}

/** The command that installs packages of Debian or Ubuntu; run as root. */
export const installing = (packages: ReadonlyArray<string>): string =>
  `apt-get update && apt-get install --yes --no-install-recommends ${packages.join(" ")}`
