import {
  both,
  either,
  expand,
  type Flag,
  holds,
  isCase,
  not,
  type ShellState,
  type Truth,
  type Verdict
} from "./conditions.ts"
import { commandsIn, type ShellCommand, unquoted, wordsOf } from "./shellCommands.ts"

/** A command of a script, and whether it is run where the script is started with what is known. */
export interface Run {
  readonly text: string
  readonly line: number
  readonly runs: Truth
  /** The one setting that would have it run. */
  readonly flag: Flag | undefined
}

interface Frame {
  readonly kind: "if" | "case" | "loop"
  /** Whether what is around it runs. */
  readonly around: Verdict
  /** Whether a branch before was taken. */
  taken: Truth
  readonly word: string
  /** A pattern is to come. */
  awaits: boolean
}

/** Deepest that functions of a script are followed. */
const deepest = 5

const definition = /^(?:function\s+([\w-]+)\s*(?:\(\s*\))?|([\w-]+)\s*\(\s*\))\s*\{?\s*/

/** A script without its functions, and those by name. */
const functionsOf = (
  all: ReadonlyArray<ShellCommand>
): {
  readonly main: ReadonlyArray<ShellCommand>
  readonly functions: ReadonlyMap<string, ReadonlyArray<ShellCommand>>
} => {
  const main: Array<ShellCommand> = []
  const functions = new Map<string, ReadonlyArray<ShellCommand>>()
  for (let at = 0; at < all.length; at++) {
    const command = all[at]
    if (command === undefined) break
    const start = definition.exec(command.text)
    if (start === null) {
      main.push(command)
      continue
    }
    const body: Array<ShellCommand> = []
    const rest = command.text.slice(start[0].length)
    if (rest !== "") body.push({ ...command, text: rest })
    let depth = rest.endsWith("}") && !rest.includes("${") ? 0 : 1
    while (depth > 0 && ++at < all.length) {
      const next = all[at]
      if (next === undefined) break
      if (next.text === "{") depth += body.length === 0 ? 0 : 1
      else if (next.text.startsWith("}")) depth--
      if (depth > 0) body.push(next)
    }
    functions.set(start[1] ?? start[2] ?? "", body)
  }
  return { main, functions }
}

const assignment =
  /^(?:export\s+|declare\s+(?:-\w+\s+)*|local\s+|readonly\s+)?([A-Za-z_]\w*)=("[^"]*"|'[^']*'|\$\{[^}]*\}|[^\s;]*)\s*$/
const defaults = /^(?::|true)\s+"?\$\{(\w+):?=([^{}$`]*)\}"?$/

/** Whether the shell hands over to another program, or ends. */
const isLast = (text: string): boolean => /^(?:exec\s+(?![\d<>&])|exit\b)/.test(text)

/** Both what is around a command and its own condition. */
const under = (around: Verdict, own: Verdict): Verdict => ({
  truth: both(around.truth, own.truth),
  flag: around.truth === false ? (own.truth === false ? undefined : around.flag) : own.flag
})

/** What `||` and `else` go on with. */
const against = ({ flag, truth }: Verdict): Verdict => ({
  truth: not(truth),
  flag: truth === true ? flag : undefined
})

/** What of a script is run, in order, where it is started with what is known of its variables and arguments. */
export const runsOf = (script: string, start: ShellState): ReadonlyArray<Run> => {
  const { functions, main } = functionsOf(commandsIn(script))
  const variables = new Map(start.variables)
  const found: Array<Run> = []
  let ended = false

  const walk = (
    commands: ReadonlyArray<ShellCommand>,
    given: ShellState["arguments"],
    within: Verdict,
    depth: number
  ): void => {
    const frames: Array<Frame> = []
    let here = within
    let state: ShellState = { variables, arguments: given }
    /** What the list that is being read comes to, and how it goes on. */
    let list: Verdict | undefined
    let joint: ShellCommand["after"] = ";"
    const branch = (frame: Frame, own: Verdict): void => {
      here = under(frame.around, {
        truth: both(not(frame.taken), own.truth),
        flag: frame.taken === true ? undefined : own.flag
      })
      frame.taken = either(frame.taken, own.truth)
    }

    const plain = (text: string, line: number): Verdict => {
      const own = list === undefined || joint === ";" ? here : under(here, joint === "&&" ? list : against(list))
      const truth = own.truth
      const set = assignment.exec(text)
      const fallback = defaults.exec(text)
      if (set !== null && truth !== false)
        variables.set(set[1] ?? "", truth === true ? (expand(set[2] ?? "", state).text ?? null) : null)
      else if (fallback !== null && truth !== false && (variables.get(fallback[1] ?? "") ?? "") === "")
        variables.set(fallback[1] ?? "", unquoted(fallback[2] ?? ""))
      else if (/^set\s+--(?:\s|$)/.test(text) && truth !== false) state = { variables, arguments: undefined }
      else if (/^shift\b/.test(text) && truth !== false)
        state = { variables, arguments: truth === true ? state.arguments?.slice(1) : undefined }
      const words = wordsOf(text)
      const body = functions.get(words[0] ?? "")
      if (body !== undefined && depth < deepest) {
        const handed = words.slice(1).map((word) => expand(word, state).text)
        walk(
          body,
          handed.some((word) => word === undefined) ? undefined : handed.map((word) => word ?? ""),
          own,
          depth + 1
        )
      } else found.push({ text, line, runs: truth, flag: own.flag })
      if (truth === true && isLast(text)) ended = true
      return holds(text, state)
    }

    for (const { after, line, text: whole } of commands) {
      if (ended) return
      let text = whole
      let opened = false
      for (let more = true; more && text !== "";) {
        const frame = frames.at(-1)
        const word = /^(?:if|then|elif|else|fi|case|esac|while|until|for|select|do|done)(?=$|[\s;)])|^[{(}]/.exec(
          text
        )?.[0]
        if (frame?.kind === "case" && frame.awaits && word !== "esac") {
          const pattern = /^\(?([^)]*)\)\s*([^]*)$/.exec(text)
          if (pattern === null) break
          frame.awaits = false
          branch(frame, isCase(frame.word, pattern[1] ?? "", state))
          text = pattern[2] ?? ""
          list = undefined
          continue
        }
        if (word === undefined) break
        const rest = text.slice(word.length).trim()
        if (word === "if") {
          frames.push({ kind: "if", around: here, taken: false, word: "", awaits: false })
          list = undefined
        } else if (word === "then" && frame?.kind === "if") {
          branch(frame, list ?? { truth: undefined, flag: undefined })
          list = undefined
        } else if (word === "elif" && frame?.kind === "if") {
          here = under(frame.around, { truth: not(frame.taken), flag: undefined })
          list = undefined
        } else if (word === "else" && frame?.kind === "if") {
          branch(frame, { truth: true, flag: undefined })
          list = undefined
        } else if (word === "case") {
          const asked = /^(\S+)\s+in\b\s*([^]*)$/.exec(rest)
          frames.push({ kind: "case", around: here, taken: false, word: asked?.[1] ?? "", awaits: true })
          text = asked?.[2] ?? ""
          list = undefined
          opened = true
          continue
        } else if (/^(?:while|until|for|select)$/.test(word)) {
          frames.push({ kind: "loop", around: here, taken: false, word: "", awaits: false })
          // what a loop goes through is no command
          if (word === "for" || word === "select") text = ""
          list = undefined
        } else if (/^(?:fi|esac|done)$/.test(word)) {
          here = frames.pop()?.around ?? here
          list = { truth: undefined, flag: undefined }
          text = ""
          more = false
        } else if (word === "do") list = undefined
        if (text !== "") text = rest
      }
      if (text !== "") {
        const own = plain(text, line)
        list =
          list === undefined || joint === ";"
            ? own
            : joint === "&&"
              ? under(list, own)
              : { truth: either(list.truth, own.truth), flag: list.flag ?? own.flag }
      } else if (opened) list = undefined
      joint = after === ";;" ? ";" : after
      const frame = frames.at(-1)
      if (after === ";;" && frame?.kind === "case") {
        frame.awaits = true
        here = frame.around
      }
    }
  }

  walk(main, start.arguments, { truth: true, flag: undefined }, 0)
  return found
}
