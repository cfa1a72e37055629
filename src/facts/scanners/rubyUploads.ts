import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"

const expressions: ReadonlyArray<readonly [value: string, expression: RegExp]> = [
  ["carrierwave", /\bCarrierWave(?:::Uploader\b|\.configure\b)/],
  ["paperclip", /^\s*has_attached_file\b/],
  ["dir", /^\s*def store_dir\b|\bconfig\.store_dir\s*=/],
  ["file", /\bstorage\b[^\n]{0,80}(?<![:\w]):file\b/],
  [
    "cloud",
    /\bstorage\b[^\n]{0,80}(?<![:\w]):(?:fog|aws|s3|azure\w{0,10}|google\w{0,10}|gcs|gcloud|cloudinary|qiniu|aliyun|upyun)\b|\bShrine::Storage::(?:S3|GoogleCloudStorage|Gcs|AzureBlob)\b/
  ],
  ["shrine", /\bShrine::Storage::FileSystem\.new\(/]
]

/**
 * Finds where libraries of Ruby put the files of users: `carrierwave` and `paperclip` where one is used, `dir` where
 * a folder is named, `file` and `cloud` where they are kept, `shrine` for a folder of Shrine's.
 */
export const rubyUploads: LineScanner = {
  name: "ruby-uploads",
  keywords: ["carrierwave", "has_attached_file", "store_dir", "storage"],
  accepts: (path) => path.endsWith(".rb") && !isTest(path),
  keeps: true,
  match: (line) =>
    /^\s*#/.test(line)
      ? []
      : expressions.flatMap(([value, expression]) =>
          expression.test(line.slice(0, 500)) ? [{ value, excerpt: safeExcerpt(line) }] : []
        )
}
