import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { extensionOf } from "../scanning/matching.ts"

const node =
  /\b(?:express|restify\.plugins|polka)\.(?:static|serveStatic)\(|\b(?:serve-?static|koaStatic|koaServe|sirv)\(|(?:from\s|require\(|import\(|register\()\s{0,3}["'](?:koa-static|@fastify\/static|fastify-static|serve-static|sirv|@nestjs\/serve-static|hono\/serve-static|@hono\/node-server\/serve-static|@hapi\/inert|@elysiajs\/static)["']|\bsendFile\([^\n]{0,200}\bindex\.html/i

const byLanguage: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [/^[cm]?[jt]sx?$/, node],
  [
    /^py$/,
    /\bStaticFiles\([^\n]{0,200}\bhtml\s{0,3}=\s{0,3}True|\b(?:send_from_directory|send_file|FileResponse)\([^\n]{0,200}\bindex\.html/
  ],
  [/^go$/, /\bhttp\.FileServer(?:FS)?\(|\b\w{1,20}\.(?:StaticFS|Static)\(|\bstatic\.Serve\(|\bfilesystem\.New\(/],
  [/^rs$/, /\b(?:ServeDir|ServeFile|NamedFile)::|\bRustEmbed\b|\bFiles::new\(/],
  [/^cs$/, /\b(?:MapFallbackToFile|UseSpa|UseSpaStaticFiles)\(/]
]

/** Lines by which a server hands out files of a folder, pages among them. The value is the line's language. */
export const handedPages: LineScanner = {
  name: "handedPages",
  keywords: [
    "static(",
    "koastatic(",
    "servestatic",
    "serve-static",
    "koa-static",
    "koaserve(",
    "fastify/static",
    "fastify-static",
    "elysiajs/static",
    "sirv",
    "hapi/inert",
    "sendfile(",
    "staticfiles(",
    "send_from_directory(",
    "send_file(",
    "fileresponse(",
    "fileserver",
    "staticfs(",
    "static.serve(",
    "filesystem.new(",
    "servedir::",
    "servefile::",
    "namedfile::",
    "rustembed",
    "files::new(",
    "mapfallbacktofile(",
    "usespa"
  ],
  accepts: (path) => byLanguage.some(([extension]) => extension.test(extensionOf(path))),
  match: (line, path) => {
    const extension = extensionOf(path)
    const hands = byLanguage.some(([language, call]) => language.test(extension) && call.test(line.slice(0, 600)))
    return hands ? [{ value: extension, excerpt: safeExcerpt(line) }] : []
  }
}
