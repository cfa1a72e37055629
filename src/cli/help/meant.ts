import { CommandDescriptor } from "@effect/cli"
import { Data, HashMap, HashSet, Option } from "effect"
import { describedOf } from "./described.ts"
import { helpText } from "./helpText.ts"

/** What the words of a call mean, as far as help goes. */
export type Meant = Data.TaggedEnum<{
  /** A page is asked for, by `--help` or by naming a group and nothing more. */
  Page: { readonly text: string }
  /** A command, or an option of one, that there is not. */
  Unknown: { readonly reason: string }
  /** A command: the library reads the rest. */
  Call: {}
}>
export const Meant = Data.taggedEnum<Meant>()

type Descriptor = CommandDescriptor.Command<unknown>

interface Root {
  readonly name: string
  readonly command: Descriptor
  /** Those right below it: the library tells of a group only that it is there. */
  readonly commands: ReadonlyArray<Descriptor>
}

/** The command that the first words name, and its name; as far down as there are some. */
const find = ({ command, commands }: Root, words: ReadonlyArray<string>) => {
  const [first = "", second = ""] = words
  const top = commands.find((one) => HashSet.has(CommandDescriptor.getNames(one), first))
  if (top === undefined) return { at: command, path: [] }
  const below = HashMap.get(CommandDescriptor.getSubcommands(top), second)
  const isBelow = describedOf(top).commands.some(({ name }) => name === second)
  return Option.isSome(below) && isBelow ? { at: below.value, path: [first, second] } : { at: top, path: [first] }
}

/** Options that the library adds to every command. */
const ofLibrary: ReadonlySet<string> = new Set(["--help", "--version", "--wizard", "--completions", "--log-level"])

/** The options of a command by their names, and whether a value follows each. */
const optionsOf = (command: Descriptor): ReadonlyMap<string, boolean> =>
  new Map(
    describedOf(command).options.map(({ name }) => {
      const [option = "", ...value] = name.split(" ")
      return [option, value.length > 0]
    })
  )

/** The first option among the words that the command has not: the library would speak of what follows it. */
const unknownOption = (words: ReadonlyArray<string>, options: ReadonlyMap<string, boolean>): string | undefined => {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ""
    if (word === "--") return undefined
    // whatever its letters, as the library has it
    const name = /^--[a-z][\w-]*/i.exec(word)?.[0].toLowerCase()
    if (name === undefined) continue
    const known = options.get(name)
    if (known === undefined && !ofLibrary.has(name) && !options.has(name.replace(/^--no-/, "--"))) return name
    // its value is whatever it is
    if (known === true && !word.includes("=")) at += 1
  }
  return undefined
}

const isHelp = (word: string): boolean => word === "--help" || word === "-h"

/** Most of a word that is told again. */
const glimpse = 40

/** What is meant by the words after the program's name. */
export const meant = (root: Root, words: ReadonlyArray<string>): Meant => {
  const { at, path } = find(root, words)
  const below = describedOf(at).commands
  const next = words[path.length]
  if (words.some(isHelp) || (below.length > 0 && next === undefined)) {
    return Meant.Page({ text: helpText(root.name, path, at) })
  }
  if (below.length === 0) {
    const options = optionsOf(at)
    const unknown = unknownOption(words.slice(path.length), options)
    if (unknown !== undefined) {
      return Meant.Unknown({
        reason: `There is no option ${unknown.slice(0, glimpse)}; ${path.join(" ")} has ${[...options.keys()].join(", ") || "none"}. \`${[root.name, ...path].join(" ")} --help\` shows what they do`
      })
    }
  }
  return below.length === 0 || next === undefined || next.startsWith("-")
    ? Meant.Call()
    : Meant.Unknown({
        reason: `There is no command ${[...path, next.slice(0, glimpse)].join(" ")}; there are ${below.map(({ name }) => name).join(", ")}. \`${root.name} --help\` shows what they do`
      })
}
