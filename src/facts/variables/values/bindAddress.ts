import { constant } from "../constantValue.ts"
import type { Around, Claimed, ValueRule } from "../Value.ts"

/** Where a process listens: on every interface, or only for the machine itself. */
const everywhere = /^(?:0\.0\.0\.0|\[?::\]?|\*)(?::\d{1,5})?$/
const loopback = /^(?:127\.0\.0\.1|localhost|\[?::1\]?)(?=:\d{1,5}$|$)/

const host = "HOST(?:_?NAME|_?IP)?|ADDR(?:ESS)?|IP|INTERFACE"
/** Names that can be an address to listen at. */
const mayListen = new RegExp(`(?:^|_)(?:${host}|LISTEN|BIND)$`)
/** Names that can be nothing else. */
const listens = new RegExp(`(?:^|_)(?:LISTEN(?:ING|ER)?|BIND)(?:_(?:${host}|ON|TO))?$`)
/** Names of the server's own host, which a port beside them tells from the name that people call. */
const ofServer = new RegExp(`^(?:(?:[A-Z0-9]{1,30}_){0,2}(?:SERVER|HTTP|WEB_?SERVER)_)?(?:${host})$`)
/** The same of a group of settings for the web, where no sample shows a name that people call. */
const ofWeb = new RegExp(`^(?:[A-Z0-9]{1,30}_){0,2}(?:SERVER|HTTP|WEB(?:_?SERVER)?)_(?:${host})$`)
/** Names that bind to a directory of users, and to no socket. */
const ofOthers = /(?:^|_)(?:LDAP|AD)_/

/** Where code or a command hands a value over to what listens: `--bind $HOST`, `listen(port, process.env.HOST`. */
const handed = (name: string): RegExp =>
  new RegExp(
    `(?:(?:^|\\s)(?:--?(?:https?|http-socket|bind|host|hostname|listen|address|addr|interface)|-[bHo])[ =]["']?|\\b(?:listen|uvicorn\\.run|app\\.run|serve)\\w{0,10}\\([^)]{0,80}?)[^\\s;|&]{0,40}\\b${name}$`,
    "i"
  )

/** Says whether the port beside a host is the one that the process listens on. */
export const hasOwnPort = (name: string, { claimsOf, names, service: { port } }: Around): boolean => {
  const beside = name.replace(new RegExp(`(?:${host})$`), "PORT")
  return names.has(beside) && port !== null && claimsOf(beside).some(({ given }) => given === String(port))
}

/** A name that browsers resolve, or a made-up one: people call it, and nothing listens at it. */
const called =
  /^[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,3}\.(?:localhost|local|test|example|example\.(?:com|net|org))(?::\d{1,5})?$/i

/** Whether a value says where the process listens, and not under which name people reach it. */
export const isBindAddress = ({ claims, given, name }: Claimed, around: Around): boolean => {
  const upper = name.toUpperCase()
  if (!mayListen.test(upper) && !listens.test(upper)) return false
  if (ofOthers.test(upper)) return false
  if (given.some((text) => everywhere.test(text))) return true
  if (given.length > 0 && given.every((text) => called.test(text))) return false
  if (listens.test(upper)) return true
  const used = handed(name)
  if (claims.some(({ evidence }) => evidence.some(({ excerpt }) => used.test(excerpt)))) return true
  const isLocal = given.some((text) => loopback.test(text)) && ofServer.test(upper)
  return (isLocal || (given.length === 0 && ofWeb.test(upper))) && hasOwnPort(name, around)
}

/** Where only the machine itself would reach a process, it listens everywhere; what listens everywhere is left as it is. */
export const bindAddress: ValueRule = (variable, around) => {
  const { claims, given, need } = variable
  if (!isBindAddress(variable, around) || given.some((text) => everywhere.test(text))) return undefined
  const known = claims.flatMap(({ by, given: text }) =>
    text !== undefined && loopback.test(text) && (by !== "words" || need === "required") ? [text] : []
  )
  const [first] = known
  return first === undefined ? undefined : constant(first.replace(loopback, "0.0.0.0"))
}
