import type { Start } from "../join/startCommand.ts"
import { within } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"

/** A command of a Go program. */
interface Command {
  readonly path: string
  /** What people type for it, and for the first one the name of the program. */
  readonly word: string
  /** What holds it: `rootCmd`. */
  readonly variable: string
  /** Whether it does something itself; one that does not prints help, and ends. */
  readonly runs: boolean
}

/** The commands of a repository, put together of what was seen line by line. */
const commands = remembered((repo): ReadonlyArray<Command> => {
  const found: Array<{ path: string; word: string; variable: string; runs: boolean; depth: number }> = []
  const assigned = new Set<string>()
  for (const { path, value } of repo.hits("cobra")) {
    const [kind, said = "", variable = ""] = value.split(" ")
    const last = found.at(-1)?.path === path ? found.at(-1) : undefined
    if (kind === "command") found.push({ path, word: "", variable, runs: false, depth: Number(said) })
    else if (kind === "assigned") assigned.add(`${path} ${said}`)
    else if (kind === "use" && last !== undefined && last.word === "") last.word = said
    // deeper ones are of what the command holds
    else if (kind === "run" && last !== undefined && Number(said) === last.depth + 1) last.runs = true
  }
  return found.flatMap(({ path, runs, variable, word }) =>
    word === "" ? [] : [{ path, word, variable, runs: runs || assigned.has(`${path} ${variable}`) }]
  )
})

/** Words that programs stay for, the more telling first. */
const staying = ["serve", "server", "start", "daemon", "run"]

/**
 * The word that a Go program has to be told so that it stays: without one it prints help, and ends. Undefined where it
 * does something without a word, or nothing tells which word it is.
 */
export const wordToStay = (repo: RepoView, root: string, program: string): string | undefined => {
  const own = commands(repo).filter(({ path }) => within(root, path))
  const first = own.filter(({ variable, word }) => word === program || /^root(?:Cmd|Command)?$/i.test(variable))
  if (first.length === 0 || first.some(({ runs, word }) => runs || word !== program)) return undefined
  return staying.find((word) => own.filter((command) => command.word === word && command.runs).length === 1)
}

/** A program alone, as an image starts it that tells it nothing. */
const alone = /^(?:\S{0,200}\/)?([\w.-]{1,60})$/

/** How an image is started whose own command is a program alone that waits to be told a word. */
export const toldToStay = (repo: RepoView, root: string, start: Start): Start => {
  const program = start.override ? undefined : alone.exec(start.command ?? "")?.[1]
  const word = program === undefined ? undefined : wordToStay(repo, root, program)
  return word === undefined ? start : { command: `${start.command ?? ""} ${word}`, override: true }
}
