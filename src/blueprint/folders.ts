/** Variables that name a folder for files, and where on a disk that folder is to be. */
import type { EnvironmentVariable, Service } from "../facts/Service.ts"
import type { Setting } from "../facts/stores/chosen.ts"
import { literalForm } from "../facts/variables/form.ts"
import { isElsewhere } from "../facts/variables/storeWords.ts"
import type { Store } from "./Store.ts"

/** Where a disk is mounted that no file of the repository says the place of. */
export const usualPath = "/data"

/** How ill a folder suits a database in a file, the best first: by its own name, beside files of users, where anybody may read. */
const ranks: ReadonlyArray<RegExp> = [
  /\/(?:db|databases?|sqlite3?|data)$/i,
  /^(?!.*\/(?:public|static|htdocs|public_html|webroot|wwwroot|assets|uploads?|media|files|attachments?|avatars?|images)(?:\/|$))/i,
  /^(?!.*\/(?:public|static|htdocs|public_html|webroot|wwwroot|assets)(?:\/|$))/i
]

const rankOf = (folder: string): number => {
  const rank = ranks.findIndex((fits) => fits.test(folder))
  return rank < 0 ? ranks.length : rank
}

/**
 * The folders of a disk that a database in a file lies on, its own first: never one whose files a server hands out, for
 * which a folder is added where there is no other.
 */
export const withDatabaseFirst = (folders: ReadonlyArray<string>): ReadonlyArray<string> => {
  const sorted = folders.toSorted((a, b) => rankOf(a) - rankOf(b))
  const [first] = sorted
  return first !== undefined && rankOf(first) === ranks.length ? [usualPath, ...sorted] : sorted
}

const folderName =
  /(?:^|_)(UPLOADS?|MEDIA|FILES|ATTACHMENTS?|AVATARS?|STORAGE|FILE_?STOR(?:AGE|E)|USER_?(?:FILES|CONTENT))_?(?:(?:LOCAL|ROOT|BASE|DATA)_?){0,2}(?:DIR|DIRECTORY|PATH|ROOT|FOLDER|LOCATION)$/

/** Folders of such names that are no place of files: what is put in front of an address, of a bucket, of something passing. */
const otherwise = /(?:^|_)(?:URL|URI|PREFIX|PUBLIC|S3|GCS|AZURE|MINIO|BUCKET|CDN|TE?MP|CACHE|LOGS?|STATIC)(?:_|$)/

/** Reads off a variable's name what lies in the folder that it names; undefined for other variables. */
const keptIn = ({ name, secret, value }: EnvironmentVariable): string | undefined => {
  const upper = name.toUpperCase()
  return secret || value !== null || isElsewhere(upper) || otherwise.test(upper)
    ? undefined
    : folderName.exec(upper)?.[1]?.toLowerCase().replaceAll("_", "-")
}

/** Whether a service is told the folder that it puts files into: one of a disk, or by name the one that it keeps. */
export const isToldFolder = ({ environment, keeps = [] }: Service): boolean =>
  environment.some(
    (variable) =>
      keptIn(variable) !== undefined ||
      (variable.value === "constant" && keeps.some((folder) => variable.form === literalForm(folder)))
  )

/**
 * The folders of a service on a disk that is mounted where it looks for nothing by itself: whatever it names is put
 * there. A database in a file lies beside them, not among what is handed out to whoever asks for a file.
 */
export const foldersOn = ({ environment }: Service, disk: Store, owner: Service): ReadonlyArray<Setting> => {
  if (owner.keeps !== undefined) return []
  const told = environment.flatMap((variable) => {
    const kept = keptIn(variable)
    return kept === undefined ? [] : [{ name: variable.name, kept }]
  })
  const alone = disk.shareable && told.length === 1
  return told.map(({ kept, name }) => ({ name, value: alone ? usualPath : `${usualPath}/${kept}` }))
}
