import { escape } from "effect/RegExp"
import { isTest, within } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"
import type { Start } from "../join/startCommand.ts"

/** A command of a Go program with Cobra: https://pkg.go.dev/github.com/spf13/cobra#Command */
interface Command {
  readonly path: string
  /** What people type for it, and for the first one the name of the program. */
  readonly word: string
  /** What holds it: `rootCmd`. */
  readonly variable: string
  /** Whether it does something itself; one that does not prints help, and ends. */
  readonly runs: boolean
}

/** Most files that are read, and the most of each. */
const mostFiles = 300
const longest = 100_000

/** Longest text of one command. */
const longestCommand = 20_000

const opening =
  /^([ \t]{0,20})(?:var\s+)?(?:return\s+)?(?:([A-Za-z]\w{0,60})\s{0,20}(?::?=)\s{0,5})?&?cobra\.Command\{\s*$/gm

/** The commands of one file; of those in one line there is nothing to tell. */
const commandsIn = (path: string, text: string): ReadonlyArray<Command> =>
  [...text.matchAll(opening)].slice(0, 100).flatMap(({ 0: whole, 1: indent = "", 2: variable = "", index }) => {
    const rest = text.slice(index + whole.length, index + whole.length + longestCommand)
    const end = rest.indexOf(`\n${indent}}`)
    const body = end === -1 ? rest : rest.slice(0, end)
    const word = /^\s{0,20}Use:\s{0,20}["`]([\w.-]{1,60})/m.exec(body)?.[1]
    const assigned = variable !== "" && new RegExp(String.raw`\b${escape(variable)}\.RunE?\s{0,5}=(?!=)`).test(text)
    return word === undefined ? [] : [{ path, word, variable, runs: assigned || /^\s{0,20}(?:Pre)?RunE?:/m.test(body) }]
  })

const commands = remembered((repo): ReadonlyArray<Command> =>
  repo.modules.some(({ dependencies }) => dependencies.some(({ name }) => name === "github.com/spf13/cobra"))
    ? repo.files.paths
        .filter((path) => path.endsWith(".go") && !isTest(path) && !path.endsWith("_test.go"))
        .flatMap((path) => {
          const text = (repo.files.text(path) ?? "").slice(0, longest)
          return text.includes("cobra.Command{") ? [{ path, text }] : []
        })
        .slice(0, mostFiles)
        .flatMap(({ path, text }) => commandsIn(path, text))
    : []
)

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
