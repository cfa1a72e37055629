/** Commands of documents, scripts and workflows that call Compose. */
import type { Files } from "../parsing/Files.ts"
import { baseName, folderOf, resolvePath } from "../paths.ts"

/** Documents, and files that hold commands. */
const mayCall =
  /\.(?:md|mdx|rst|adoc|txt|sh|bash|ya?ml|json|toml|mk|ps1|bat|service)$|(?:^|\/)(?:(?:GNU)?[Mm]akefile|[Jj]ustfile|\.env[\w.-]{0,40}|bin\/[\w.-]{1,60}|scripts?\/[\w.-]{1,60})$/

const ofExample = /(?:^|\/)(?:_?examples?|samples?|demos?|tests?)\//i

/** Most files that are searched, and longest that is. */
const mostFiles = 1000
const longest = 200_000

/** A command over several lines is read as one. */
const callsIn = (text: string): ReadonlyArray<string> =>
  text
    .slice(0, longest)
    .replace(/[\\`^]\r?\n/g, " ")
    .split("\n")
    .map((line) => line.slice(0, 2000))

/** What Compose is given in one command or setting: `-f one.yml -f other.yml`, `COMPOSE_FILE=one.yml:other.yml`. */
const givenIn = (command: string): ReadonlyArray<string> => {
  const setting = command.indexOf("COMPOSE_FILE")
  const words = command.split(/[\s"']+/)
  return [
    ...words.flatMap((word, at) => {
      const joined = /^(?:-f|--file)[=]?(.+)$/.exec(word)?.[1]
      return joined !== undefined && word !== "--file"
        ? [joined]
        : /^(?:-f|--file)$/.test(word)
          ? (words[at + 1] ?? [])
          : []
    }),
    ...(setting < 0 ? [] : command.slice(setting + "COMPOSE_FILE".length).split(/[\s"'=:;,]+/))
  ]
}

/** The commands of a line: several may stand in one sentence. */
const commandsIn = (line: string): ReadonlyArray<string> =>
  line.includes("COMPOSE_FILE") ? [line] : line.split(/`|&&|\|\||[;|]/)

/**
 * Says whether a command or a setting gives two files of one folder to Compose at once. What it names is looked for
 * from the folder of its own file, and from the top.
 */
export const areGivenTogether = (files: Files, one: string, other: string): boolean => {
  const names = [baseName(one), baseName(other)]
  // the nearest to the top come first: they are documents and scripts of the whole
  return (
    files.paths
      // an example runs files of its own
      .filter((path) => mayCall.test(path) && (!ofExample.test(path) || ofExample.test(one)))
      .toSorted((a, b) => a.split("/").length - b.split("/").length)
      .slice(0, mostFiles)
      .some((path) => {
        const text = files.text(path) ?? ""
        if (!names.every((name) => text.includes(name))) return false
        const folders = [...new Set([folderOf(path), folderOf(one), ""])]
        return callsIn(text)
          .flatMap(commandsIn)
          .some((command) => {
            const given = givenIn(command).filter((word) => names.includes(baseName(word)))
            return folders.some((folder) => {
              const found = new Set(given.map((word) => resolvePath(folder, word)))
              return found.has(one) && found.has(other)
            })
          })
      })
  )
}

const calls = /\b(?:docker|podman)[- ]compose\b/

/** Most files of commands that are read for what they call. */
const mostCalling = 200

/**
 * The files that each command gives to Compose, in its order: `docker compose -f quickstart.yml -f quickstart-mail.yml
 * up` in a Makefile. Paths count from the folder of the file that has the command; those nearest to the root come first.
 */
export const calledFiles = (files: Files): ReadonlyArray<ReadonlyArray<string>> =>
  files.paths
    .filter((path) => mayCall.test(path) && !/\.(?:ya?ml|json|toml)$/.test(path) && !ofExample.test(path))
    .toSorted((a, b) => a.split("/").length - b.split("/").length)
    .slice(0, mostCalling)
    .flatMap((path) => {
      const text = files.text(path) ?? ""
      if (!calls.test(text)) return []
      return callsIn(text)
        .flatMap(commandsIn)
        .filter((command) => calls.test(command))
        .map((command) =>
          givenIn(command)
            .slice(0, 10)
            .flatMap((word) => resolvePath(folderOf(path), word) ?? [])
            .filter((one) => files.has(one))
        )
        .filter((given) => given.length > 0)
    })
