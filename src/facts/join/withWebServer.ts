import { answersFastCgiOnly } from "../containers/fastCgi.ts"
import { pageServer } from "../containers/pageServers.ts"
import type { RepoView } from "../RepoView.ts"
import { runtimeClaims, runtimeFor } from "../services/runtimes.ts"
import type { ServiceSignal } from "../Signal.ts"
import type { Draft } from "./Draft.ts"
import { first } from "./startCommand.ts"
import { withoutImage } from "./withoutImage.ts"

/** The oldest PHP whose image with a web server is still made. */
export const oldestServed = 8.2

const fpm = /\bphp-fpm[\d.]*\b/

/** Where PHP-FPM listens unless it is told otherwise: no port for HTTP. */
const fpmPort = 9000

const isServed = (repo: RepoView, root: string, path: string): boolean => {
  const version = runtimeFor(runtimeClaims(repo), "php", root, path)?.version
  return version === undefined || Number(/^\d+(?:\.\d+)?/.exec(version)?.[0]) >= oldestServed
}

/** Whether an image of the repository's own passes requests on, perhaps in FastCGI. */
const isFronted = (repo: RepoView): boolean =>
  repo.dockerfiles.some((dockerfile) => pageServer(repo, dockerfile).kind === "web")

const withoutFpm = (signal: ServiceSignal, kind: ServiceSignal["kind"]): ServiceSignal => ({
  ...withoutImage(signal),
  kind: signal.kind ?? kind,
  startCommand: fpm.test(signal.startCommand ?? "") ? undefined : signal.startCommand,
  ports: signal.ports?.filter(({ port }) => port !== fpmPort)
})

/**
 * A load balancer speaks HTTP, which an image of PHP-FPM alone does not: its service counts as one without an image, so
 * that one with a web server is written. Images that cannot be replaced, or that have a web server before them, stay.
 */
export const withWebServer = (repo: RepoView, draft: Draft): Draft => {
  const path = first(draft, (signal) => signal.dockerfile)
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  if (
    path === null ||
    dockerfile === undefined ||
    !answersFastCgiOnly(dockerfile) ||
    !repo.modules.some(({ ecosystem, root }) => ecosystem === "php" && root === draft.root) ||
    !isServed(repo, draft.root, path) ||
    isFronted(repo)
  )
    return draft
  const runsOther = draft.signals.some(({ startCommand }) => startCommand !== undefined && !fpm.test(startCommand))
  const kind = draft.process === "main" && !runsOther ? "web" : undefined
  return { ...draft, signals: draft.signals.map((signal) => withoutFpm(signal, kind)) }
}
