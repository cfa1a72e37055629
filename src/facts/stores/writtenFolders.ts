import type { ScanHit } from "../../repo/LineScanner.ts"
import { remembered } from "../remembered.ts"

/** Signs that a file tells Multer where it puts what users hand in. */
const ofMulter = /\bdiskStorage\(|\bmulter\(/

/**
 * Lists the folders that programs write to, by the values of their scanner: `folder data`, `file data/shop`, `upload
 * pictures`. A folder that is handed to something is one of uploads in a file that uses Multer, and elsewhere none.
 */
export const writtenFolders = remembered((repo): ReadonlyArray<ScanHit> => {
  const uploading = new Set(repo.hits("uploads").flatMap(({ excerpt, path }) => (ofMulter.test(excerpt) ? [path] : [])))
  return repo.hits("writtenFolders").flatMap((hit) => {
    if (!hit.value.startsWith("handed ")) return [hit]
    return uploading.has(hit.path) ? [{ ...hit, value: hit.value.replace("handed ", "upload ") }] : []
  })
})
