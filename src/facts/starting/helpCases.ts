/** Scripts of the shell that start one of several programs by the word they are given, and without one only print help. */
import type { RepoView } from "../RepoView.ts"
import { baseName, isTest } from "../paths.ts"
import { isOfDevelopers } from "./developers.ts"
import { isShellScript } from "./releaseScript.ts"

/** A word that a script is given, and what it runs then. */
export interface HelpCase {
  readonly word: string
  readonly command: string
  /** From 1. */
  readonly line: number
}

/** Longest script that is read, in lines. */
const mostLines = 2000

const opens = /^\s*case\s+["']?\$\{?1\b/
const word = /^\s*\(?["']?([\w:.-]{1,60})["']?(?:\s{0,3}\|[^)]{0,100})?\)/
const otherwise = /^\s*\(?(?:["']{2}\s{0,3}\|\s{0,3})?\*\)/
/** What prints and ends. */
const prints = /^\s*(?:$|#|echo\b|printf\b|cat\b|(?:print_|show_|display_)?(?:usage|help)\b|exit\b|;;)/i

/** The cases of a script, where all that it does without a word is to print; none where it starts something then. */
export const casesWithHelp = (lines: ReadonlyArray<string>): ReadonlyArray<HelpCase> => {
  const found: Array<{ word: string; command: string; line: number }> = []
  const rest: Array<string> = []
  let place: "outside" | "case" | "otherwise" = "outside"
  for (const [at, whole] of lines.slice(0, mostLines).entries()) {
    const line = whole.slice(0, 500)
    if (opens.test(line)) place = "case"
    else if (place !== "outside" && /^\s*esac\b/.test(line)) place = "outside"
    else if (place !== "outside" && otherwise.test(line)) {
      place = "otherwise"
      rest.push(line.replace(otherwise, ""))
    } else if (place === "otherwise") rest.push(line)
    else if (place === "case") {
      const named = word.exec(line)?.[1]
      if (named !== undefined) found.push({ word: named, command: line.replace(word, "").trim(), line: at + 1 })
      else {
        const last = found.at(-1)
        if (last !== undefined) last.command = `${last.command}\n${line.trim()}`
      }
    }
  }
  const isHelp =
    rest.some((line) => /\b(?:usage|help|commands?)\b/i.test(line)) && rest.every((line) => prints.test(line))
  return isHelp ? found : []
}

/** Names of programs that stay, as against steps and tools. */
const stays =
  /(?:^|[-_:])(?:servers?|serve|web|api|workers?|scheduler|clock|cron|beat|consumers?|daemon|sidekiq|celery|queue)$/i

/** A program that a script of the repository starts by a word, and the script. */
export interface HelpedProgram extends HelpCase {
  readonly path: string
}

/** The programs that stay among those of the script that an image is given alone, without a word: it prints help, and ends. */
export const helpedPrograms = (repo: RepoView, name: string): ReadonlyArray<HelpedProgram> => {
  const scripts = repo.files.paths.filter(
    (path) =>
      (baseName(path) === name || baseName(path) === `${name}.sh`) &&
      !isTest(path) &&
      isShellScript(path, (repo.files.text(path) ?? "").slice(0, 100))
  )
  const [path] = scripts
  if (path === undefined || scripts.length > 1) return []
  return casesWithHelp(repo.files.lines(path))
    .filter((one) => stays.test(one.word) && !isOfDevelopers(one.command))
    .map(({ command, line, word: told }) => ({ command, line, path, word: told }))
}
