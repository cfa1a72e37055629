/** pnpm and Yarn in the release that a repository was locked with: another one may refuse the lock file, or install otherwise. */
import type { Service } from "../../facts/Service.ts"
import { tools } from "../recipes/versions.ts"

/** Whether a package manager comes by Corepack. */
export const byCorepack = (manager: string | null): boolean => manager === "pnpm" || manager === "yarn"

type Managed = Pick<Service, "packageManager" | "packing">

/** Whether the release is known before the sources are there; else Corepack looks it up as it is first called. */
export const isKnown = ({ packing }: Managed): boolean => /^\d{1,3}(?:\.\d{1,4}){0,2}$/.test(packing?.manager ?? "")

const majorOf = (node: string): number => Number(/^\d{1,3}/.exec(node)?.[0] ?? Number.POSITIVE_INFINITY)

/**
 * The newest Corepack for each line of Node.js, from its first on. Before 18 there is one whose keys the registry has
 * changed since: package.json of https://github.com/nodejs/corepack at each release, read in November 2026.
 */
const corepacks: ReadonlyArray<readonly [node: number, release: string]> = [
  [22, tools.corepack],
  [20, "0.34.7"],
  [18, "0.33.0"]
]

/**
 * The newest pnpm for each line of Node.js, from its first on: https://pnpm.io/installation#compatibility and that page
 * of versions 6 and 8, read in November 2026; that pnpm 7 runs on Node.js 14 was not read there. Later lines take the newest.
 */
const pnpms: ReadonlyArray<readonly [node: number, release: string]> = [
  [18, "10"],
  [16, "8"],
  [14, "7"],
  [12, "6"],
  [0, "5"]
]

const newestFor = (node: string, table: typeof corepacks): string | undefined =>
  table.find(([from]) => majorOf(node) >= from)?.[1]

/** Whether Corepack runs on a release of Node.js; else npm brings the package manager. */
export const runsCorepack = (node: string): boolean => newestFor(node, corepacks) !== undefined

/** The release that is asked for: what the repository is locked with, else what an older Node.js still runs. */
const asked = (service: Managed, node: string): string | undefined =>
  isKnown(service)
    ? (service.packing?.manager ?? undefined)
    : service.packageManager === "pnpm" && majorOf(node) < 22
      ? newestFor(node, pnpms)
      : undefined

/** Whether the command that brings it brings all of it; else it is fetched as it is first called. */
export const isFixed = (service: Managed, node: string): boolean =>
  asked(service, node) !== undefined || !runsCorepack(node)

/** By npm itself; the images of Node.js have a Yarn in that place, and Yarn's later releases another name. */
const byNpm = ({ packageManager }: Managed, release: string): string =>
  packageManager === "yarn"
    ? `npm install -g --force ${/^[01](?:\.|$)/.test(release) ? "yarn" : "@yarnpkg/cli-dist"}@${release}`
    : `npm install -g ${packageManager}@${release}`

/** The command that brings a service's package manager to a release of Node.js. */
export const corepack = (service: Managed, node: string): string => {
  const release = asked(service, node)
  const bringer = newestFor(node, corepacks)
  // Yarn 1 is what every release of Node.js runs
  if (bringer === undefined) return byNpm(service, release ?? "1")
  return [
    `npm install -g corepack@${bringer}`,
    "corepack enable",
    ...(release === undefined ? [] : [`corepack install --global ${service.packageManager}@${release}`])
  ].join(" && ")
}
