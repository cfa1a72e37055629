import { isBuild } from "../commands.ts"
import { shellForm } from "./Dockerfile.ts"

/** Longest step that is read. */
const longest = 4000

/** Programs that only take a folder, a user or a text by that name. */
const handlesFiles =
  /^(?:mkdir|rmdir|rm|cd|cp|mv|ln|ls|chown|chmod|touch|test|\[|echo|printf|find|tar|unzip|curl|wget|rsync|cat|sed|export|install|dpkg|adduser|useradd|addgroup|groupadd)$/

/** Words before a name that make it one of packages, branches or surroundings. */
const takesPackages =
  /^(?:install|add|i|remove|del|purge|autoremove|uninstall|update|upgrade|clone|fetch|pull|checkout|switch|create|\w{1,20}install)$/

const named = /^(?:[\w-]{1,60}:)?build(?:[:_-][\w:-]{1,60})?$/

const isBuilding = (command: string): boolean => {
  const words = command
    .split(/\s+/)
    // what a shell puts behind a word in place of more text belongs to its end
    .map((word) => word.replace(/^["'(]+/, "").replace(/["'$()].*$/, ""))
    .filter((word) => word !== "" && !/^(?:then|else|do|if|sudo|time|exec|env|--\S*|\w+=.*)$/.test(word))
  const [program = "", ...rest] = words
  const at = rest.findIndex((word) => named.test(word))
  return (
    isBuild(words.join(" ")) ||
    (at >= 0 &&
      !handlesFiles.test(program.replace(/^.*\//, "")) &&
      !rest.slice(0, at).some((word) => takesPackages.test(word)))
  )
}

/** Whether a step of a Dockerfile builds the program: it runs a command for that, and not only names one or a package. */
export const isBuildStep = (text: string): boolean =>
  shellForm(text.slice(0, longest))
    .split(/&&|\|\|?|;|\n/)
    .some(isBuilding)
