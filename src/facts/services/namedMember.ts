import { commandOf, type Dockerfile, finalInstructions } from "../containers/Dockerfile.ts"
import type { RepoView } from "../RepoView.ts"

/** Longest command that is read. */
const longest = 500

/** One command that starts a script of one member of a workspace by the member's name, and nothing beside it. */
const startsMember =
  /^(?:(?:yarn|bun)\s+workspace\s+|(?:pnpm|bun)\s+(?:--filter|-F)[\s=]|npm\s+(?:run\s+[\w:.-]{1,60}|start)\s+(?:--workspace|-w)[\s=]|npm\s+(?:--workspace|-w)[\s=])["']?(@?[\w./-]{1,150})["']?(?:\s+[\w:./@=-]{1,100}){0,8}$/

/**
 * The member of a workspace that an image starts by its name: `packages/shop` of `yarn workspace @acme/shop start`, where
 * the Dockerfile lies beside no manifest but that of the whole.
 */
export const namedMember = (repo: RepoView, dockerfile: Dockerfile, root: string): string | undefined => {
  if (root !== "" && repo.modules.some((module) => module.root === root)) return undefined
  const command = commandOf(finalInstructions(dockerfile)) ?? ""
  const name = command.length > longest ? undefined : startsMember.exec(command)?.[1]
  if (name === undefined) return undefined
  const found = repo.modules.filter((module) => module.ecosystem === "node" && module.name === name)
  const [only, ...more] = new Set(found.map((module) => module.root))
  return more.length === 0 ? only : undefined
}
