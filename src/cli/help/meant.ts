import { CommandDescriptor } from "@effect/cli"
import { Data, HashMap, HashSet, Option } from "effect"
import { describedOf } from "./described.ts"
import { helpText } from "./helpText.ts"

/** What the words of a call mean, as far as help goes. */
export type Meant = Data.TaggedEnum<{
  /** A page is asked for, by `--help` or by naming a group and nothing more. */
  Page: { readonly text: string }
  /** A command that there is not. */
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
  return below.length === 0 || next === undefined || next.startsWith("-")
    ? Meant.Call()
    : Meant.Unknown({
        reason: `There is no command ${[...path, next.slice(0, glimpse)].join(" ")}; there are ${below.map(({ name }) => name).join(", ")}. \`${root.name} --help\` shows what they do`
      })
}
