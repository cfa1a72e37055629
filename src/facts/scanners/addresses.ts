import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { everyMatch } from "../scanning/matching.ts"
import { glimpse, isPlaceholder, looksRandom } from "../secrets.ts"

/** scheme://user:password@host; a password does not begin like a reference. */
const url = /\b([a-z][a-z0-9+.-]{1,25}):\/\/([^\s:@/"'`<>{}$]{0,60}):([^\s@/"'`<>{}$]{4,100})@([\w.-]{1,100})/gi
/** `user:password@tcp(host:port)/name`, as Go's driver of MySQL is told */
const driver = /\b[\w.-]{1,60}:([^\s:@/"'`<>{}$]{4,100})@tcp\(([\w.-]{1,100})/
/** Passwords in a connection string of ADO, ODBC, JDBC or libpq. */
const pair = /(?:^|[;?&"'=\s])(?:password|pwd)\s{0,2}=\s{0,2}([^;&\s"'`<>{}$]{4,100})/i
const connection = /(?:server|data source|host|user id|uid|initial catalog|database)\s{0,2}=|jdbc:/i

/** Hosts on the developer's own machine, or that stand for any. */
const ownHost =
  /^(?:localhost|127\.|0\.0\.0\.0|::1|host(?:name)?$|host\.docker\.internal|(?:www\.)?(?:example|domain|test)\.|your|my-?host|[\w-]*(?:example|sample)|server$|proxy(?:host)?$|ip$|address$|foo|bar\b)/i
/** A name of one word is a container beside it: its password is a default, which other checks speak of. */
const container = /^[a-z][a-z0-9_-]*$/i
const common =
  /^(?:pass(?:word|wd)?\d{0,4}|p4ss\w{0,6}|pwd|secret\w{0,6}|admin\d{0,4}|root\d{0,4}|test\w{0,6}|guest|user\w{0,4}|postgres\w{0,4}|mysql\w{0,4}|mongo\w{0,4}|redis\w{0,4}|rabbitmq|sa|dev\w{0,8}|demo\w{0,4}|token|key|my_?\w{0,12}|db_?\w{0,12}|x-oauth-basic|x-token-auth|oauth2|[\w]{0,12}(?:password|passwd|_pass|_pwd|_token|secret))$/i

const isRealPassword = (password: string, user: string): boolean =>
  !isPlaceholder(password) &&
  !common.test(password) &&
  password.toLowerCase() !== user.toLowerCase() &&
  !/^[[(*%]|\\|^\w+\(|[|^]/.test(password)

/** Passwords in addresses and connection strings; the value is what may be shown of one. */
export const addresses: LineScanner = {
  name: "addresses",
  keywords: ["://", "password=", "pwd=", "password =", "@tcp("],
  accepts: (path) => !/\.(?:svg|lock|snap|css|map|csv|tsv)$/i.test(path),
  match: (line) => {
    for (const match of line.includes("@") ? everyMatch(line, url) : []) {
      const [, , user = "", password = "", host = ""] = match
      if (ownHost.test(host) || (container.test(host) && !looksRandom(password))) continue
      if (!isRealPassword(password, user)) continue
      const start = line.indexOf(`:${password}@`, match.index)
      return [{ value: glimpse(password), excerpt: safeExcerpt(line.slice(0, start)) }]
    }
    const [, secret = "", server = ""] = (line.includes("@tcp(") ? driver.exec(line) : null) ?? []
    if (secret !== "" && !ownHost.test(server) && !container.test(server) && isRealPassword(secret, ""))
      return [{ value: glimpse(secret), excerpt: safeExcerpt(line.slice(0, line.indexOf(`:${secret}@`))) }]
    const match = pair.exec(line)
    const password = match?.[1]
    if (match === null || password === undefined || !connection.test(line)) return []
    const host =
      /(?:server|data source|host|address)\s{0,2}=\s{0,2}(?:tcp:)?([\w.-]{1,100})|:\/\/([\w.-]{1,100})/i.exec(line)
    const name = host?.[1] ?? host?.[2] ?? ""
    if (name === "" || name === "." || ownHost.test(name) || container.test(name)) return []
    if (!isRealPassword(password, "")) return []
    const start = line.indexOf(password, match.index)
    return [{ value: glimpse(password), excerpt: safeExcerpt(line.slice(0, start)) }]
  }
}
