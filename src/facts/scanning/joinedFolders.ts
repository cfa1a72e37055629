import { folderOf, resolvePath } from "../paths.ts"
import { everyMatch } from "./matching.ts"

/** A place that code puts together from the names of folders. */
export interface JoinedPlace {
  /** `handed` is where a callback or an option puts something: files of users, where a library for them takes it. */
  readonly kind: "folder" | "handed" | "file"
  /** From where the program is started; with `^` before it from the root of the repository. */
  readonly place: string
}

const parts = `((?:\\s{0,3},\\s{0,3}["'\`][\\w@./-]{1,80}["'\`]){1,5})`

/** `path.join(__dirname, "..", "uploads")`, `path.resolve(process.cwd(), "data", "shop.db")` */
const ofNode = new RegExp(
  `\\bpath\\.(?:join|resolve)\\(\\s{0,3}(__dirname|import\\.meta\\.dirname|process\\.cwd\\(\\))${parts}\\s{0,3},?\\s{0,3}\\)`,
  "g"
)
/** `os.path.join(os.path.dirname(__file__), "uploads")`, `os.path.join(app.root_path, "static", "uploads")` */
const ofPython = new RegExp(
  `\\bos\\.path\\.join\\(\\s{0,3}((?:os\\.path\\.(?:dirname|abspath|realpath)\\(){1,3}__file__\\){1,3}|(?:current_)?app\\.root_path|basedir|BASEDIR|os\\.getcwd\\(\\))${parts}\\s{0,3}\\)`,
  "g"
)
/** `Path(__file__).resolve().parent.parent / "data" / "shop.db"` */
const ofPathlib =
  /\bPath\(__file__\)(?:\.(?:resolve|absolute)\(\))?((?:\.parent){1,5})((?:\s{0,3}\/\s{0,3}["'][\w@./-]{1,80}["']){1,5})/g

/** Where Multer is told to put files of users, and as other libraries write other things: `cb(null, "uploads/")`, `destination: "uploads"`. */
const handed =
  /\b(?:cb|callback|done)\(\s{0,3}null\s{0,3},\s{0,3}["'`](\.{0,2}\/?[\w./-]{1,80})["'`]\s{0,3}\)|\bdestination\s{0,3}:\s{0,3}["'`](\.{0,2}\/?[\w./-]{1,80})["'`]/g
/** `const uploadsDir = "uploads/shops"`, `mkdirSync("uploads"`, `os.makedirs("uploads"` */
const made =
  /\b(?:const|let|var)\s{1,3}\w{0,20}(?:upload|media|attachment|avatar|data|storage)\w{0,20}(?:dir|folder|path|root)\w{0,10}\s{0,3}=\s{0,3}["'`]([\w./-]{1,80})["'`]|\b(?:mkdir(?:Sync)?|makedirs|ensureDir(?:Sync)?)\(\s{0,3}["'`]([\w./-]{1,80})["'`]/gi

/** What stands before a place that a part of the program is loaded from. */
const loads = /\b(?:require|import)(?:\.resolve)?\(\s{0,3}$/

const database = /\.(?:sqlite3?|sqlite-db|db3?)$/
const named = /\.[a-z]\w{0,9}$/i

const namesIn = (text: string): string =>
  [...text.matchAll(/["'`]([\w@./-]{1,80})["'`]/g)].map(([, one]) => one).join("/")

const kindOf = (place: string): JoinedPlace["kind"] | undefined =>
  database.test(place) ? "file" : named.test(place) ? undefined : "folder"

/** As it is told of a file of a database: without what is behind the dot. */
const told = (place: string): string => place.replace(database, "")

/** Folders of sources that are built elsewhere: what lies there is not where the program runs. */
const isOfSources = (path: string, place: string): boolean =>
  /\.[cm]?tsx?$/.test(path) && /(?:^|\/)src\//.test(`${place}/`)

/** The folders and files of databases that a line of code puts together. */
export const joinedFolders = (line: string, path: string): ReadonlyArray<JoinedPlace> => {
  const text = line.slice(0, 500)
  const found: Array<JoinedPlace> = []
  const add = (place: string | undefined, fromRoot: boolean): void => {
    const kind = place === undefined ? undefined : kindOf(place)
    if (place === undefined || kind === undefined || place === "" || (fromRoot && isOfSources(path, place))) return
    found.push({ kind, place: `${fromRoot ? "^" : ""}${told(place)}` })
  }
  for (const expression of [ofNode, ofPython])
    for (const { 1: from = "", 2: names = "", index } of everyMatch(text, expression)) {
      if (loads.test(text.slice(Math.max(0, index - 30), index))) continue
      const joined = namesIn(names)
      if (from.endsWith("cwd()")) add(resolvePath("", joined), false)
      else {
        const above = "../".repeat(Math.max(0, (from.match(/dirname\(/g) ?? []).length - 1))
        add(resolvePath(folderOf(path), `${above}${joined}`), true)
      }
    }
  for (const [, parents = "", names = ""] of everyMatch(text, ofPathlib))
    add(resolvePath(folderOf(path), `${"../".repeat(parents.length / ".parent".length - 1)}${namesIn(names)}`), true)
  for (const [, first, second] of everyMatch(text, handed)) {
    const said = first ?? second ?? ""
    const place = said.startsWith("/") ? said : resolvePath("", said)
    if (place !== undefined && place !== "" && !named.test(place)) found.push({ kind: "handed", place })
  }
  for (const [, first, second] of everyMatch(text, made)) add(resolvePath("", first ?? second ?? ""), false)
  return found
}
