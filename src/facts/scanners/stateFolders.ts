import type { LineScanner } from "../../repo/LineScanner.ts"
import { baseName } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"
import { everyMatch, isCode } from "../scanning/matching.ts"

const below = "((?:\\s{0,3}[,/]\\s{0,3}[\"'`][\\w@.-]{1,60}[\"'`]){0,4})"

/** `"/var/lib/shop/shop.db"` in code, `key: /var/lib/shop/own.key` in settings */
const ofSystem = /(?:["'`(]|[:=]\s{0,5})(\/var\/lib\/[\w.-]{1,60}(?:\/[\w@.-]{1,60}){0,6})\/?(?=["'`),;\s]|$)/g

/** `Path("~/.shop/data").expanduser()`, `os.path.expanduser("~/.shop")`, `File.expand_path("~/.shop")` */
const expanded =
  /\b(?:expand_?user|expand_path|expand_home|homedir\.Expand|tilde|shellexpand::\w{1,10})\(\s{0,3}["'`]~\/(\.[\w.-]{1,40}(?:\/[\w@.-]{1,60}){0,5})\/?["'`]|\bPath\(\s{0,3}["']~\/(\.[\w.-]{1,40}(?:\/[\w@.-]{1,60}){0,5})\/?["']\s{0,3}\)\.expanduser\(/gi

/** What code calls the home of its user: `os.homedir()`, `Path.home()`, `Dir.home`, a variable that was given it. */
const home =
  '(?:(?:os\\.)?homedir\\(\\)|Path\\.home\\(\\)|Dir\\.home|dirs::home_dir\\(\\)(?:\\.unwrap\\(\\)|\\?)?|os\\.environ\\[["\']HOME["\']\\]|process\\.env\\.HOME|os\\.Getenv\\("HOME"\\)|System\\.getProperty\\("user\\.home"\\)|\\b(?:user)?_?home_?(?:dir|directory|folder|path)?)'

/** `path.join(os.homedir(), ".shop", "data")`, `filepath.Join(home, ".shop")`, `Path.home() / ".shop"`, `home_dir()?.join(".shop")` */
const joined = new RegExp(
  `${home}!?\\s{0,3}(?:,|/|\\+|\\.join\\()\\s{0,3}["'\`]/?(\\.[\\w.-]{1,40}(?:/[\\w@.-]{1,60}){0,5})/?["'\`]${below}`,
  "gi"
)

/** `mkdir -p "$HOME/.shop/data"`, `cp /defaults/shop.ini ${SHOP_HOME}/.shop/`: a script writes there, by a home that the image tells. */
const written = /(?:~|\$\{?([A-Z]\w{0,60})\}?)\/(\.[\w.-]{1,40}(?:\/[\w@.-]{1,60}){0,5})/g
const writes = /(?:^|[\s;&|(])(?:mkdir|cp|mv|touch|tee|install)\s|[^-=]>/

/** Scripts that a container is started with, by their names. */
const starts = /(?:^|\/|[._-])(?:entry-?point|entry|start|run|init|boot(?:strap)?)(?:[._-][\w.-]{0,40})?\.(?:sh|bash)$/i

const inScript = (line: string): ReadonlyArray<string> =>
  writes.test(line)
    ? everyMatch(line, written).map(
        ([, name, place = ""]) => `${name === undefined || name === "HOME" ? "~" : `$${name}`}/${place}`
      )
    : []

const namesIn = (text: string): string =>
  [...text.matchAll(/["'`]([\w@.-]{1,60})["'`]/g)].map(([, one]) => one).join("/")

/** Settings that hold for a place of their own, and say what they mount. */
const isOfPlace = (path: string): boolean =>
  /compose/i.test(baseName(path)) || /^(?:Dockerfile|\.)/i.test(baseName(path))

/**
 * Folders below `/var/lib`, where programs keep their state, and hidden ones in the home of the user that a program runs
 * as: `/var/lib/shop/shop.db`, `~/.shop/data`, `$SHOP_HOME/.shop` by a variable of the image. Whose they are only the name of the program tells.
 */
export const stateFolders: LineScanner = {
  name: "stateFolders",
  keywords: ["/var/lib/", "home", "expand", "tilde", "~/.", "}/."],
  accepts: (file) =>
    (isCode(file) || /\.(?:example|sample|dist|template|cfg)$/.test(file)) &&
    !file.endsWith(".lock") &&
    (!/\.(?:sh|bash)$/.test(file) || starts.test(file)) &&
    !isOfPlace(file),
  keeps: true,
  match: (whole, path) => {
    if (/^\s*(?:\/\/|#(?!\[)|\*|--|;|<!--)/.test(whole)) return []
    const line = whole.slice(0, 1000)
    const found = new Set<string>(starts.test(path) ? inScript(line) : [])
    for (const [, place = ""] of everyMatch(line, ofSystem)) found.add(place)
    for (const [, first, second] of everyMatch(line, expanded)) found.add(`~/${first ?? second ?? ""}`)
    for (const [, first = "", more = ""] of everyMatch(line, joined)) {
      const rest = namesIn(more)
      found.add(`~/${first}${rest === "" ? "" : `/${rest}`}`)
    }
    return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
