import { parseRead } from "../../scanning/readValue.ts"
import type { RepoView } from "../../RepoView.ts"
import type { VariableClaim } from "../Claim.ts"
import { isBehindScheme, isCondition, isScheme, isTakenApart, placesOf } from "../readPlace.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/**
 * Settings of frameworks that list where the application answers; a request for another host is refused.
 * https://guides.rubyonrails.org/configuring.html#actiondispatch-hostauthorization
 * https://docs.djangoproject.com/en/stable/ref/settings/#allowed-hosts
 */
const lists: ReadonlyArray<readonly [RegExp, VariableClaim["answersAt"]]> = [
  [/^\s*(?:Rails\.application\.)?config\.hosts\s*(?:<<|[+|]?=(?!=)|\.(?:push|concat|append)\b)/, "host"],
  [/^\s*ALLOWED_HOSTS\s*(?:\+?=(?!=)|\.(?:append|extend)\b)/, "host"],
  [/^\s*CSRF_TRUSTED_ORIGINS\s*(?:\+?=(?!=)|\.(?:append|extend)\b)/, "url"]
]

/** The host that Rails writes into links: what opens its settings, and where one of them is read of the environment. */
const options = /\bdefault_url_options\b/
const hostRead = /\bhost(?:"|')?(?:\]\s*=|:|\s*=>)\s*ENV(?:\.fetch\(|\[)\s*["'](\w{1,60})/

/** Most lines of one list. */
const longest = 20

/** Finds the first line and the kind of the statement that a line belongs to; open brackets tell how far it goes. */
const openedAt = <A>(
  lines: ReadonlyArray<string>,
  line: number,
  kindOf: (text: string) => A | undefined
): readonly [number, A] | undefined => {
  for (let at = line; at > 0 && at > line - longest; at--) {
    const kind = kindOf((lines[at - 1] ?? "").slice(0, 500))
    if (kind === undefined) continue
    // brackets of a pattern open nothing
    const between = lines
      .slice(at - 1, line - 1)
      .map((one) => one.slice(0, 500).replace(/\/[^/]{1,200}\//g, ""))
      .join("\n")
    const depth = (between.match(/[[({]/g) ?? []).length - (between.match(/[\])}]/g) ?? []).length
    return at === line || depth > 0 ? [at, kind] : undefined
  }
  return undefined
}

const listKind = (text: string): VariableClaim["answersAt"] => lists.find(([opens]) => opens.test(text))?.[1]

const linksKind = (text: string): "host" | undefined => (options.test(text) ? "host" : undefined)

/** Names of places that nobody outside calls, and of the numbers of machines. */
const inside = /(?:^|_)(?:INTERNAL|PRIVATE|POD|NODE|CONTAINER|CLUSTER|TASK|LB|ELB|ALB)(?:_|$)/i
const number = /(?:^|_)(?:IP|IPS|IP_?ADDR(?:ESS)?(?:ES)?|IPV[46])$/i

/** Ruby that takes an address apart: Rails also takes one with its scheme as the host of links. */
const parsed = /\bURI(?:\.parse)?\(\s{0,3}ENV(?:\.fetch\(|\[)\s{0,3}["'](\w{1,60})/

/** Folders and names that code of Ruby takes for whole addresses. */
const parsedNames = (repo: RepoView): ReadonlySet<string> =>
  new Set(
    repo.hits("environment").flatMap(({ excerpt, path }) => {
      const name = parsed.exec(excerpt)?.[1]
      return name === undefined ? [] : [`${repo.home(path)} ${name}`]
    })
  )

const claimsIn = (repo: RepoView): ReadonlyArray<ReadClaim> => {
  const whole = parsedNames(repo)
  const found = repo.hits("environment").flatMap(({ path, line, value, excerpt }) => {
    const { name } = parseRead(value)
    if (inside.test(name)) return []
    const lines = repo.files.lines(path)
    const isHost = hostRead.exec((lines[line - 1] ?? "").slice(0, 500))?.[1] === name
    const linked = isHost ? openedAt(lines, line, linksKind) : undefined
    const opened = linked ?? openedAt(lines, line, listKind)
    if (opened === undefined) return []
    const [at, kind] = opened
    const place = placesOf(lines, at, line, name).find((one) => !isCondition(one) && !isScheme(one))
    if (place === undefined) return []
    const isWhole = isTakenApart(place) || (linked !== undefined && whole.has(`${repo.home(path)} ${name}`))
    const answersAt = isBehindScheme(place) ? "host" : isWhole ? "url" : kind
    const claim: ReadClaim = { root: repo.home(path), name, by: "code", answersAt, evidence: [{ path, line, excerpt }] }
    return [claim]
  })
  // a numbered entry counts only where nothing else of the folder asks for the host
  return found.filter(
    ({ name, root }) => !number.test(name) || found.every((other) => other.root !== root || number.test(other.name))
  )
}

/** Variables that settings of a framework list as hosts of the application, whatever they are called. */
export const answeredHosts: VariableReader = { name: "answered-hosts", read: claimsIn }
