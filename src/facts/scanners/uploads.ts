import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Files of users that are written to the local disk. */
export const uploads: LineScanner = {
  name: "uploads",
  keywords: [
    "multer",
    "diskstorage",
    "upload",
    "media_root",
    "filesystemstorage",
    "transferto",
    "move_uploaded_file",
    "service: disk",
    ":local"
  ],
  accepts: isCode,
  match: (line) =>
    /^\s*(?:\/\/|#|\*)/.test(line)
      ? []
      : captures(
          line,
          /(multer\.diskStorage|multer\(\s*\{\s*dest)|^\s*(MEDIA_ROOT)\s*=|(FileSystemStorage)\(|(move_uploaded_file)\(|(UPLOAD_FOLDER)["']?\]?\s*=|\b(?:createWriteStream|writeFile(?:Sync)?)\([^\n]{0,80}?(uploads?)\b|(SaveUploadedFile)\(|active_storage\.service\s*=\s*:(local)|\b(transferTo)\(\s*(?:new File|Path)/g
        )
}
