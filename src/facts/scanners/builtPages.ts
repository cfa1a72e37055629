import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { extensionOf } from "../scanning/matching.ts"

const languages: ReadonlySet<string> = new Set(
  "js cjs mjs ts cts mts py go rs cs csproj java kt kts gradle xml rb php ex exs scala sbt".split(" ")
)

/** Folders that builds of pages leave. */
const output = /(?:^|\/)(?:dist|build|out|public|browser|www|\.output\/public|static|client)(?:\/|$)/

const embedded = /^\/\/go:embed\s+(.{1,300})/

const quoted = /["'`]([\w.$@/-]{1,120})["'`]/g

/** The folder that the texts of a line lead to when they are read one after the other, as `path.join` reads them. */
const pathIn = (line: string): string | undefined => {
  const parts = [...line.matchAll(quoted)].map(([, part]) => part ?? "").slice(0, 8)
  const joined = parts
    .join("/")
    .replace(/\$\{?[A-Z_]{1,40}\}?/g, "")
    .replace(/\/{2,}/g, "/")
    .replace(/^\//, "")
  return joined.includes("/") && output.test(joined) ? joined : undefined
}

/** Built pages that a server hands out or has within it. The value is their folder, as it is written. */
export const builtPages: LineScanner = {
  name: "builtPages",
  keywords: [
    "go:embed",
    "static(",
    "servestatic",
    "staticfiles(",
    "static_folder",
    "send_from_directory",
    "sendfile",
    "sendfile(",
    "http.dir(",
    "os.dirfs(",
    "servedir",
    "rootpath",
    "sourcepath",
    "sparoot",
    "folder =",
    "include_dir!",
    "rust_embed",
    "root:",
    "workingdirectory",
    "path.join(",
    "path.resolve("
  ],
  accepts: (path) => languages.has(extensionOf(path)),
  match: (line, path) => {
    const globs = path.endsWith(".go") ? embedded.exec(line.trim())?.[1] : undefined
    if (globs !== undefined)
      return globs
        .split(/\s+/)
        .slice(0, 10)
        .map((glob) => ({ value: glob.replace(/^["`]?(?:all:)?|["`]$|\/?\*+$/g, ""), excerpt: safeExcerpt(line) }))
    const root = /<(?:SpaRoot|workingDirectory)>\s{0,5}([\w./\\${}-]{1,100}?)\s{0,5}<\//.exec(line)?.[1]
    if (root !== undefined)
      return [
        {
          value: root
            .replace(/\\/g, "/")
            .replace(/\$\{[\w.]{1,60}\}\/?/g, "")
            .replace(/\/$/, ""),
          excerpt: safeExcerpt(line)
        }
      ]
    const found = pathIn(line.slice(0, 600))
    return found === undefined ? [] : [{ value: found, excerpt: safeExcerpt(line) }]
  }
}
