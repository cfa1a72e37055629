/** Commands of providers that a document names, with what they are told. */
export interface Command {
  /** The client, e.g. `aws`, and what it is asked for, e.g. `rds describe-db-instances`. */
  readonly client: "aws" | "scw"
  readonly name: string
  /** Names of `--options`, and of `argument=value`. */
  readonly told: ReadonlyArray<string>
  /** Words that carry no name. */
  readonly words: ReadonlyArray<string>
  readonly line: string
  /** It stands in a sentence, where a name alone is no call. */
  readonly spoken: boolean
}

/** One word of a shell: quotes and substitutions are part of it. */
const word =
  /(?:<[a-z ]+>|"(?:\$\((?:[^()"]|"[^"]*"|'[^']*')*\)|\\.|[^"\\])*"|'[^']*'|\$\{[^}]*\}|[^\s"'|;&)`#<>])+|[|;&)`#<>]/g

const isVerb = (part: string): boolean => /^[a-z][a-z0-9-]*$/.test(part)

/** How many words name a command: `aws rds wait x`, `scw rdb backup list`, `scw help`. */
const nameOf = (client: "aws" | "scw", parts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const longest = client === "scw" || parts[1] === "wait" ? 3 : 2
  const end = parts.slice(0, longest).findIndex((part) => !isVerb(part))
  return parts.slice(0, end === -1 ? longest : end)
}

/** Global options may stand before what is asked for, or between a service and that. */
const withoutGlobals = (parts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const at = parts.findIndex((part) => !isVerb(part))
  return at !== -1 && at < 2 && parts[at]?.startsWith("--") === true
    ? withoutGlobals([...parts.slice(0, at), ...parts.slice(at + 2)])
    : parts
}

/** A word that says what the option before it is. */
const isValue = (client: "aws" | "scw", before: string | undefined): boolean =>
  client === "aws" ? before?.startsWith("--") === true : before === "--output"

const argument = /^--([a-z0-9-]+)|^([a-z][a-z0-9.-]*)=/

const commandIn = (client: "aws" | "scw", rest: string, line: string, spoken: boolean): Command => {
  const all = [...rest.matchAll(word)].map(([part]) => part)
  const end = all.findIndex((part) => /^[|;&)`#<>]$/.test(part))
  const parts = end === -1 ? all : all.slice(0, end)
  const asked = withoutGlobals(parts)
  const name = nameOf(client, asked)
  const isFree = (part: string, before: string | undefined) => !argument.test(part) && !isValue(client, before)
  return {
    client,
    name: name.join(" "),
    told: parts.flatMap((part, at) => {
      const [, option, named] = argument.exec(part) ?? []
      return isValue(client, parts[at - 1]) ? [] : (option ?? named ?? [])
    }),
    words: asked.slice(name.length).filter((part, at, following) => isFree(part, following[at - 1])),
    line,
    spoken
  }
}

/** A shell's own name for a client, e.g. with credentials of its own. */
const alias = /\bqueues (?=[a-z]+-message)/g

/** Every command of `aws` and `scw` in fenced blocks and spans of code; comments are left out. */
export const commandsIn = (markdown: string): ReadonlyArray<Command> =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$|`((?:aws|scw) [^`\n]+)`/gm)].flatMap(([, block, span = ""]) =>
    (block ?? span)
      .replace(alias, "aws sqs ")
      .split("\n")
      .map((line) => line.replace(/(?:^|\s)# .*$/, ""))
      .flatMap((line) =>
        [...line.matchAll(/(?:^|[\s(=:])(aws|scw) (?=[a-z-])(?=(.*)$)/g)].map(([, client, rest = ""]) =>
          commandIn(client === "scw" ? "scw" : "aws", rest, line, block === undefined)
        )
      )
      // The alias itself.
      .filter(({ words }) => !words.includes('"$@"'))
  )
