import { isPlainPath } from "../images/paths.ts"

/** A path in a command line: quoted so that a shell reads it as one word. */
export const word = (path: string): string =>
  path === "." || isPlainPath(path) ? path : `'${path.replace(/\p{Cc}/gu, " ").replaceAll("'", String.raw`'\''`)}'`
