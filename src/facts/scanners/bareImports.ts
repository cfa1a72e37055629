import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { extensionOf } from "../scanning/matching.ts"

const code: ReadonlySet<string> = new Set(["js", "mjs", "cjs", "ts", "mts", "cts", "jsx", "tsx", "vue", "svelte"])

const bare =
  /^(?:\s{0,4}import\s{0,3}|(?:await\s)?import\(|require\()["']((?:(?:\.{1,2}|[@~]{1,2})\/|#)[\w./@-]{1,200})["']/

/** Modules of JavaScript that a file takes in for what they do as they are loaded. The value is the path, as it is written. */
export const bareImports: LineScanner = {
  name: "bare-imports",
  keywords: ['import "', "import '", "import(", 'require("', "require('"],
  accepts: (path) => code.has(extensionOf(path)) && !isTest(path),
  match: (line) => {
    const to = bare.exec(line.slice(0, 300))?.[1]
    return to === undefined || /\.(?:css|scss|sass|less|svg|json)$/.test(to)
      ? []
      : [{ value: to, excerpt: safeExcerpt(line) }]
  }
}
