import type { LineScanner } from "../../repo/LineScanner.ts"
import { secretFormats } from "../data/secretFormats/index.ts"
import type { SecretFormat } from "../data/secretFormats/SecretFormat.ts"
import { asOf } from "../endOfLife.ts"
import { safeExcerpt } from "../redact.ts"
import { glimpse, isHint, isMadeUp, looksRandom } from "../secrets.ts"
import { isExpired, isPublicByDesign } from "../security/publicKeys.ts"

const byKeyword = new Map<string, ReadonlyArray<SecretFormat>>()
for (const format of secretFormats) {
  for (const keyword of format.keywords) byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), format])
}

const isData = /\.(?:svg|lock|snap|css|map|csv|tsv)$/i

/** Kinds that are told by a header, or whose first characters say nothing: no character of them is shown. */
const hidden: ReadonlySet<string> = new Set([
  "private-key",
  "encrypted-private-key",
  "encoded-private-key",
  "putty-key"
])

/**
 * Secrets in the public formats. The value is the format's id, `?` behind it where a checksum is wrong or words stand in it, and what may
 * be shown of the secret; the excerpt ends before the secret.
 */
export const secrets: LineScanner = {
  name: "secrets",
  keywords: [...byKeyword.keys()],
  accepts: (path) => !isData.test(path),
  match: (line, path, keywords) => {
    const taken: Array<readonly [number, number]> = []
    const likely = new Set(keywords.flatMap((keyword) => byKeyword.get(keyword) ?? []))
    return secretFormats.flatMap((format) => {
      if (!likely.has(format)) return []
      const match = format.expression.exec(line)
      const secret = match?.slice(1).find((group) => group !== undefined)
      if (match === null || secret === undefined) return []
      const start = line.indexOf(secret, match.index)
      if (isHint(line.slice(0, Math.max(0, start)))) return []
      // one secret, one format: the first that knows it
      if (taken.some(([from, to]) => start < to && start + secret.length > from)) return []
      if (!hidden.has(format.id) && (isMadeUp(secret) || isPublicByDesign(format.id, secret, line, path))) return []
      taken.push([start, start + secret.length])
      return [{ value: valueOf(format, secret), excerpt: safeExcerpt(line.slice(0, Math.max(0, start))) }]
    })
  }
}

const valueOf = (format: SecretFormat, secret: string): string => {
  const doubt = format.genuine?.(secret) === false || !looksRandom(secret.slice(4)) ? "?" : ""
  const ended = format.id === "signed-token" && isExpired(secret, asOf) ? " expired" : ""
  return hidden.has(format.id) ? format.id : `${format.id}${doubt} ${glimpse(secret)}${ended}`
}
