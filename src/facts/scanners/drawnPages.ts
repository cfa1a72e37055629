import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { extensionOf } from "../scanning/matching.ts"

const go =
  /^\s*(?:import\s+)?(?:\w{1,30}\s+)?"(?:html\/template|github\.com\/(?:a-h\/templ|flosch\/pongo2(?:\/v\d)?|CloudyKit\/jet(?:\/v\d)?|valyala\/quicktemplate|unrolled\/render|gofiber\/template\/[\w/]{1,40}|foolin\/goview)|maragu\.dev\/gomponents)"/

const node =
  /(?:from\s|require\(|import\()\s{0,3}["'](?:ejs|eta|pug|handlebars|nunjucks|liquidjs|mustache|koa-views|@koa\/views|koa-ejs|@fastify\/view|@hapi\/vision|edge\.js)["']/

/** Lines by which code takes in a library that draws pages of templates. The value is the line's language. */
export const drawnPages: LineScanner = {
  name: "drawnPages",
  keywords: [
    "html/template",
    "a-h/templ",
    "pongo2",
    "cloudykit/jet",
    "quicktemplate",
    "unrolled/render",
    "gofiber/template",
    "goview",
    "gomponents",
    "ejs",
    "eta",
    "pug",
    "handlebars",
    "nunjucks",
    "liquidjs",
    "mustache",
    "koa-views",
    "koa/views",
    "fastify/view",
    "hapi/vision",
    "edge.js"
  ],
  accepts: (path) => /^(?:go|[cm]?[jt]s)$/.test(extensionOf(path)),
  match: (line, path) =>
    (path.endsWith(".go") ? go : node).test(line.slice(0, 300))
      ? [{ value: extensionOf(path), excerpt: safeExcerpt(line) }]
      : []
}
