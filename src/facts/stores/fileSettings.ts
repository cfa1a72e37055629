/** Names of settings that choose where an application keeps files of its users, and words by which they name a bucket. */
import { storeDefault } from "./defaults.ts"

const files =
  "STORAGE|FILES?_?STORAGE|FILE_?SYSTEM|FILES?|FILE_?STORE|UPLOADS?|MEDIA|ATTACHMENTS?|OBJECT_?STOR(?:AGE|E)|BLOB(?:_?STOR(?:AGE|E))?|ASSETS?"
const choice =
  "DRIVER|DISK|TYPE|BACKEND|PROVIDER|ADAPTER|ENGINE|KIND|SERVICE|MODE|METHOD|TRANSPORT|VENDOR|STRATEGY|CLOUD|CLIENT"

const choosing = new RegExp(`^(?:${files})_(?:STORAGE_)?(?:${choice})$|^(?:${files})_STORAGE$`)

/** What is kept elsewhere than files of users, and what is for others than the application. */
const beside = /(?:^|_)(?:TEST|DEV|CACHE|SESSION|QUEUE|LOG|LOGS|BACKUP|STATE|VECTOR|MIME|SECRET)(?:_|$)/

/** A setting as the name of a variable: `cfg.Storage.Driver`, `app.storage.driver`, `storageDriver`. */
const named = (setting: string): string =>
  setting
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toUpperCase()

/** The end of a setting's name by which it chooses where files go: `STORAGE_DRIVER` of `cfg.Storage.Driver`. */
const endOf = (setting: string): string | undefined => {
  const name = named(setting)
  if (beside.test(name)) return undefined
  const parts = name.split("_").filter((part) => part !== "")
  for (let from = parts.length - 2; from >= Math.max(0, parts.length - 5); from--) {
    const end = parts.slice(from).join("_")
    if (choosing.test(end)) return end
  }
  return name === "STORAGE" ? name : undefined
}

/** Whether a setting's name says that it chooses where files go. */
export const choosesFiles = (setting: string): boolean => endOf(setting) !== undefined

/** Whether a setting's name says that it does nothing but put files into a bucket. */
export const putsIntoBucket = (setting: string): boolean => storeDefault(setting, "false") === "off s3"

/** Whether a variable is a setting that code compares: its very name, or the end of it by which it chooses. */
export const isFileSetting = (name: string, setting: string): boolean => {
  if (name.toUpperCase() === named(setting)) return true
  const end = endOf(setting)
  const upper = name.toUpperCase()
  return end !== undefined && endOf(name) !== undefined && (upper === end || upper.endsWith(`_${end}`))
}

/** A bucket of the kind that is placed here, as settings name it; those of one vendor have addresses of their own. */
export const bucketWords =
  "[sS]3|aws|AWS|[aA]mazon|(?:aws|AWS|amazon)[-_.]?[sS]3|[sS]3[-_](?:compatible|storage|bucket)|minio|storages\\.backends\\.s3(?:boto3)?\\.\\w{1,40}"

const exact = /^(?:s3|aws[-_.]?s3|amazon[-_.]?s3|s3[-_]\w+|storages\.\S+)$/i

/** The plainest first: what is true of any bucket that speaks S3. */
export const byPlainness = (one: string, other: string): number =>
  Number(!exact.test(one)) - Number(!exact.test(other)) || one.length - other.length || (one < other ? -1 : 1)
