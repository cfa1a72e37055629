import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures } from "../scanning/matching.ts"

/** Beginnings of names that a server of JavaScript picks from its environment, to write them into pages as it runs. */
export const handedVariables: LineScanner = {
  name: "handed-variables",
  keywords: ["startswith("],
  // the line that goes through the environment is another one
  keeps: true,
  accepts: (path) => /\.[cm]?[jt]s$/.test(path) && !/\.config\.[cm]?[jt]s$/.test(path),
  match: (line) =>
    captures(line, /\.startsWith\(\s{0,5}["'`]((?:VITE|REACT_APP|VUE_APP|NG_APP|GATSBY|EXPO_PUBLIC)_)["'`]\s{0,5}\)/g)
}
