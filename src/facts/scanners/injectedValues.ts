import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"

/** `@Value("${courier.api-key}")`, in Kotlin `@Value("\${COURIER_KEY}")`: without a default behind the name. */
const injected = /@Value\(\s{0,3}"\\?\$\{([\w.-]{1,160})\}"\s{0,3}\)/

/**
 * What Spring puts into an object as it starts, `value courier.api-key`, and marks of objects that are there only where
 * something is turned on, `conditional`.
 */
export const injectedValues: LineScanner = {
  name: "injected-values",
  keywords: ["@value(", "@conditional", "@profile"],
  accepts: (path) => /\.(?:java|kt)$/.test(path),
  match: (line) => {
    const text = line.slice(0, 500)
    const name = injected.exec(text)?.[1]
    if (name !== undefined) return [{ value: `value ${name}`, excerpt: safeExcerpt(line) }]
    return /^\s*@(?:Conditional\w{0,40}|Profile)\b/.test(text)
      ? [{ value: "conditional", excerpt: safeExcerpt(line) }]
      : []
  }
}
