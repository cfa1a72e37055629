import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"

const upwards = /(?:\brequire\(|\bfrom\s|\bimport\(|^\s*import\s)\s{0,3}["'](\.\.\/[\w./-]{1,150})["']/

/** Code further up that functions of a host of pages take in. The value is its path, as it is written. */
export const functionImports: LineScanner = {
  name: "functionImports",
  keywords: ["../"],
  accepts: (path) => /(?:^|\/)(?:[\w-]{0,40}functions|api|lambda)\/.{1,200}\.[cm]?[jt]s$/.test(path),
  match: (line) => {
    const to = upwards.exec(line.slice(0, 600))?.[1]
    return to === undefined ? [] : [{ value: to, excerpt: safeExcerpt(line) }]
  }
}
