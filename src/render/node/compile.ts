/** The build of a service, and of what it is built from. */
import type { Build } from "../images/buildOf.ts"
import { isPlainPath } from "../images/paths.ts"
import { exec, home, run, runOwn } from "../recipes/instructions.ts"

const executors: { readonly [manager: string]: string } = {
  npm: "npx",
  pnpm: "pnpm exec",
  yarn: "yarn",
  bun: "bunx"
}

/** Install scripts do not do it everywhere: managers leave them out, and only some versions have one. */
export const generate = ({ prisma }: Build, manager: string): ReadonlyArray<string> => {
  if (prisma === null) return []
  const command = `${executors[manager] ?? "npx"} prisma generate`
  return [run(prisma === "" ? command : `cd ${prisma} && ${command}`)]
}

/** One member after another, in the order of what they need; the manager of the workspace knows none. */
const oneByOne = (folders: ReadonlyArray<string>, manager: string): ReadonlyArray<string> => {
  switch (manager) {
    case "yarn":
      return folders.map((folder) => `RUN ${exec(["yarn", "--cwd", folder, "run", "build"])}`)
    case "bun":
      return folders.map((folder) => `RUN ${exec(["bun", "run", "--cwd", folder, "build"])}`)
    default:
      return [`RUN ${exec(["npm", "run", "build", ...folders.map((folder) => `--workspace=${folder}`)])}`]
  }
}

/** Yarn goes through a workspace by what depends on what since its fourth version. */
const sorts = ({ berry, packing }: Build): boolean => berry && Number((packing.manager ?? "0").split(".")[0]) >= 4

const member = (build: Build, manager: string): ReadonlyArray<string> => {
  const { folder, monorepo, packing, service } = build
  const runner = (executors[manager] ?? "npx").split(" ")
  if (monorepo.includes("turborepo"))
    return [`RUN ${exec([...runner, "turbo", "run", "build", `--filter=./${folder}`])}`]
  // an Nx project is no member of the package manager's workspace; the tool builds what it depends on first
  if (/^npx nx (?:build|run) /.test(service.buildCommand ?? "")) return [runOwn(service.buildCommand ?? "")]
  // what has no build of its own is built by the root, as project references are
  if (packing.rootBuild && !packing.members.includes(folder)) return [run(`${manager} run build`)]
  if (manager === "pnpm")
    return [`RUN ${exec(["pnpm", "--filter", `{./${folder}}...`, "run", "--if-present", "build"])}`]
  if (manager === "yarn" && sorts(build))
    return [
      `RUN ${exec(["yarn", "workspaces", "foreach", "-R", "--topological-dev", "--from", `./${folder}`, "run", "build"])}`
    ]
  // the repository's own order is the one that its people build in
  if (packing.rootBuild) return [run(`${manager} run build`)]
  if (service.packing === undefined) return [run("npm run build --workspaces --if-present")]
  const folders = packing.members.filter((path) => path !== "" && isPlainPath(path))
  return folders.length === 0 ? [] : oneByOne(folders, manager)
}

/** In a workspace the siblings that the service imports are built before it. */
export const compile = (build: Build, manager: string): ReadonlyArray<string> => {
  if (build.workspace) return member(build, manager)
  const { buildCommand } = build.service
  const at = build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]
  return buildCommand === null ? [] : [...at, runOwn(buildCommand)]
}
