/** Packages of JavaScript from the lock file, in the build stage. */
import { baseName } from "../../facts/paths.ts"
import type { Build } from "../images/buildOf.ts"
import { run } from "../recipes/instructions.ts"
import { frozenYarn } from "./yarn.ts"

/** Manifests come before sources where nothing else takes part: then packages are installed anew only where they change. */
const manifestsFirst = ({ folder, monorepo, packing, service, workspace }: Build, manager: string): boolean =>
  !workspace &&
  folder === "" &&
  (service.root !== "" || monorepo.length === 0) &&
  packing.lock !== null &&
  (manager === "npm" || manager === "bun")

const byManifests = (lock: string, manager: string): ReadonlyArray<string> =>
  manager === "npm"
    ? [
        `COPY package.json ${lock} .npmrc* ./`,
        run("npm ci --ignore-scripts", ["/root/.npm"]),
        "COPY . .",
        "# Install scripts run once the sources are there: some generate code from them.",
        run("npm rebuild && npm run --if-present postinstall")
      ]
    : [
        `COPY package.json ${lock} ./`,
        run("bun install --frozen-lockfile --ignore-scripts", ["/root/.bun/install/cache"]),
        "COPY . .",
        run("bun install --frozen-lockfile", ["/root/.bun/install/cache"])
      ]

/** The command that installs everything, with the folders that it keeps from one build to the next. */
export const installing = (build: Build, manager: string, options: ReadonlyArray<string> = []): string => {
  const frozen = build.packing.lock !== null
  const words = (...parts: ReadonlyArray<string>): string =>
    [...parts, ...options].filter((part) => part !== "").join(" ")
  switch (manager) {
    case "pnpm":
      return run(
        words(`pnpm install ${frozen ? "--frozen-lockfile" : "--no-frozen-lockfile"} --store-dir=/pnpm/store`),
        ["/pnpm/store"]
      )
    case "yarn":
      return run(
        words(frozen ? frozenYarn(build) : "yarn install"),
        build.packing.plugAndPlay ? [] : [build.berry ? "/root/.yarn/berry" : "/root/.cache/yarn"]
      )
    case "bun":
      return run(words("bun install", frozen ? "--frozen-lockfile" : ""), ["/root/.bun/install/cache"])
    default:
      return run(words(frozen ? "npm ci" : "npm install --no-audit --no-fund"), ["/root/.npm"])
  }
}

/** Copies the sources and installs what they need. */
export const install = (build: Build, manager: string): ReadonlyArray<string> => {
  const { lock } = build.packing
  if (lock !== null && manifestsFirst(build, manager)) return byManifests(baseName(lock), manager)
  return [
    ...(lock !== null
      ? []
      : ["# The repository has no lock file: commit one, so that every build installs the same versions."]),
    "# Everything at once: workspaces, patches and install scripts need more than the manifests.",
    "COPY . .",
    installing(build, manager)
  ]
}
