import { isProvided } from "../../data/platformVariables.ts"
import { folderOf } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { shownGiven } from "../given.ts"
import { keptDocuments } from "../../services/keptDocuments.ts"
import { spokenForm } from "../lengths.ts"
import { drawnSpoken, needSpoken } from "../spokenNeed.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"
import { vendorOf } from "../vendors.ts"

/** Most rows of one document. */
const mostRows = 600

const cells = (line: string): ReadonlyArray<string> =>
  line
    .replace(/^\s*\|?|\|?\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim())

const variableIn = (cell: string): string | undefined =>
  /^[\s`*_~<>a-z/="#-]{0,40}?\b([A-Z][A-Z0-9]{1,40}(?:_[A-Z0-9]{1,40}){0,8})\b/.exec(cell)?.[1]

const yes = /^[`*_]{0,2}(?:yes|true|required|✅|✔\S{0,2}|x|mandatory|y)\b|^(?:✅|✔)/i
const no = /^[`*_]{0,2}(?:no|false|optional|❌|✗|-|n)\b|^(?:❌|✗|–|—|-)?$/i

interface Columns {
  readonly required: number
  readonly preset: number
}

/** Which columns of a table tell of need and default; nothing where it is no table of variables. */
const columnsOf = (header: ReadonlyArray<string>): Columns | undefined => {
  if (!/variable|\bname\b|\benv|\bkey\b|setting|option/i.test(header[0] ?? "")) return undefined
  const at = (pattern: RegExp) => header.findIndex((cell) => pattern.test(cell))
  return { required: at(/required|mandatory|optional\?|necessity/i), preset: at(/default/i) }
}

const needOf = (row: ReadonlyArray<string>, { required, preset }: Columns): ReadClaim["need"] => {
  const said = required > 0 ? (row[required] ?? "") : undefined
  if (said !== undefined) {
    if (yes.test(said)) return "required"
    if (no.test(said)) return "optional"
  }
  // an empty text is a default as well
  if (preset > 0 && /^[`*_]{0,3}(?:""|'')[`*_]{0,3}$/.test(row[preset] ?? "")) return "optional"
  const literal = preset > 0 ? (row[preset] ?? "").replace(/[`*_"']/g, "").trim() : ""
  if (literal !== "" && !/^(?:-|–|—|none|n\/?a|null|undefined|required|empty|not set|unset)$/i.test(literal))
    return "optional"
  return needSpoken(row.slice(1).join(" "))
}

/** Headings above a line, the outermost first: `depth` is that of a Markdown heading. */
interface Heading {
  readonly depth: number
  readonly text: string
}

/** Whether a part of a document is about the very service that issues a variable: what it demands is for those who use it. */
const isAbout = (headings: ReadonlyArray<Heading>, name: string): boolean => {
  const vendor = vendorOf(name)
  return (
    vendor !== undefined &&
    headings.some(({ text }) =>
      text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .includes(vendor)
    )
  )
}

const rowsOf = (repo: RepoView, path: string, known: ReadonlySet<string>): ReadonlyArray<Omit<ReadClaim, "root">> => {
  const found: Array<Omit<ReadClaim, "root">> = []
  let columns: Columns | undefined
  let headings: ReadonlyArray<Heading> = []
  const lines = repo.files.lines(path)
  for (const [at, raw] of lines.entries()) {
    if (found.length >= mostRows) break
    const line = raw.slice(0, 1500)
    const heading = /^\s{0,3}(#{1,6})\s{1,5}(.{1,200})/.exec(line)
    if (heading !== null) {
      const depth = (heading[1] ?? "").length
      headings = [...headings.filter((one) => one.depth < depth), { depth, text: heading[2] ?? "" }]
    }
    if (line.includes("|") && /^[\s|:-]+$/.test(lines[at + 1] ?? "") && (lines[at + 1] ?? "").includes("-")) {
      columns = columnsOf(cells(line))
      continue
    }
    if (!line.includes("|")) columns = undefined
    const row = columns === undefined ? [] : cells(line)
    // a list: `- **NAME** (required): …`, `` * `NAME`: optional, … ``
    const item = columns === undefined ? /^\s{0,12}[-*+]\s{1,4}(.{1,600})$/.exec(line)?.[1] : undefined
    const name = variableIn(row[0] ?? item ?? "")
    if (name === undefined || !known.has(name) || isProvided(name)) continue
    const words = item ?? row.slice(1).join(" ")
    const said = columns === undefined ? needSpoken(words) : needOf(row, columns)
    const need = said === "required" && isAbout(headings, name) ? undefined : said
    const literal =
      columns !== undefined && columns.preset > 0 ? (row[columns.preset] ?? "").replace(/[`*"']/g, "").trim() : ""
    found.push({
      name,
      by: "words",
      need,
      given: /\s/.test(literal) ? undefined : shownGiven(name, literal),
      drawn: drawnSpoken(words),
      shape: spokenForm(words),
      evidence: [{ path, line: at + 1, excerpt: name }]
    })
  }
  return found
}

/** Tables and lists of variables in documents on hosting: of names that code or samples know. */
export const documents: VariableReader = {
  name: "documents",
  read: (repo) => {
    const roots = new Map<string, Set<string>>()
    for (const { path, value } of repo.hits("environment")) {
      const { name } = parseRead(value)
      roots.set(name, (roots.get(name) ?? new Set<string>()).add(repo.home(path)))
    }
    const known = new Set(roots.keys())
    return keptDocuments(repo).flatMap((path) =>
      rowsOf(repo, path, known).flatMap((claim) =>
        [...(roots.get(claim.name) ?? [folderOf(path)])].map((root) => Object.assign({ root }, claim))
      )
    )
  }
}
