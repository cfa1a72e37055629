import type { Evidence } from "../../facts/Fact.ts"
import type { Repository } from "../../repo/Repository.ts"
import { code, link } from "./escape.ts"

/** `encodeURIComponent` throws on half a character. */
const encoded = (part: string): string => encodeURIComponent(part.replace(/[\ud800-\udfff]/gu, "\ufffd"))

/** Where a piece of evidence stands: a link to the line at the commit that was read, or the place alone for a folder. */
export const sourceLink = (repository: Repository, { line, path }: Pick<Evidence, "line" | "path">): string => {
  const place = code(`${path}:${line}`)
  const onGitHub = repository.url.startsWith("https://github.com/") && /^[0-9a-f]{40}$/.test(repository.commit)
  if (!onGitHub) return place
  const address = [repository.owner, repository.name, "blob", repository.commit, ...path.split("/")]
  return link(place, `${["https://github.com", ...address.map(encoded)].join("/")}#L${Math.max(1, Math.trunc(line))}`)
}
