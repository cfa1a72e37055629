import type { Script } from "../manifests/Module.ts"
import { unquoted, wordsOf } from "./shellCommands.ts"
import { stepsOf } from "./shellSteps.ts"

/** How many scripts may stand behind each other, and most commands that are followed. */
const deepest = 4
const most = 50

/** What only sets something up for the command behind it. */
const before =
  /^(?:exec|npx|bunx|env|env-cmd|cross-env|dotenv|pnpm\s+exec|yarn\s+exec)\s+|^--\s+|^\w{1,60}=\S{0,200}\s+/

const plain = (step: string): string => {
  let text = step.trim()
  for (let at = 0; at < 10 && before.test(text); at++) text = text.replace(before, "").trimStart()
  return text
}

/** Options of `concurrently` with a value of their own. */
const valued =
  /^(?:-n|--names|-c|--prefix-colors|-p|--prefix|-l|--prefix-length|-m|--max-processes|-s|--success|--restart-tries|--restart-after|--name-separator|-t|--timestamp-format|--default-input-target|--kill-signal)$/

/** The words of a command of `concurrently` that are commands themselves. */
const told = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.flatMap((word, at) => (word.startsWith("-") || valued.test(words[at - 1] ?? "") ? [] : [unquoted(word)]))

const scriptsLike = (scripts: ReadonlyArray<Script>, name: string): ReadonlyArray<string> => {
  const [start = "", ...rest] = name.split("*")
  const end = rest.at(-1) ?? ""
  return scripts.flatMap((script) =>
    (rest.length === 0 ? script.name === name : script.name.startsWith(start) && script.name.endsWith(end))
      ? [script.command]
      : []
  )
}

/** A script of the manifest: `npm start`, `yarn run watch`. */
const named = /^(?:npm|pnpm|yarn|bun)\s+(?:run(?:-script)?\s+)?([\w:.-]{1,60})$/

/** What a command that runs scripts or several commands runs; undefined for any other. */
const behind = (step: string, scripts: ReadonlyArray<Script>): ReadonlyArray<string> | undefined => {
  const script = named.exec(step)?.[1]
  if (script !== undefined) {
    const found = scriptsLike(scripts, script)
    return found.length === 0 ? undefined : found
  }
  const [program = "", ...words] = wordsOf(step)
  if (program === "concurrently")
    return told(words).flatMap((text) => {
      const short = /^(?:npm|pnpm|yarn|bun):([\w:.*-]{1,60})$/.exec(text)?.[1]
      return short === undefined ? [text] : scriptsLike(scripts, short)
    })
  if (program === "run-p" || (program === "npm-run-all" && words.some((word) => /^(?:-p|--parallel)$/.test(word))))
    return words.filter((word) => !word.startsWith("-")).flatMap((word) => scriptsLike(scripts, unquoted(word)))
  return undefined
}

/** Commands that the shell runs in the background, and the last. */
const apart = (step: string): ReadonlyArray<string> => step.split(/\s&\s/).filter((part) => part.trim() !== "")

/**
 * What goes on running once a command is started, through the scripts of a manifest and what runs several at once:
 * `npm start` of `concurrently "npm run watch" "npm run api"`. Of steps one after another that is the last.
 */
export const sideBySide = (command: string, scripts: ReadonlyArray<Script>): ReadonlyArray<string> => {
  const found: Array<string> = []
  const follow = (text: string, depth: number): void => {
    for (const one of apart(stepsOf(text).at(-1) ?? "")) {
      if (found.length >= most) return
      const step = plain(one)
      const others = depth < deepest ? behind(step, scripts) : undefined
      if (others === undefined) found.push(step)
      else for (const other of others) follow(other, depth + 1)
    }
  }
  follow(command, 0)
  return found
}
