import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
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

/** Signs of a Go module that start its program with a word that it has no command for. */
const oldIn = (
  repo: RepoView,
  root: string,
  signals: ReadonlyArray<ServiceSignal>
): ReadonlyArray<readonly [ServiceSignal, string]> => {
  const hits = repo.hitsIn("subcommands", root)
  const has = new Set([...hits.map(({ value }) => value), ...builtIn])
  if (hits.length === 0 || has.has("?")) return []
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
