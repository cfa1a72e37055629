import { frameworkNamed } from "../data/frameworks.ts"
import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceKind } from "../Service.ts"
import { waitsForMessages } from "../services/consuming.ts"
import { handsOutPages } from "../services/handsOutPages.ts"
import type { PortClaim } from "../Signal.ts"
import type { Draft } from "./Draft.ts"
import { startOf } from "./startCommand.ts"

const pageFile =
  /\.(?:ejs|pug|hbs|erb|haml|slim|twig|blade\.php|cshtml|razor|tmpl|gohtml|html|jinja2?|j2|heex|eex|mustache|ftl)$/

const hasTemplates = (repo: RepoView, root: string): boolean =>
  repo.files
    .below(root)
    .some(
      (path) =>
        within(root, path) &&
        pageFile.test(path) &&
        /(?:^|\/)(?:views?|templates?|pages|resources)\//i.test(path) &&
        repo.home(path) === root
    )

const hasPages = (repo: RepoView, root: string): boolean => hasTemplates(repo, root) || handsOutPages(repo, root)

/** The kind of a service: declared, else by what it starts, its framework, its ports and its command. */
export const kindOf = (
  repo: RepoView,
  draft: Draft,
  framework: string | null,
  ports: ReadonlyArray<PortClaim>
): ServiceKind => {
  const declared = draft.signals.map(({ kind }) => kind).find((kind) => kind !== undefined)
  // of several programs of one module any may be the one that hands out its pages
  if (declared === "api" && draft.process === "main" && handsOutPages(repo, draft.root)) return "web"
  if (declared !== undefined) return declared
  if (waitsForMessages(repo, draft.root, startOf(draft, null).command ?? "")) return "worker"
  const role = frameworkNamed(framework)?.role
  if (role === "meta") return "web"
  if (role === "ui" || role === "static") return "static"
  if (role === "server") return hasPages(repo, draft.root) ? "web" : "api"
  if (ports.length > 0) return hasPages(repo, draft.root) ? "web" : "api"
  const command = draft.signals.map(({ startCommand }) => startCommand).find((text) => text !== undefined) ?? ""
  return /\b(?:gunicorn|uvicorn|puma|rackup|nginx|apache|php-fpm|runserver|http|serve|web)\b/i.test(command)
    ? "web"
    : draft.signals.some(({ source }) => source === "procfile" || source === "platform")
      ? "web"
      : "worker"
}
