import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { joinedFolders } from "../scanning/joinedFolders.ts"
import { everyMatch, isCode } from "../scanning/matching.ts"

const path = "([\\w@./-]{1,120})"

const isPassing = (place: string): boolean => /(?:^|[/^])(?:tmp|temp|test|tests)(?:\/|$)|^\.+$|\.\.\//.test(place)

/** Each captures a folder that files are written to, one that what users hand in is moved to, or a file of a database. */
const expressions: ReadonlyArray<readonly [kind: "folder" | "upload" | "file", expression: RegExp]> = [
  // sqlite:///data/app.db, "storage/db/production.sqlite3"
  ["file", new RegExp(`(?:sqlite3?:(?:///?)?|["'\\s=:(])${path}\\.(?:sqlite3?|sqlite-db|db3?)(?=["'\`\\s?,)]|$)`, "g")],
  // Rails.root.join("storage", "files")
  ["folder", /\bRails\.root\.join\(["']([\w./-]{1,80})["'](?:,\s{0,3}["']([\w./-]{1,80})["'])?\)/g],
  // settings["attachments_path"] || File.join(Rails.root, "papers"), config.upload_dir = Rails.root.join("papers")
  [
    "upload",
    /(?:attachments?|uploads?|uploaded_files?|avatars?)_(?:\w{1,30}_)?(?:path|dir|directory|folder|root)\b[^\n]{0,120}?(?:\bFile\.join\(\s{0,3}Rails\.root(?:\.to_s)?\s{0,3},|\bRails\.root\.join\()\s{0,3}["']([\w./-]{1,80})["'](?:,\s{0,3}["']([\w./-]{1,80})["'])?/gi
  ],
  // MEDIA_ROOT = BASE_DIR / "media", os.path.join(BASE_DIR, "media"), env("MEDIA_ROOT", default="media")
  // holds what users hand in, whatever the folder is called
  [
    "upload",
    /^\s{0,8}MEDIA_ROOT\s{0,3}=(?![^\n]{0,80}\bfallback\s{0,3}=)(?:[^"'\n]{0,80}["'][A-Z_]{1,60}["'])?[^"'\n]{0,80}["'](?![A-Z_]{1,60}["'])([\w./-]{1,80})["']/g
  ],
  // MEDIA_ROOT = config.get("files", "media", fallback=BASE_DIR / "media"): the words before the fallback are those of a file of settings
  [
    "upload",
    /^\s{0,8}MEDIA_ROOT\s{0,3}=[^\n]{0,80}\bfallback\s{0,3}=\s{0,3}(?:[\w.]{1,20}\()?(?:BASE|ROOT|PROJECT)\w{0,20}\s{0,3}[/,]\s{0,3}["']([\w./-]{1,80})["']/g
  ],
  // os.environ.get("SHOP_DATA_DIR", BASE_DIR / "data")
  [
    "folder",
    /["'](?:[A-Z]\w{0,30}_)?DATA_(?:DIR|PATH|ROOT|FOLDER)["']\s{0,3},\s{0,3}(?:[\w.]{1,20}\(){0,2}(?:BASE|ROOT|PROJECT)\w{0,20}\s{0,3}[/,]\s{0,3}["']([\w./-]{1,80})["']/g
  ],
  // multer({ dest: "uploads/" }), UPLOAD_FOLDER = "uploads", uploadDir: "./uploads"
  [
    "folder",
    /\b(?:multer\(\{\s{0,3}dest|uploadDir|upload_dir|UPLOAD_(?:FOLDER|DIR|PATH))["']?\]?\s{0,3}[:=]\s{0,3}["'`](?:\.\/)?([\w./-]{1,80})["'`]/g
  ],
  // $request->file("photo")->move(base_path("pictures"), $name), move_uploaded_file($from, __DIR__ . "/pictures/$name")
  ["upload", /->move\(\s{0,3}(?:base|public)_path\(\s{0,3}["']\/?([\w./-]{1,80})["']\s{0,3}\)/g],
  ["upload", /\bmove_uploaded_file\([^\n]{1,120},\s{0,3}(?:__DIR__\s{0,3}\.\s{0,3})?["']\/?((?:[\w-]{1,40}\/){1,4})/g],
  // storage_path('app/public')
  ["folder", /\bstorage_path\(\s{0,3}["']((?:app|uploads)(?:\/[\w./-]{1,60})?)["']\s{0,3}\)/g],
  // a disk of Laravel's: 'root' => storage_path('upload')
  [
    "folder",
    /["']root["']\s{0,10}=>\s{0,3}storage_path\(\s{0,3}["']((?!framework|logs?\b|cache|debugbar|testing)[\w./-]{1,80})["']\s{0,3}\)/g
  ]
]

/** Models of Django's. */
const ofModels = /(?:^|\/)models(?:\/[^/]{1,60})?\.py$/

/**
 * Folders and files that a program writes its data to, as they stand in code and settings: `folder uploads`,
 * `upload public/pictures`, `file storage/db/production`; `folder ^shop/uploads` from the root of the repository; `handed
 * uploads` where only the library that takes it knows. The files are kept, to see whether they write there at all.
 */
export const writtenFolders: LineScanner = {
  name: "writtenFolders",
  keywords: [
    ".sqlite",
    '.db"',
    ".db'",
    ".db?",
    "rails.root",
    "media_root",
    "data_dir",
    "data_path",
    "data_root",
    "data_folder",
    "multer(",
    "upload",
    "storage_path(",
    "->move(",
    "path.join(",
    "path.resolve(",
    "path(__file__)",
    "(null,",
    "destination",
    "mkdir",
    "makedirs",
    "ensuredir"
  ],
  accepts: (file) => isCode(file) && !/\.(?:lock|sh)$/.test(file),
  keeps: true,
  match: (line, path) => {
    if (/^\s*(?:\/\/|#(?!\[)|\*|--|;|<!--)/.test(line)) return []
    const found = new Set<string>()
    const isModel = ofModels.test(path)
    const add = (kind: string, place: string): void => {
      if (!isPassing(place)) found.add(`${kind} ${place}`)
    }
    for (const { kind, place } of joinedFolders(line, path)) add(kind, place)
    for (const [kind, expression] of expressions) {
      for (const [whole = "", first = "", second] of everyMatch(line.slice(0, 1000), expression)) {
        // what a model hands on as a name is counted from the folder of its project's media
        if (isModel && /^upload_dir=["']/.test(whole)) continue
        const place = second === undefined ? first : `${first}/${second}`
        const above = /\b(storage|public)_path\(/.exec(whole)?.[1]
        const said = above === undefined ? place : `${above}/${place}`
        add(kind, said)
      }
    }
    return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
