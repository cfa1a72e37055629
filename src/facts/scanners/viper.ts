import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import type { Match } from "../scanning/matching.ts"

const prefix = /\bSetEnvPrefix\(\s{0,5}["`]([A-Za-z][\w-]{0,40})["`]/
const automatic = /\bAutomaticEnv\(\)/
/** `viper.GetString("a.b")`, `viper.SetDefault("a.b", …)`, and names of keys: `Port Key = "a.b"`. */
const key =
  /(?:\b(?:SetDefault|Get(?:String|Int|Int64|Bool|Duration|Float64|StringSlice|SizeInBytes)?)\(\s{0,5}|^\s{0,20}\w{1,80}\s{1,80}\w{0,30}Key\s{1,80}=\s{0,5})["`]([a-z]\w{0,40}(?:\.[A-Za-z]\w{0,40}){1,5})["`]/g

/** How Go programs with Viper are given their settings: `prefix name`, `automatic`, and the `key`s they ask for. */
export const viper: LineScanner = {
  name: "viper",
  keywords: [
    "setenvprefix",
    "automaticenv",
    "setdefault(",
    "getstring(",
    "getint",
    "getbool(",
    "getduration(",
    "key = ",
    "key  = ",
    "= `",
    '= "'
  ],
  accepts: (path) => path.endsWith(".go"),
  match: (line) => {
    if (/^\s{0,40}\/\//.test(line)) return []
    const name = prefix.exec(line)?.[1]
    if (name !== undefined) return [{ value: `prefix ${name}`, excerpt: safeExcerpt(line) }]
    if (automatic.test(line)) return [{ value: "automatic", excerpt: safeExcerpt(line) }]
    return [...line.matchAll(key)].map(({ 0: whole, 1: found = "", index }): Match => ({
      value: `key ${found}`,
      excerpt: line
        .slice(index, index + whole.length)
        .trim()
        .slice(0, 160)
    }))
  }
}
