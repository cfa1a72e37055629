/** What a result is as one table: for a person, a spreadsheet or a document. */
export type Cell = string | number | boolean | null

export interface Rows {
  readonly headings: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
}
