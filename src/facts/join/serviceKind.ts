import { frameworkNamed } from "../data/frameworks.ts"
import { servesPages } from "../containers/builtRole.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceKind } from "../Service.ts"
import { waitsForMessages } from "../services/consuming.ts"
import { handsOutPages } from "../services/handsOutPages.ts"
import { onlyServes } from "../services/packedPages.ts"
import { drawsPages, pageTemplates } from "../services/pageTemplates.ts"
import { partOfOnly } from "../variables/onlyDatabase.ts"
import { partNamed } from "../variables/storeNames.ts"
import { type PortClaim, portRanks } from "../Signal.ts"
import { imageProgram, ownCommand } from "../starting/imageProgram.ts"
import type { Draft } from "./Draft.ts"
import { isDatabase } from "./RoleRule.ts"
import { startOf } from "./startCommand.ts"

const hasPages = (repo: RepoView, root: string): boolean =>
  pageTemplates(repo, root).length > 0 || handsOutPages(repo, root)

/**
 * The kind that signs declare. A library of messages alone makes no worker of a program whose image or compose file
 * opens a port: the servers that libraries bring are many.
 */
const declaredIn = ({ process, signals }: Draft, ports: ReadonlyArray<PortClaim>): ServiceKind | undefined => {
  const opens = process === "main" && ports.some(({ rank }) => rank === portRanks.compose || rank === portRanks.expose)
  return signals.find(
    ({ kind, source }) => kind !== undefined && !(kind === "worker" && source === "framework" && opens)
  )?.kind
}

/** Whether an image of the program starts something else than a web server with files. */
const startsServer = (repo: RepoView, { signals }: Draft): boolean =>
  signals.some(({ dockerfile }) => {
    const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
    return read !== undefined && !servesPages(read)
  })

/** Whether what starts a program does no more than hand out files: the command of its image, or one that is told instead. */
const handsOutOnly = (repo: RepoView, draft: Draft): boolean =>
  draft.signals.some(({ dockerfile, startCommand }) => {
    const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
    const own = read === undefined ? null : ownCommand(imageProgram(repo, read))
    return [own, startCommand].some((command) => onlyServes.test((command ?? "").slice(0, 1000)))
  })

/** Files that deploy an image, and give it settings of its own. */
const manifests = /\.(?:ya?ml|json|tf)$/i

/** Whether manifests tell an image of where a database is that they run with it: nothing that only hands out files is told that. */
const isToldOfDatabase = ({ signals }: Draft): boolean =>
  signals.some(
    ({ development, environment = [], uses = [] }) =>
      development !== true &&
      uses.some(isDatabase) &&
      environment.some(
        ({ evidence, name }) =>
          (partOfOnly(name) !== undefined || uses.some((engine) => partNamed(name, engine) !== undefined)) &&
          evidence.some(({ path }) => manifests.test(path))
      )
  )

/** The kind of a service: declared, else by what it starts, its framework, its ports and its command. */
export const kindOf = (
  repo: RepoView,
  draft: Draft,
  framework: string | null,
  ports: ReadonlyArray<PortClaim>
): ServiceKind => {
  const said = declaredIn(draft, ports)
  const role = frameworkNamed(framework)?.role
  // pages beside the code of a server are for that server to hand out
  const isServer = ports.length > 0 && startsServer(repo, draft)
  const declared = said === "static" && role === "server" && isServer ? undefined : said
  const isPages = said === undefined ? role === "ui" || role === "static" : said === "static"
  // what a page is drawn with stands in the manifest of a program that answers requests as well
  if (isPages && isServer && isToldOfDatabase(draft) && !handsOutOnly(repo, draft)) return "web"
  // of several programs of one module any may be the one that hands out its pages
  const isMain = draft.process === "main"
  if (declared === "api" && isMain && (handsOutPages(repo, draft.root) || drawsPages(repo, draft.root))) return "web"
  if (declared !== undefined) return declared
  if (waitsForMessages(repo, draft.root, startOf(draft, null).command ?? "")) return "worker"
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
