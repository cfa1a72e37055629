import { resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Interpreters whose first word without a dash is the file they run. */
const interpreter = /^(?:\S*\/)?(?:python[\d.]{0,6}|node|bun|ruby|php|deno|tsx|ts-node)$/

/** The words of a command that name what is run: after `exec`, `uv run` and the like, and after variables. */
const run = (command: string): ReadonlyArray<string> => {
  const words = command
    .slice(0, 1000)
    .split(/\s+/)
    .filter((word) => word !== "")
  const at = words.findIndex((word) => interpreter.test(word))
  return at < 0 ? [] : words.slice(at + 1)
}

const fileNamed = (words: ReadonlyArray<string>): string | undefined => {
  for (const [at, word] of words.entries()) {
    if (word === "-m") return (words[at + 1] ?? "").replace(/\./g, "/")
    if (word === "-c" || word === "-e") return undefined
    if (!word.startsWith("-") && word !== "run") return word.replace(/^["']|["']$/g, "")
  }
  return undefined
}

const script = (repo: RepoView, root: string, command: string): string | undefined => {
  const [word = ""] = command.trim().split(/\s+/)
  if (!word.endsWith(".sh")) return undefined
  const parts = word.split("/").filter((part) => part !== "" && part !== ".")
  const path = parts
    .map((_, at) => resolvePath(root, parts.slice(at).join("/")))
    .find((one) => repo.files.has(one ?? ""))
  const last = path === undefined ? undefined : repo.files.lines(path).findLast((line) => /^\s*[^#\s]/.test(line))
  return last?.trim().replace(/^exec\s+/, "")
}

/**
 * The file of the repository that a command starts with an interpreter, wherever in the image its folder is copied to;
 * a package of Python is the file that makes it a program. `undefined` where that cannot be told.
 */
export const startedFile = (repo: RepoView, root: string, command: string): string | undefined => {
  const name = fileNamed(run(script(repo, root, command) ?? command))
  if (name === undefined || name === "") return undefined
  const parts = name
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .slice(-8)
  const paths = parts.flatMap((_, at) => {
    const rest = parts.slice(at).join("/")
    return [
      rest,
      `${rest}.py`,
      `${rest}/__main__.py`,
      `src/${rest}.py`,
      `src/${rest}/__main__.py`,
      `${rest}.js`
    ].flatMap((relative) => resolvePath(root, relative) ?? [])
  })
  return paths.find((path) => repo.files.has(path))
}
