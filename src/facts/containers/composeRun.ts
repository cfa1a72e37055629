/** Commands that people are told to run in a container of a compose file: `docker compose run --rm web bin/migrate`. */
import { unquoted, wordsOf } from "../starting/shellCommands.ts"

export interface ComposeRun {
  readonly service: string
  /** As a shell reads it. */
  readonly command: string
}

const head = /(?:^|[\s`$(])(?:docker[ -]compose|podman[ -]compose)\s+/g

/** Words at which a shell begins another command. */
const next = /^(?:&&|\|\||;|#.*)$/

const valued = /^(?:-f|-p|--file|--project-name|--project-directory|--env-file|--profile|--ansi|--parallel)$/

/** Options that change nothing of what is run. */
const idle =
  /^(?:--rm|-T|-i|-t|-it|-ti|--tty|--interactive|--no-TTY|--no-deps|--build|--quiet-pull|--remove-orphans|--service-ports|-q|--quiet)$/

const after = (words: ReadonlyArray<string>, takes: (word: string) => number): number => {
  let at = 0
  for (let step = takes(words[at] ?? ""); step > 0 && at < words.length; step = takes(words[at] ?? "")) at += step
  return at
}

const read = (told: string): ComposeRun | undefined => {
  const all = wordsOf(told)
  const end = all.findIndex((word) => next.test(word))
  const words = end < 0 ? all : all.slice(0, end)
  const first = after(words, (word) => (valued.test(word) ? 2 : word.startsWith("-") ? 1 : 0))
  if (!/^(?:run|exec)$/.test(words[first] ?? "")) return undefined
  const rest = words.slice(first + 1)
  const own = after(rest, (word) => (idle.test(word) ? 1 : 0))
  const [service = "", ...command] = rest.slice(own)
  // what a shell outside would fill in, or go on with, is not run in the container
  const plain = command.length > 0 && !command.some((word) => !/^['"]/.test(word) && /[$`<>|&;(){}\\]/.test(word))
  const given = command.some((word) => word.startsWith('"') && /[$`]/.test(word))
  return /^[\w.-]{1,100}$/.test(service) && plain && !given
    ? { service, command: command.length === 1 ? unquoted(command[0] ?? "") : command.join(" ") }
    : undefined
}

/** Reads a line; undefined where it runs nothing in a container, or where its options change what is run. */
export const composeRun = (line: string): ComposeRun | undefined => {
  const text = line.slice(0, 2000)
  return [...text.matchAll(head)]
    .map((start) => read(text.slice(start.index + start[0].length).split("`")[0] ?? ""))
    .find((run) => run !== undefined)
}
