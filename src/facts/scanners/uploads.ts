import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Files of users that are written to the local disk; `active storage` and `attached` say it together only. */
export const uploads: LineScanner = {
  name: "uploads",
  keywords: [
    "multer",
    "diskstorage",
    "upload",
    "media_root",
    "filesystemstorage",
    "transferto",
    "active_storage.service",
    "_attached",
    "has_rich_text",
    "storage :file",
    "storage::disk(",
    "->store",
    "storage::put",
    "iformfile",
    "wwwroot"
  ],
  accepts: isCode,
  match: (line) =>
    /^\s*(?:\/\/|#(?!\[)|\*)/.test(line) || /\/tmp\b|\btmpdir\b|\btempfile\b/i.test(line)
      ? []
      : [
          ...captures(
            line,
            /(\bdiskStorage\(|multer\(\s*\{\s*dest)|\b(uploadDir)\s*:|\bstatic\(\s*[^)\n]{0,60}["'`][./]{0,3}(?:public\/)?(uploads)\/?["'`]/g,
            /^\s*(MEDIA_ROOT)\s*=|\b(FileSystemStorage)\(|(move_uploaded_file)\(|(UPLOAD_FOLDER)["']?\]?\s*=/g,
            /\b(?:createWriteStream|writeFile(?:Sync)?|File\.cp!?|os\.(?:Create|OpenFile)|File\.(?:Create|WriteAllBytes)|FileStream)\(?[^\n]{0,80}?(uploads?)\b/g,
            /\b(SaveUploadedFile|SaveFile)\(|\b(transferTo)\(\s*(?:new File|Path|dest|target|file)|^\s*(storage\s+:file)\b/g,
            /\b(?:WebRootPath|wwwroot)\b[^\n]{0,80}?(uploads?|images?|files?)\b/gi
          ).map(({ excerpt }) => ({ value: "written", excerpt })),
          ...captures(
            line,
            /\bStorage::disk\(\s*["'](public|local)["']\s*\)\s*->\s*put|->store(?:As)?\([^\n]{0,80},\s*["'](public)["']\s*\)/g
          ).map(({ excerpt, value }) => ({ value: `disk ${value}`, excerpt })),
          ...captures(
            line,
            /->(store(?:As)?)\(\s*["'][\w/{$}.-]{1,80}["']\s*\)|\bStorage::(put(?:File(?:As)?)?)\(/g
          ).map(({ excerpt }) => ({ value: "default disk", excerpt })),
          ...captures(line, /\bactive_storage\.service\s*=\s*(?:[^\n]{0,80}[,|{]\s*)?[:"'](local)\b/g).map(
            ({ excerpt }) => ({
              value: "active storage",
              excerpt
            })
          ),
          ...captures(line, /^\s*(has_one_attached|has_many_attached|has_rich_text)\b/g).map(({ excerpt }) => ({
            value: "attached",
            excerpt
          }))
        ]
}
