/** Settings of one bucket that begin alike: `SHOP_UPLOAD_BUCKET` beside `SHOP_UPLOAD_SECRET_ACCESS_KEY`. */
import type { StorePart } from "./storeNames.ts"

/** The parts by the words of AWS's own variables, whatever stands before. */
const parts: ReadonlyArray<readonly [end: RegExp, part: StorePart]> = [
  [/_BUCKET(?:_NAME)?$/, "bucket"],
  [/_SECRET_ACCESS_KEY$/, "secretKey"],
  [/_ACCESS_KEY_ID$/, "accessKey"],
  [/_ENDPOINT(?:_URL)?$/, "endpoint"],
  [/_REGION$/, "region"]
]

const ends = {
  bucket: ["_BUCKET", "_BUCKET_NAME"],
  secretKey: ["_SECRET_ACCESS_KEY"]
} as const

/** The part of a bucket that a name asks for among others that begin like it; undefined where they are of no bucket. */
export const partInGroup = (name: string, isKnown: (name: string) => boolean): StorePart | undefined => {
  for (const [end, part] of parts) {
    const at = end.exec(name)?.index ?? 0
    if (at < 2) continue
    const has = (words: ReadonlyArray<string>): boolean => words.some((word) => isKnown(name.slice(0, at) + word))
    return has(ends.bucket) && has(ends.secretKey) ? part : undefined
  }
  return undefined
}
