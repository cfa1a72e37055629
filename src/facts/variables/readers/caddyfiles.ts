import { copiedNames, sourceMatches } from "../../containers/copiedSources.ts"
import { baseName, isAside } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** `{$SITE}` and `{$SITE:localhost}`, which Caddy fills in as it starts: https://caddyserver.com/docs/caddyfile/concepts#environment-variables */
const filledIn = /\{\$([A-Z][A-Z0-9_]{1,60})(:)?/g

/** Opens the part for a site, whose addresses stand before the brace: `{$SITE} {`. */
const opensSite = /^\{\$[A-Z][^{}]{0,200}\}[^{}]{0,200}\{\s*$/

const mostLines = 1000

/** Caddy's settings that an image is given by name: those of a proxy before the images are no program's. */
const inImages = (repo: RepoView): ReadonlyArray<string> => {
  const matching = repo.dockerfiles.flatMap((dockerfile) => copiedNames(dockerfile).map(sourceMatches))
  return repo.files.paths.filter(
    (path) =>
      /^Caddyfile(?:\.\w{1,20})?$|\.Caddyfile$/.test(baseName(path)) &&
      !isAside(path) &&
      // a source is written from the folder that is built, which lies at the root or below
      matching.some((matches) => path.split("/").some((_, at, parts) => matches(parts.slice(at).join("/"))))
  )
}

const claimsIn = (repo: RepoView, path: string): ReadonlyArray<ReadClaim> =>
  repo.files
    .lines(path)
    .slice(0, mostLines)
    .flatMap((whole, at): ReadonlyArray<ReadClaim> => {
      const line = whole.slice(0, 500)
      if (/^\s*#/.test(line)) return []
      const isSite = opensSite.test(line)
      return [...line.matchAll(filledIn)].map(([, name = "", otherwise]) => ({
        root: repo.home(path),
        name,
        by: "code",
        need: otherwise === undefined ? undefined : "optional",
        isSite: isSite || undefined,
        evidence: [declaredAt(repo, path, at + 1, name)]
      }))
    })

/** Variables that Caddy's settings in an image are filled in with; one that nobody gives is an empty text. */
export const caddyfiles: VariableReader = {
  name: "caddyfiles",
  read: (repo) => inImages(repo).flatMap((path) => claimsIn(repo, path))
}
