/** Leaves out what only the build needs, where the application is known to run without it. */
import type { Build } from "../images/buildOf.ts"
import { run } from "../recipes/instructions.ts"
import { installing } from "./install.ts"

const stays = (why: string): ReadonlyArray<string> => [`# Development dependencies stay: ${why}.`]

const name = /^(?:@[\w.-]{1,60}\/)?[\w.-]{1,60}$/

/** Why development dependencies are part of what runs; null where they are not. */
const reason = ({ packing, prisma, release }: Build): string | null => {
  if (release !== null) return "the step before a deployment may be run by one of them"
  if (prisma !== null) return "the client that Prisma generated lies among them"
  if (packing.developmentDependency === null) return null
  return `the start needs ${name.test(packing.developmentDependency) ? packing.developmentDependency : "one of them"}`
}

/** Managers that can only install anew would run the project's own scripts, without what these need. */
const anew = (build: Build, manager: string, folders: string, options: ReadonlyArray<string>): ReadonlyArray<string> =>
  build.packing.installScripts
    ? stays("to install without them runs scripts that may need them")
    : [run(folders), installing(build, manager, options)]

const everywhere = "find . -name node_modules -type d -prune -exec rm -rf {} +"

export const prune = (build: Build, manager: string): ReadonlyArray<string> => {
  const why = reason(build)
  if (why !== null) return stays(why)
  const { berry, folder, packing, workspace } = build
  const at = workspace && folder !== "" ? `cd ${folder} && ` : ""
  switch (manager) {
    case "npm":
      return [run("npm prune --omit=dev --ignore-scripts")]
    case "pnpm":
      return workspace
        ? anew(build, manager, everywhere, ["--prod", `--filter "{./${folder}}..."`])
        : [run("CI=true pnpm prune --prod --ignore-scripts", ["/pnpm/store"])]
    case "bun":
      return anew(build, manager, everywhere, ["--production"])
    case "yarn":
      if (!berry) return [installing(build, manager, ["--production", "--ignore-scripts", "--prefer-offline"])]
      return Number((packing.manager ?? "0").split(".")[0]) < 4
        ? []
        : [
            run(
              `${at}YARN_ENABLE_SCRIPTS=false yarn workspaces focus --production`,
              packing.plugAndPlay ? [] : ["/root/.yarn/berry"]
            )
          ]
    default:
      return []
  }
}
