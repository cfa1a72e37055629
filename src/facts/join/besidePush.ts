import type { RepoView } from "../RepoView.ts"
import { asksPrisma } from "../starting/migratesItself.ts"
import type { OwnedCommand } from "./commands.ts"
import type { Start } from "./startCommand.ts"

/** How a service is started, and the commands that it owns. */
interface Started {
  readonly start: Start
  readonly commands: ReadonlyArray<OwnedCommand>
}

/** The first step of a start that applies migrations of Prisma. */
const applies =
  /^(?:(?:npx|pnpm(?: exec)?|yarn|bunx)\s+)?prisma\s+migrate\s+deploy(?:\s+--schema[= ]\S+)?\s*&&\s*(?=\S)/

/**
 * A start beside a schema that is pushed. Migrations of Prisma are refused by a database whose tables they did not make,
 * so that the program would stop: the step that asks for them, of which there are none, is left out of a start that is
 * written here. Where it stands in an image or a script, nothing is pushed.
 */
export const besidePush = (repo: RepoView, root: string, { commands, start }: Started, isTold: boolean): Started => {
  if (start.command === null || !commands.some(({ alone }) => alone)) return { start, commands }
  const command = isTold ? start.command.trim().replace(applies, "") : start.command
  return asksPrisma(repo, root, command)
    ? { start, commands: commands.filter(({ alone }) => !alone) }
    : { start: { command, override: start.override }, commands }
}
