/** What the library knows of a command, as plain text. Its own page says much more than anybody asks for. */
import { CliConfig, CommandDescriptor, type HelpDoc, type Span } from "@effect/cli"

/** An argument, an option or a command, with what it is for. */
export interface Entry {
  readonly name: string
  readonly text: string
}

export interface Described {
  readonly description: string
  readonly parameters: ReadonlyArray<Entry>
  readonly options: ReadonlyArray<Entry>
  /** Those below it that do something, in their order. */
  readonly commands: ReadonlyArray<Entry>
}

const plain = (span: Span.Span): string => {
  switch (span._tag) {
    case "Text":
    case "URI":
      return span.value
    case "Sequence":
      return plain(span.left) + plain(span.right)
    default:
      return plain(span.value)
  }
}

const blocks = (help: HelpDoc.HelpDoc): ReadonlyArray<Exclude<HelpDoc.HelpDoc, HelpDoc.Sequence>> =>
  help._tag === "Sequence" ? [...blocks(help.left), ...blocks(help.right)] : [help]

const paragraphs = (help: HelpDoc.HelpDoc): ReadonlyArray<string> =>
  blocks(help).flatMap((block) => (block._tag === "Paragraph" ? [plain(block.value)] : []))

/** What the library says of every argument and option, whatever it is for: usage says it already. */
const filler =
  /^(?:A true or false value\.|A user-defined piece of text\.|An integer\.|One of the following: .*|This setting is optional\..*|This (?:option|argument) (?:may|must) be repeated .*)$/

const entryOf = ([name, help]: readonly [Span.Span, HelpDoc.HelpDoc]): Entry => ({
  name: plain(name).replace(/ 1\+$/, "..."),
  text: paragraphs(help)
    .filter((text) => !filler.test(text))
    .join(" ")
})

/** `keys list --account text  Show the keys …`: what the library has in a list of commands, apart again. */
const commandOf = (line: string): Entry => {
  const [usage = "", text = ""] = line.split(/ {2,}/, 2)
  return { name: /^[a-z]+(?:-[a-z]+)*(?: [a-z]+(?:-[a-z]+)*)*(?= |$)/.exec(usage)?.[0] ?? usage, text }
}

/** A group says nothing that its commands do not say. */
const doing = (commands: ReadonlyArray<Entry>): ReadonlyArray<Entry> =>
  commands.filter(({ name }) => !commands.some((other) => other.name.startsWith(`${name} `)))

/** Without what the library adds to every command of its own. */
const config = CliConfig.make({ showBuiltIns: false })

/** A command's description, arguments and options, and the commands below it. */
export const describedOf = (command: CommandDescriptor.Command<unknown>): Described => {
  let section = ""
  const found = {
    DESCRIPTION: "",
    ARGUMENTS: [] as Array<Entry>,
    OPTIONS: [] as Array<Entry>,
    COMMANDS: [] as Array<Entry>
  }
  for (const block of blocks(CommandDescriptor.getHelp(command, config))) {
    if (block._tag === "Header") section = plain(block.value)
    else if (block._tag === "Paragraph" && section === "DESCRIPTION") found.DESCRIPTION = plain(block.value)
    else if (block._tag === "DescriptionList" && (section === "ARGUMENTS" || section === "OPTIONS"))
      found[section].push(...block.definitions.map((definition) => entryOf(definition)))
    else if (block._tag === "Enumeration" && section === "COMMANDS")
      found.COMMANDS.push(...block.elements.flatMap((element) => paragraphs(element)).map((line) => commandOf(line)))
  }
  return {
    description: found.DESCRIPTION,
    parameters: found.ARGUMENTS,
    options: found.OPTIONS,
    commands: doing(found.COMMANDS)
  }
}
