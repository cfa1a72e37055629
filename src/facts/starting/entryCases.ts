import { startedFiles } from "../containers/supervision.ts"
import type { RepoView } from "../RepoView.ts"
import { isOfDevelopers } from "./developers.ts"

/** Words for what a script starts only where a developer asks for it, before or behind the program's name or alone. */
const word = "dev|devel|develop|development|debug|local|watch|reload"
const before = new RegExp(`^(?:${word})[-_:.](?=\\w)`, "i")
const behind = new RegExp(`(?<=\\w)[-_:.](?:${word})$`, "i")
const alone = new RegExp(`^(?:(?:start|run|serve|server)[-_:.])?(?:${word})(?:[-_:.](?:server|start|run))?$`, "i")

/** Longest script that is read. */
const longest = 100_000

const pattern = /^\s*\(?((?:["']?[\w:.-]{1,60}["']?\s{0,3}\|\s{0,3}){0,9}["']?[\w:.-]{1,60}["']?)\)/

/** What a script of the shell starts by the first word that it is given, with the commands of each. */
const casesOf = (script: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  let inside = false
  let words: ReadonlyArray<string> = []
  for (const line of script.slice(0, longest).split("\n")) {
    if (/^\s*case\s+["']?\$\{?1\b/.test(line)) inside = true
    if (/^\s*esac\b/.test(line)) inside = false
    const patterns = pattern.exec(line.slice(0, 500))?.[1]
    const asked = /^\s*(?:el)?if\s+\[{1,2}\s+["']?\$\{?1(?::-)?\}?["']?\s+={1,2}\s+["']?([\w:.-]{1,60})["']?\s/.exec(
      line.slice(0, 500)
    )?.[1]
    if (inside && patterns !== undefined) words = patterns.split("|").map((one) => one.trim().replace(/["']/g, ""))
    else if (asked !== undefined) words = [asked]
    for (const one of words) found.set(one, `${found.get(one) ?? ""}${line}\n`)
  }
  return found
}

/** The case of production beside one of developers; null where there is none. */
const besideOf = (cases: ReadonlyMap<string, string>, first: string): string | null => {
  const stripped = [first.replace(before, ""), first.replace(behind, "")]
  return stripped.find((name) => name !== first && cases.has(name)) ?? null
}

/**
 * What an entry point is to be told in production where it is told what only developers run, as `dev_worker` of a script
 * that knows `worker` too; null where that is what its image tells it by itself, and undefined where it is nothing for developers.
 */
export const productionArguments = (
  repo: RepoView,
  entrypoint: string | null,
  given: string | null
): string | null | undefined => {
  const [first = "", ...rest] = (given ?? "").trim().split(/\s+/)
  if (entrypoint === null || first === "") return undefined
  for (const path of startedFiles(repo, entrypoint)) {
    const cases = casesOf(repo.files.text(path) ?? "")
    const commands = cases.get(first)
    if (commands === undefined) continue
    const beside = besideOf(cases, first)
    if (beside !== null) return [beside, ...rest].join(" ")
    if (alone.test(first) || (before.test(first) && isOfDevelopers(commands))) return null
  }
  return undefined
}
