/** Settings of one bucket that begin alike: `SHOP_UPLOAD_BUCKET` beside `SHOP_UPLOAD_SECRET_ACCESS_KEY`. */
import type { StorePart } from "./storeWords.ts"
import { upperSnake } from "./upperSnake.ts"

/** The parts by the words of AWS's own variables and those of MinIO, whatever stands before. */
const parts: ReadonlyArray<readonly [end: RegExp, part: StorePart]> = [
  [/_BUCKET(?:_NAME)?$/, "bucket"],
  [/_SECRET(?:_ACCESS)?_KEY$/, "secretKey"],
  [/_ACCESS_KEY(?:_ID)?$/, "accessKey"],
  [/_(?:PUBLIC_)?ENDPOINT(?:_URL)?$|_SERVICE_URL$/, "endpoint"],
  [/_REGION$/, "region"]
]

/** The address of a service that is a bucket's: told by a word before it, or by the section of settings that it stands in. */
const ofBucketService = /(?:^|_)(?:S3|AWS|MINIO|STORAGE|BUCKET|R2|SPACES)_SERVICE_URL$/

const buckets = ["_BUCKET", "_BUCKET_NAME"]
/** A secret key that is no other secret of the program: AWS's own word for it, or an access key beside it. */
const secrets: ReadonlyArray<ReadonlyArray<string>> = [
  ["_SECRET_ACCESS_KEY"],
  ["_SECRET_KEY", "_ACCESS_KEY"],
  ["_SECRET_KEY", "_ACCESS_KEY_ID"]
]

/** Names as they are compared, whatever joins their words. */
export const comparedNames = (names: Iterable<string>): ReadonlySet<string> => new Set([...names].map(upperSnake))

/**
 * The part of a bucket that a name asks for among others that begin like it, which are told as `comparedNames` has them;
 * undefined where they are of no bucket.
 */
export const partInGroup = (name: string, names: ReadonlySet<string>): StorePart | undefined => {
  const compared = upperSnake(name)
  if (compared.endsWith("_SERVICE_URL") && !name.includes("__") && !ofBucketService.test(compared)) return undefined
  for (const [end, part] of parts) {
    const at = end.exec(compared)?.index ?? 0
    if (at < 2) continue
    const has = (word: string): boolean => names.has(compared.slice(0, at) + word)
    return buckets.some(has) && secrets.some((words) => words.every(has)) ? part : undefined
  }
  return undefined
}
