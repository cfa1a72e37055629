/** Names and bounds that the readers of proxies' settings share. */

/** Requests of one address that go to a host of the network. */
export interface Passed {
  /** As it is named there, without its port; a variable as it is written where these settings do not fill it. */
  readonly host: string
  /** The beginnings of paths that go there; `/` is whatever goes nowhere else, or what cannot be told. */
  readonly paths: ReadonlyArray<string>
  /** What else than the path decides; undefined where the path does alone. */
  readonly decides?: string
  /** The address among those of the file: the block that it stands in. */
  readonly site: number
  /** From 1. */
  readonly line: number
}

/** Longest file, in lines, and longest line that are read. */
const mostLines = 3000
const longest = 500

/** Splits settings into lines, without what is said to people. */
export const linesOf = (text: string): ReadonlyArray<string> =>
  text.split("\n", mostLines).map((line) => line.slice(0, longest).replace(/(^|\s)#.*$/, "$1"))

/** The host of an address; what a variable names stays as it is written. */
export const hostOf = (address: string): string => {
  const bare = address.replace(/^["']?(?:(?:https?|h2c|grpcs?|\$\{?\w+\}?):\/\/)?/, "")
  return /^(?:\$\{\w+\}|\{[^{}]*\}|[^:/;"'\s{}])+/.exec(bare)?.[0] ?? ""
}
