import { Either } from "effect"

/** The host that hands over archives for an API host: `codeload.` beside GitHub's own, or beside an installation's. */
const archiveHost = (apiHost: string): string => `codeload.${apiHost.replace(/^api\./, "")}`

const parse = (text: string, base: string): URL | undefined =>
  Either.getOrUndefined(Either.try(() => new URL(text, base)))

/** A redirect that may be followed, and whether it stays on the API's own origin, which alone may see the token. */
export interface Redirect {
  readonly url: string
  readonly trusted: boolean
}

/**
 * Where a redirect leads, if that is allowed: the API's own origin (scheme, host and port), or the archive host of that
 * API over the same scheme and on its default port. Anything else is not followed.
 */
export const allowedRedirect = (location: string | undefined, from: string, apiUrl: string): Redirect | undefined => {
  const api = new URL(apiUrl)
  const to = location === undefined ? undefined : parse(location, from)
  if (to === undefined || to.username !== "" || to.password !== "") return undefined
  if (to.origin === api.origin) return { url: to.href, trusted: true }
  const isArchiveHost = to.protocol === api.protocol && to.port === "" && to.hostname === archiveHost(api.hostname)
  return isArchiveHost ? { url: to.href, trusted: false } : undefined
}
