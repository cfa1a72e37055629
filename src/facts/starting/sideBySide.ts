import type { Script } from "../manifests/Module.ts"
import { unquoted, wordsOf } from "./shellCommands.ts"
import { stepsOf } from "./shellSteps.ts"

/** How many scripts may stand behind each other, and most steps that are looked at, whether they lead to anything or not. */
const deepest = 4
const most = 100

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

const scriptsLike = (scripts: ReadonlyArray<Script>, name: string): ReadonlyArray<Script> => {
  const [start = "", ...rest] = name.split("*")
  const end = rest.at(-1) ?? ""
  return scripts.filter((script) =>
    rest.length === 0 ? script.name === name : script.name.startsWith(start) && script.name.endsWith(end)
  )
}

/** A script of the manifest: `npm start`, `yarn run watch`. */
const named = /^(?:npm|pnpm|yarn|bun)\s+(?:run(?:-script)?\s+)?([\w:.-]{1,60})$/

/** A command, or scripts by their name, which may hold a `*`. */
type Next = { readonly command: string } | { readonly script: string }

/** What a command that runs scripts or several commands runs; undefined for any other. */
const behind = (step: string, scripts: ReadonlyArray<Script>): ReadonlyArray<Next> | undefined => {
  const script = named.exec(step)?.[1]
  if (script !== undefined) return scriptsLike(scripts, script).length === 0 ? undefined : [{ script }]
  const [program = "", ...words] = wordsOf(step)
  if (program === "concurrently")
    return told(words).map((text) => {
      const short = /^(?:npm|pnpm|yarn|bun):([\w:.*-]{1,60})$/.exec(text)?.[1]
      return short === undefined ? { command: text } : { script: short }
    })
  if (program === "run-p" || (program === "npm-run-all" && words.some((word) => /^(?:-p|--parallel)$/.test(word))))
    return words.filter((word) => !word.startsWith("-")).map((word) => ({ script: unquoted(word) }))
  return undefined
}

/** Commands that the shell runs in the background, and the last. */
const apart = (step: string): ReadonlyArray<string> => step.split(/\s&\s/).filter((part) => part.trim() !== "")

/**
 * What goes on running once a command is started, through the scripts of a manifest and what runs several at once:
 * `npm start` of `concurrently "npm run watch" "npm run api"`. Of steps one after another that is the last. No script is
 * followed twice.
 */
export const sideBySide = (command: string, scripts: ReadonlyArray<Script>): ReadonlyArray<string> => {
  const found: Array<string> = []
  const followed = new Set<Script>()
  let visited = 0
  const follow = (text: string, depth: number): void => {
    if (visited >= most) return
    for (const one of apart(stepsOf(text).at(-1) ?? "")) {
      if (visited++ >= most) return
      const step = plain(one)
      const others = depth < deepest ? behind(step, scripts) : undefined
      if (others === undefined) found.push(step)
      else for (const other of others) into(other, depth + 1)
    }
  }
  const into = (next: Next, depth: number): void => {
    if (visited++ >= most) return
    if ("command" in next) follow(next.command, depth)
    else
      for (const script of scriptsLike(scripts, next.script)) {
        if (followed.has(script)) continue
        followed.add(script)
        follow(script.command, depth)
      }
  }
  follow(command, 0)
  return found
}
