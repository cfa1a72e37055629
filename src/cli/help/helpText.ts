import type { CommandDescriptor } from "@effect/cli"
import { type Described, describedOf, type Entry } from "./described.ts"
import { examples, firstExamples } from "./examples.ts"

/** Characters that a line has room for. */
const width = 100

const wrapped = (text: string, room: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > room) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** The widest name that text still stands beside. */
const widestName = 30

/** Names with what they are for beside them; below, where a name is too long for that. */
const listed = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> => {
  const column = Math.max(0, ...entries.map(({ name }) => name.length).filter((length) => length <= widestName))
  return entries.flatMap(({ name, text }) => {
    const lines = wrapped(text, width - column - 4)
    const beside = name.length <= widestName
    const [first = "", ...more] = beside ? lines : ["", ...lines]
    return [`  ${name.padEnd(column)}  ${first}`.trimEnd(), ...more.map((line) => `  ${" ".repeat(column)}  ${line}`)]
  })
}

const section = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : ["", title, ...lines]

const usageOf = (name: string, { commands, options, parameters }: Described): string =>
  [
    name,
    ...(commands.length > 0 ? ["COMMAND"] : []),
    ...(options.length > 0 ? ["[OPTIONS]"] : []),
    ...parameters.map((parameter) => parameter.name)
  ].join(" ")

/** Commands below a group are called by their whole name. */
const below = (path: string, commands: ReadonlyArray<Entry>): ReadonlyArray<Entry> =>
  path === "" ? commands : commands.map(({ name, text }) => ({ name: `${path} ${name}`, text }))

/** The page of a command: what it is for, how it is called, and examples. */
export const helpText = (
  product: string,
  path: ReadonlyArray<string>,
  command: CommandDescriptor.Command<unknown>
): string => {
  const described = describedOf(command)
  const key = path.join(" ")
  const name = [product, ...path].join(" ")
  const own = Object.keys(examples).filter((one) => key !== "" && (one === key || one.startsWith(`${key} `)))
  const shown = key === "" ? firstExamples : own.flatMap((one) => examples[one] ?? [])
  return [
    ...wrapped(described.description, width),
    "",
    `Usage: ${usageOf(name, described)}`,
    ...section("Arguments", listed(described.parameters)),
    ...section("Options", listed(described.options)),
    ...section("Commands", listed(below(key, described.commands))),
    ...section(
      "Examples",
      shown.map((line) => `  ${line}`)
    ),
    ...(described.commands.length === 0 ? [] : ["", `\`${name} COMMAND --help\` tells more of one.`])
  ].join("\n")
}
