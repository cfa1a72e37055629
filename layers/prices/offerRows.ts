import type { AwsRow } from "../../src/catalog/refresh/readAws.ts"
import { Unfit } from "./download.ts"
import type { Limits } from "./PriceListOptions.ts"

/** Columns that every offer file has and that a price cannot be read without. */
const needed = ["TermType", "StartingRange", "Unit", "PricePerUnit", "Currency", "usageType", "operation"]

/** Publication date, version and the like stand before the headings. */
const mostLinesBeforeHeadings = 20

/** The fields of one line; AWS quotes each and doubles a quote inside. */
export const fieldsOf = (line: string): ReadonlyArray<string> => {
  const fields: Array<string> = []
  let at = 0
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = line.indexOf(",", at)
      fields.push(line.slice(at, end === -1 ? line.length : end))
      at = end === -1 ? line.length + 1 : end + 1
      continue
    }
    let end = line.indexOf('"', at + 1)
    while (end !== -1 && line[end + 1] === '"') end = line.indexOf('"', end + 2)
    if (end === -1) throw new Unfit("a line ends inside a quotation")
    fields.push(line.slice(at + 1, end).replaceAll('""', '"'))
    at = end + 2
  }
  return fields
}

/**
 * Takes an offer file in pieces and keeps the rows of wanted usage types: the file may have hundreds of megabytes, of
 * which a few lines matter.
 */
export const makeOfferRows = (usageTypes: ReadonlySet<string>, limits: Limits) => {
  const decoder = new TextDecoder()
  const rows: Array<AwsRow> = []
  let headings: ReadonlyArray<string> | undefined
  let usageTypeAt = -1
  let before = 0
  let rest = ""

  const takeHeadings = (line: string) => {
    if (++before > mostLinesBeforeHeadings) throw new Unfit("it is not an offer file: it has no headings")
    if (!line.startsWith('"SKU",')) return
    headings = fieldsOf(line)
    const missing = needed.filter((name) => headings?.includes(name) !== true)
    if (missing.length > 0) throw new Unfit(`it is not an offer file: it has no ${missing.join(", ")}`)
    usageTypeAt = headings.indexOf("usageType")
  }

  const takeLine = (line: string) => {
    if (headings === undefined) return takeHeadings(line)
    // most lines are reservations, and reading each would take long
    if (!line.includes('"OnDemand"')) return
    const fields = fieldsOf(line)
    if (fields.length !== headings.length) throw new Unfit("a row does not fit the headings")
    if (!usageTypes.has(fields[usageTypeAt] ?? "")) return
    if (rows.length >= limits.rows) throw new Unfit(`it has more than ${limits.rows} rows that are wanted`)
    rows.push(Object.fromEntries(headings.map((heading, at) => [heading, fields[at] ?? ""])))
  }

  return {
    take: (piece: Uint8Array): void => {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n")
      rest = lines.pop() ?? ""
      if (rest.length > limits.lineCharacters) throw new Unfit("a line has no end")
      for (const line of lines) takeLine(line.endsWith("\r") ? line.slice(0, -1) : line)
    },
    /** All rows; the file has ended. */
    end: (): ReadonlyArray<AwsRow> => {
      if (rest !== "") takeLine(rest)
      if (headings === undefined) throw new Unfit("it is not an offer file: it has no headings")
      return rows
    }
  }
}
