import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"

/** `Params = viper.New()`, `settings: viper.New(),`: what holds a Viper of its own. */
const made = /\b(\w{1,60})\s{0,40}(?:\*viper\.Viper\s{0,5})?(?::?=|:)\s{0,40}viper\.(?:New|NewWithOptions|GetViper)\(/
/** `p := settings.Params`: a short name for what another package holds. */
const alias = /^\s{1,40}(\w{1,3}) := \w{1,40}\.([A-Z]\w{0,59})$/

/** Names under which Go programs hold a Viper: `made Params`, and `alias p Params` of anything that may be one. */
export const viperNames: LineScanner = {
  name: "viper-names",
  keywords: ["viper.new", "viper.getviper", " := "],
  accepts: (path) => path.endsWith(".go") && !path.endsWith("_test.go"),
  match: (line) => {
    const name = line.includes("viper.") ? made.exec(line)?.[1] : undefined
    if (name !== undefined) return [{ value: `made ${name}`, excerpt: safeExcerpt(line) }]
    const [, short, of] = line.length < 120 ? (alias.exec(line.trimEnd()) ?? []) : []
    return short === undefined || of === undefined ? [] : [{ value: `alias ${short} ${of}`, excerpt: "" }]
  }
}
