import type { ScanHit } from "../../repo/LineScanner.ts"
import { baseName, byText } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { begun, unspelled } from "../scanners/subcommands.ts"
import type { ServiceSignal } from "../Signal.ts"
import { commandOf, finalInstructions } from "./Dockerfile.ts"

/** What Cobra has by itself. */
const builtIn = ["help", "completion"]

/** Program and subcommand of a command line; a program that is named once more is no subcommand. */
const wordsOf = (command: string): readonly [program: string, subcommand: string] | undefined => {
  const [program = "", ...words] = command.slice(0, 500).split(/\s+/).slice(0, 8).map(baseName)
  const word = words.find((one) => one !== program)
  return word !== undefined && /^[a-z][\w-]*$/.test(word) ? [program, word] : undefined
}

/** How many lines below its beginning a command is given its name at the latest. */
const soon = 15

/** Whether every command is given a name that is spelled out, or that of one that is. */
const areSpelledOut = (hits: ReadonlyArray<ScanHit>): boolean => {
  const inOrder = hits.toSorted((one, other) => byText(one.path, other.path) || one.line - other.line)
  return inOrder.every(({ line, path, value }, at) => {
    const next = inOrder[at + 1]
    const isNamed = next !== undefined && next.value !== begun && next.path === path && next.line <= line + soon
    return value === begun ? isNamed : value !== unspelled
  })
}

/** Signs of a Go module that start its program with a word that it has no command for. */
const oldIn = (
  repo: RepoView,
  root: string,
  signals: ReadonlyArray<ServiceSignal>
): ReadonlyArray<readonly [ServiceSignal, string]> => {
  const hits = repo.hitsIn("subcommands", root)
  if (hits.length === 0 || !areSpelledOut(hits)) return []
  // the signs that are left beside names are no words that a command line has
  const has = new Set([...hits.map(({ value }) => value), ...builtIn])
  const started = signals.flatMap((signal) => {
    const words = wordsOf(signal.startCommand ?? "")
    return words === undefined ? [] : [{ signal, words }]
  })
  // a program is known by what it is started with elsewhere: others of the module may choose their work otherwise
  const known = new Set(
    [
      ...started.map(({ words }) => words),
      ...repo.dockerfiles.flatMap((dockerfile) => {
        const words = wordsOf(commandOf(finalInstructions(dockerfile)) ?? "")
        return words === undefined || repo.home(dockerfile.path) !== root ? [] : [words]
      })
    ].flatMap(([program, word]) => (has.has(word) ? [program] : []))
  )
  return started.flatMap(({ signal, words: [program, word] }) =>
    known.has(program) && !has.has(word) ? [[signal, word] as const] : []
  )
}

/**
 * Signs that start a program as an earlier version of it was, with the subcommand that it no longer has. Only Go's
 * Cobra is read, where every command is spelled out.
 */
export const oldCommands = (
  repo: RepoView,
  signals: ReadonlyArray<ServiceSignal>
): ReadonlyMap<ServiceSignal, string> =>
  new Map(
    repo.modules
      .filter(({ ecosystem }) => ecosystem === "go")
      .flatMap(({ root }) =>
        oldIn(
          repo,
          root,
          signals.filter((signal) => signal.root === root)
        )
      )
  )
