import type { LineScanner } from "../../repo/LineScanner.ts"
import { secretFormats } from "../data/secretFormats.ts"
import { safeExcerpt } from "../redact.ts"
import { glimpse, isPlaceholder } from "../secrets.ts"

const keywords = [...new Set(secretFormats.flatMap((format) => format.keywords))].filter(
  (keyword) => keyword.length >= 3
)

const isSample =
  /(?:^|\/)[^/]*\.(?:example|sample|template|dist|tpl)(?:\.[^/]*)?$|\.(?:md|mdx|rst|adoc|svg|lock|snap|ipynb|html?|css|map)$|(?:^|\/)(?:CHANGELOG|LICENSE)[^/]*$/i

/** Secrets in the public formats; the value is `<format> <glimpse>` and the excerpt ends before the secret. */
export const secrets: LineScanner = {
  name: "secrets",
  keywords,
  accepts: (path) => !isSample.test(path),
  match: (line) => {
    const lower = line.toLowerCase()
    return secretFormats.flatMap((format) => {
      if (!format.keywords.some((keyword) => lower.includes(keyword))) return []
      const match = format.expression.exec(line)
      const secret = match?.slice(1).find((group) => group !== undefined)
      if (match === null || secret === undefined || (format.id !== "private-key" && isPlaceholder(secret))) return []
      const start = line.indexOf(secret, match.index)
      return [
        {
          value: format.id === "private-key" ? format.id : `${format.id} ${glimpse(secret)}`,
          excerpt: safeExcerpt(line.slice(0, Math.max(0, start)))
        }
      ]
    })
  }
}
