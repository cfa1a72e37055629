import { isAmbient } from "../../data/platformVariables.ts"
import { notedAssignments } from "../../parsing/dotenvNotes.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { folderOf, within } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { isEnvironmentFile } from "../../services/environmentFiles.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { isSecretName } from "../../redact.ts"
import { longestGiven, shownGiven } from "../given.ts"
import { spokenForm } from "../lengths.ts"
import { drawnSpoken, leftOutSpoken, needSpoken } from "../spokenNeed.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Variables that files themselves are filled in with. */
const interpolated = (repo: RepoView, paths: Iterable<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const path of paths) {
    for (const line of repo.files.lines(path)) {
      if (!line.includes("$") || line.startsWith("#")) continue
      for (const [, name] of line.slice(0, 1000).matchAll(/(?<!\$)\$\{?([A-Za-z_]\w{0,99})/g)) found.add(name ?? "")
    }
  }
  return found
}

const reference = /\$\{?([A-Za-z_]\w{0,99})(?::?-[^}]{0,100})?\}?/g

/** A value with what other lines of its file give it, as those read it who load the file; secrets stay names. */
const expanded = (value: string, values: ReadonlyMap<string, string>): string => {
  if (!value.includes("$")) return value
  const text = value.slice(0, longestGiven).replace(reference, (whole: string, name: string) => {
    const other = isSecretName(name) ? undefined : values.get(name)
    return other === undefined || other === "" || other.includes("$") ? whole : other
  })
  return text.length > longestGiven ? value : text
}

/** Folders whose code reads a variable, by its name. */
const readersOf = (repo: RepoView): ReadonlyMap<string, ReadonlySet<string>> => {
  const readers = new Map<string, Set<string>>()
  for (const { path, value } of repo.hits("environment")) {
    const { name } = parseRead(value)
    const root = repo.home(path)
    const known = readers.get(name)
    if (known === undefined) readers.set(name, new Set([root]))
    else known.add(root)
  }
  return readers
}

const offWord = /^["']?(?:false|0|no|off)["']?$/i
const switchWord = /^["']?(?:true|false|yes|no|on|off)["']?$/i

/** What the names of a part begin with that the sample has turned off: `SHOP_LOGIN_` of `SHOP_LOGIN_ENABLED=false`. */
const turnedOff = (entries: ReadonlyArray<{ readonly name: string; readonly value: string }>): ReadonlyArray<string> =>
  entries.flatMap(({ name, value }) => {
    const part = /^(.{2,60}_)(?:ENABLED?|ACTIVE)$/.exec(name)?.[1] ?? /^(?:ENABLE|USE)_(.{2,60})$/.exec(name)?.[1]
    return part === undefined || !offWord.test(value.trim()) ? [] : [part.endsWith("_") ? part : `${part}_`]
  })

/**
 * Samples of the environment, for the folders whose code reads a variable, and for the sample's own folder where none
 * does. Their comments and headings say what is required, optional, and how a value is drawn.
 */
export const samples: VariableReader = {
  name: "samples",
  read: (repo) => {
    const readers = readersOf(repo)
    // what a service gets of these the compose files say
    const ofCompose = interpolated(repo, new Set(repo.compose.flatMap(({ paths }) => paths)))
    // a file that compose hands to some services is theirs alone
    const handed = new Set(
      repo.compose.flatMap(({ services }) =>
        services.flatMap(({ context, environment }) => (context === null ? [] : environment.map(({ path }) => path)))
      )
    )
    return repo.files.paths
      .filter((path) => isEnvironmentFile(path) && !handed.has(path))
      .flatMap((path) => {
        const folder = folderOf(path)
        // what other lines are made of, and nothing else reads, is needed by no program
        const written = interpolated(repo, [path])
        const isParts = (name: string): boolean => written.has(name) && !readers.has(name)
        const entries = notedAssignments(repo.files.text(path) ?? "")
        const given = new Set(entries.flatMap(({ name, off }) => (off ? [] : [name])))
        const parts = turnedOff(entries)
        const values = new Map(entries.flatMap(({ name, off, value }) => (off ? [] : [[name, value] as const])))
        /** Words that call a switch required, or what belongs to a part that is off, speak of when it is on. */
        const speaks = (name: string, value: string, words: string): ReturnType<typeof needSpoken> => {
          const need = needSpoken(words)
          const isBeside = switchWord.test(value.trim()) || parts.some((part) => name.startsWith(part))
          return need === "required" && isBeside ? undefined : need
        }
        return entries
          .filter(({ name, off }) => !isAmbient(name) && !(off && given.has(name)))
          .filter(({ name, off }) => readers.has(name) || (!off && !ofCompose.has(name)))
          .flatMap(({ name, value, line, note, heading, off }): ReadonlyArray<ReadClaim> => {
            const roots = [...(readers.get(name) ?? [])].filter((root) => within(folder, root))
            const claim: Omit<ReadClaim, "root"> = {
              name,
              by: "words",
              need: isParts(name)
                ? undefined
                : (speaks(name, value, note) ?? (off ? "optional" : speaks(name, value, heading))),
              ...(leftOutSpoken(note) ? { outright: true } : {}),
              given: shownGiven(name, expanded(value, values)),
              drawn: drawnSpoken(note),
              shape: spokenForm(note),
              evidence: [declaredAt(repo, path, line, name)]
            }
            return (roots.length > 0 ? roots : off ? [] : [folder]).map((root) => Object.assign({ root }, claim))
          })
      })
  }
}
