import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { RepoView } from "../RepoView.ts"
import type { Dockerfile, Instruction } from "./Dockerfile.ts"

/** Whether an instruction takes its files, its folder, its program or what it builds from an argument. */
const takes = (argument: string, { keyword, text }: Instruction): boolean => {
  const spoken = (part: string): boolean =>
    part.split(/[^\w${}]+/).some((word) => word.includes(`\${${argument}}`) || word.endsWith(`$${argument}`))
  switch (keyword) {
    case "COPY":
    case "ADD":
      return text
        .split(/\s+/)
        .slice(0, 20)
        .filter((word) => !word.startsWith("--"))
        .slice(0, -1)
        .some(spoken)
    case "WORKDIR":
    case "CMD":
    case "ENTRYPOINT":
      return spoken(text)
    case "RUN":
      // the package that a tool of a workspace is told to build
      return text
        .slice(0, 2000)
        .split(/\s+(?=[-./"'$])/)
        .some(
          (word) =>
            /^(?:-(?:w|p)\b|--(?:filter|workspace|package|bin|projects?|scope)\b|\.\/(?:cmd|apps|services|packages)\/)/.test(
              word
            ) && spoken(word)
        )
    default:
      return false
  }
}

/**
 * Whether an image is told by an argument without a default which of several modules it holds: it belongs to all of
 * them, and is none by itself.
 */
export const isForAnyModule = (repo: RepoView, { globals, stages }: Dockerfile, root: string): boolean => {
  const others = new Set(repo.modules.filter((module) => module.root !== root).map((module) => module.root))
  if (others.size < 2) return false
  const own = repo.modules.filter((module) => module.root === root && module.workspace.length === 0)
  if (own.some((module) => frameworksOf(module).some(({ role }) => role === "server" || role === "meta"))) return false
  return stages.some(({ instructions }) =>
    instructions
      .filter(({ keyword, text }) => keyword === "ARG" && /^\w{1,100}$/.test(text.trim()))
      .slice(0, 20)
      .map(({ text }) => text.trim())
      .filter((argument) => (globals.get(argument) ?? "") === "")
      .some((argument) => instructions.some((instruction) => takes(argument, instruction)))
  )
}
