import { processOf } from "../commands.ts"
import { unquoted } from "./shellCommands.ts"
import { stepsOf } from "./shellSteps.ts"

/** Programs that start another one again whenever code changes. */
const reloader = /^(?:exec\s+)?(?:python3?\s+-m\s+)?(?:\S*\/)?(?:watchmedo\s+auto-restart|watchfiles)(?=\s)/

/** Options of theirs with a value of their own. */
const valued =
  /^(?:-d|-p|-i|--directory|--patterns?|--ignore-patterns?|--interval|--signal|--kill-after|--debounce-interval|--filter|--args|--target-type|--ignore-paths|--sigint-timeout|--sigkill-timeout|--grace-period|--verbosity)$/

/** The command that a reloader of developers starts; undefined where there is none around it. */
export const withoutReloader = (command: string): string | undefined => {
  const [step = "", ...others] = stepsOf(command)
  const start = others.length === 0 ? reloader.exec(step) : null
  if (start === null) return undefined
  const rest = step.slice(start[0].length)
  const words = [...rest.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].slice(0, 200)
  for (let at = 0; at < words.length; at++) {
    const [word = ""] = words[at] ?? []
    if (word === "--") return rest.slice((words[at]?.index ?? 0) + 2).trim()
    if (valued.test(word)) at++
    else if (!word.startsWith("-")) {
      // one word of several is the whole command, and folders that are watched stand behind it
      if (/\s/.test(word)) return unquoted(word)
      // a single word that it is told otherwise is a function
      return start[0].endsWith("watchfiles") ? undefined : rest.slice(words[at]?.index).trim()
    }
  }
  return undefined
}

/** How a container is told to start. */
interface Told {
  readonly entrypoint: string | null
  readonly arguments: string | null
  readonly command: string | null
}

/**
 * A worker as it is started without what developers have around it, so that it starts again whenever code changes. A
 * server is left as it is: its image starts it otherwise than developers do, while that says nothing of a worker.
 */
export const withoutReloading = <A extends Told>(name: string, told: A): A => {
  const plain = told.command === null ? undefined : withoutReloader(told.command)
  const process = plain === undefined ? "once" : processOf(name, plain)
  if (plain === undefined || process === "once" || process.process === "main") return told
  const isEntrypoint = told.entrypoint !== null
  return {
    ...told,
    entrypoint: isEntrypoint ? plain : null,
    arguments: isEntrypoint ? null : plain,
    command: plain
  }
}
