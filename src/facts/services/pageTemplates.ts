import { isAside, isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Files of template languages of every ecosystem; each may as well be that of a mail. */
const template =
  /\.(?:ejs|eta|pug|jade|hbs|handlebars|njk|liquid|edge|erb|haml|slim|twig|phtml|latte|blade\.php|cshtml|razor|tmpl|gohtml|html|htm|jinja2?|j2|mako|heex|eex|leex|mustache|ftlh?|jsp|jte|leaf|tera|jet|qtpl)$/

/** Templates of a language that has nothing but pages and their parts, wherever they lie. */
const ofPagesOnly = /\.(?:templ|heex|razor|cshtml|qtpl)$/

const folder = /(?:^|\/)(?:views?|templates?|pages|resources)\//i

/** What else is drawn with templates: mails and messages, papers, charts of clusters, code, descriptions of an API. */
const besides =
  /(?:^|[/_.-])(?:e?-?mails?|mailers?|mailing|newsletters?|notifications?|notify|sms|pdfs?|helm|swagger|openapi|redoc|graphi?ql|generators?|codegen|scaffold\w{0,5})(?=[/_.-]|$)|(?:^|\/)charts?\/(?:[\w.-]{1,60}\/)?templates\//i

/** The templates of a module's own files that are drawn as pages. */
export const pageTemplates = (repo: RepoView, root: string): ReadonlyArray<string> =>
  repo.files.below(root).filter((path) => {
    const inside = root === "" ? path : path.slice(root.length + 1)
    return (
      (ofPagesOnly.test(path) || (template.test(path) && folder.test(inside))) &&
      !besides.test(inside) &&
      !isAside(inside) &&
      !isTest(path) &&
      repo.home(path) === root
    )
  })

/** Fewest templates that make a site of a program that no framework says anything of: one is its front door. */
const fewest = 2

/** Whether a program without a framework draws pages: its code has a library of templates for them, and they are there. */
export const drawsPages = (repo: RepoView, root: string): boolean =>
  repo.hitsIn("drawnPages", root).some(({ path }) => !isTest(path)) && pageTemplates(repo, root).length >= fewest
