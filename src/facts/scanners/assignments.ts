import type { LineScanner } from "../../repo/LineScanner.ts"
import { secretFormats } from "../data/secretFormats/index.ts"
import { baseName } from "../paths.ts"
import { everyMatch } from "../scanning/matching.ts"
import { safeExcerpt } from "../redact.ts"
import { holdsSecret, namesPassword } from "../secretNames.ts"
import { glimpse, isPlaceholder, looksRandom } from "../secrets.ts"
import { isIssued, isSecretOf, isSecretValue, isTypedPassword } from "../secretValues.ts"
import { bytesOf } from "../security/publicKeys.ts"
import { isSampleSettings, secretPlace } from "../security/secretPlace.ts"
import { isTypedCode, isWeakPassword, takesWeakPasswords } from "../security/weakPassword.ts"
import { calledPassword, callKeywords } from "../scanning/passwordCalls.ts"
import { spokenKeywords, spokenPassword } from "../scanning/spokenPasswords.ts"

const name = "(?<![\\w.$-])(?:\\$env:)?([A-Za-z_$][\\w.$-]{1,80})"
const type = "(?::\\s{0,3}[&A-Za-z][\\w' <>?]{0,30}(?=\\s{0,3}=))?"

/** A quoted text that is assigned, passed or compared as a default: `name = "…"`, `"name": "…"`, `get("name", "…")`. */
const quoted = new RegExp(
  `${name}["'\\])]{0,3}\\s{0,20}${type}\\s{0,3}(?:=>|:=|\\|\\|=?|\\?\\?=?|\\?=|[=:,]|value\\s?=)\\s{0,20}[rbuf@]{0,2}(["'\`])([^"'\`\\s\\\\]{6,256})\\2`,
  "gi"
)
/** A quoted text that a setter is given: `setPassword("…")`. */
const called = new RegExp(`${name}\\(\\s{0,5}(["'\`])([^"'\`\\s\\\\]{6,256})\\2`, "gi")
/** The rest of a line of settings: `NAME=…`, `name: …`, `export NAME=…`, `ENV NAME …`. */
const bare = new RegExp(
  `^\\s{0,80}(?:-\\s{1,5})?(?:(?:export|set|setx|ENV|ARG|Environment=)\\s{0,5})?["']?(?:[\\w-]{1,40}:(?=\\w))?([A-Za-z_][\\w.-]{1,80})["']?\\s{0,20}(?:\\?=|:=|[=:]|(?<=^\\s{0,8}ENV\\s\\w{1,80})\\s)\\s{0,20}([^\\s"'\`]{6,256})\\s{0,20}(?:#.{0,200})?$`
)
/** One of several on a line of settings or of a command: `ansible_password=…`, `--set auth.password=…`, `PGPASSWORD=… psql`. */
const word = /(?:^|[\s,])(?:-[De]\s?)?([A-Za-z_][\w.-]{1,80})=["']?([^\s"'`,;&|]{6,256})(?=["'\s,;]|$)/g
/** `<add key="name" value="…" />`, `<property name="name" value="…" />` */
const keyed = /\b(?:key|name)\s?=\s?["']([\w.:-]{2,80})["']\s{1,20}value\s?=\s?["']([^"'\s]{6,256})["']/gi
/** `<name>…</name>` */
const element = /<([A-Za-z][\w.:-]{1,80})(?:\s[^<>]{0,100})?>([^<>\s]{6,256})<\//g
/** `?api_key=…` of an address, `--password=…` of a command, `storePassword '…'` */
const inline =
  /(?:[?&]|\s--|\b(?=\w{0,30}password\s{1,3}["']))([A-Za-z][\w-]{1,40})(?:=|\s{1,3})["']?([A-Za-z0-9_.~!#%*+-]{12,200})(?=["'`\s&;)]|$)/gi
/** `Authorization: Bearer …`, `machine … password …` */
const header = /\b(?:bearer|basic)\s{1,3}([A-Za-z0-9+/=_.~-]{20,400})(?=["'`\s,;]|$)/i
const netrc =
  /^\s{0,8}(?:machine\s{1,5}\S{1,200}\s{1,5})?(?:login\s{1,5}\S{1,100}\s{1,5})?password\s{1,5}(\S{6,200})\s{0,5}$/

const settings =
  /(?:^|\/)(?:\.?[\w.-]*\.?env(?:\.[\w.-]*)?|[^/]*\.(?:ya?ml|properties|ini|cfg|conf|cnf|config|sh|bash|zsh|fish|bat|cmd|service|npmrc|pypirc|mk)|\.npmrc|\.pypirc|\.netrc|\.s3cfg|\.?credentials|config|(?:Dockerfile|Containerfile|Makefile|Procfile)[^/]*|hosts|inventory|(?:inventor(?:y|ies)|(?:group|host)_vars)\/[^.]+)$/i
/** Where random texts are data, translations, samples or documents. */
const elsewhere =
  /\.(?:md|mdx|rst|adoc|txt|svg|lock|snap|css|scss|less|map|csv|tsv|po|pot|xlf|xliff|strings|sql|patch|diff|log|d\.ts|sum|pbxproj)$|(?:^|\/)(?:locales?|i18n|l10n|lang|langs|languages|translations?|messages|__snapshots__|cassettes|node_modules|vendor|dist|migrations)\/|(?:^|\/)(?:CHANGELOG|LICENSE|docusaurus\.config|composer\.lock|package-lock|pnpm-lock)[^/]*$|(?:^|\/)\.vitepress\/|messages[\w.-]*\.properties$|(?:example|sample|(?<=[\w.-])template|dist|tpl|default)s?(?:\.[\w-]+)?$|\.min\.\w+$/i

const spokenKeyword: ReadonlySet<string> = new Set(spokenKeywords)
const callKeyword: ReadonlySet<string> = new Set(callKeywords)
const sql = /\.sql$/i

/** A hit; behind the value stands ` weak` where it is no text drawn at random or made up with care. */
const hit = (line: string, name: string, value: string, from: number) => {
  const start = Math.max(0, line.indexOf(value, from))
  const weak = isSecretOf(name, value) || !isWeakPassword(value) ? "" : " weak"
  return { value: `${name.slice(-80)} ${glimpse(value)}${weak}`, excerpt: safeExcerpt(line.slice(0, start)) }
}

const isComment = (line: string): boolean => /^\s{0,200}(?:\/[/*]|[*#;])/.test(line)

/** A comment that begins by saying that it shows how something looks. */
const showsExample = /^\s{0,200}(?:\/[/*]{1,2}|[*#;])[\s*]{0,20}(?:@?examples?\b|e\.g\.)/i

const withChecksum = secretFormats.filter(({ genuine }) => genuine !== undefined)

/** Whether a value has the form of an issuer who did not issue it. */
const isForged = (value: string): boolean =>
  withChecksum.some(({ expression, genuine }) => expression.test(value) && genuine?.(value) === false)

/** Whether what a file of that path gives to a name is a credential. */
const opensAt =
  (path: string, line: string) =>
  (name: string, value: string): boolean =>
    holdsSecret(name) &&
    (isSampleSettings(path)
      ? // what people type into a sample stands for another
        value.length >= 16 && isIssued(name, value) && !isForged(value)
      : isSecretOf(name, value) ||
        (takesWeakPasswords(path) && namesPassword(name) && isWeakPassword(value) && !isComment(line)))

/** Whether base64 text holds `user:password`, as registries' and basic authentication's does. */
const holdsLogin = (text: string): boolean =>
  /^[\w.@$+-]{1,80}:[\x20-\x7e]{6,}$/.test(new TextDecoder().decode(bytesOf(text)))

/** Random values given to names of credentials; the hit's value is that name and what may be shown. */
export const assignments: LineScanner = {
  name: "assignments",
  keywords: [
    "password",
    "passwd",
    "passphrase",
    "_pass",
    "pwd",
    "secret",
    "token",
    "apikey",
    "api_key",
    "api-key",
    "api.key",
    "access_key",
    "accesskey",
    "access-key",
    "private_key",
    "privatekey",
    "credential",
    "_key",
    "key=",
    "key:",
    'key"',
    "key'",
    "key =",
    "key :",
    "-key",
    ".key",
    "key>",
    "salt",
    "bearer",
    "basic ",
    '"auth"',
    "_pat",
    ...spokenKeywords,
    ...callKeywords
  ],
  accepts: (path) =>
    isSampleSettings(path) || ((sql.test(path) || !elsewhere.test(path)) && secretPlace(path) === "application"),
  match: (raw, path, keywords) => {
    // a window of a minified line
    if (raw.length > 800) return []
    // what a sample leaves in a comment is shown, not used
    if (isComment(raw) && (isSampleSettings(path) || showsExample.test(raw))) return []
    // a notebook keeps its code in JSON
    const line = path.endsWith(".ipynb") ? raw.replaceAll('\\"', '"') : raw
    const said = keywords.some((keyword) => spokenKeyword.has(keyword))
      ? spokenPassword(line, (value) => isSecretValue(value) || isTypedPassword(value))
      : undefined
    if (said !== undefined) return [hit(line, said.to, said.value, said.from)]
    if (sql.test(path)) return []
    const given =
      keywords.some((keyword) => callKeyword.has(keyword)) && isTypedCode(path) && !isComment(line)
        ? calledPassword(line, (value) => isSecretValue(value) || isTypedPassword(value) || isWeakPassword(value))
        : undefined
    if (given !== undefined) return [hit(line, given.to, given.value, given.from)]
    const opens = opensAt(path, line)
    for (const match of [...everyMatch(line, quoted), ...everyMatch(line, called)]) {
      const [, key = "", , value = ""] = match
      if (opens(key, value)) return [hit(line, key, value, match.index)]
      if (key === "auth" && /config\.json$|\.dockercfg$/.test(path) && holdsLogin(value))
        return [hit(line, key, value, match.index)]
    }
    for (const match of line.includes("<") ? [...everyMatch(line, keyed), ...everyMatch(line, element)] : []) {
      const [, key = "", value = ""] = match
      if (opens(key, value)) return [hit(line, key, value, match.index)]
    }
    for (const match of everyMatch(line, inline)) {
      const [, key = "", value = ""] = match
      if (opens(key, value)) return [hit(line, key, value, match.index)]
    }
    const login = header.exec(line)
    const credential = login?.[1]
    if (login !== null && credential !== undefined) {
      const isLogin = /basic/i.test(login[0])
        ? holdsLogin(credential)
        : isSecretValue(credential) && looksRandom(credential)
      if (isLogin && !isPlaceholder(credential)) return [hit(line, "Authorization", credential, login.index)]
    }
    if (!settings.test(path) && !isSampleSettings(path)) return []
    const match = bare.exec(line)
    const [, key = "", value = ""] = match ?? []
    if (match !== null && opens(key, value)) return [hit(line, key, value, match.index + key.length)]
    for (const [whole, name = "", text = ""] of line.includes("=") ? everyMatch(line, word) : [])
      if (opens(name, text)) return [hit(line, name, text, line.indexOf(whole))]
    const password = baseName(path).endsWith("netrc") ? netrc.exec(line)?.[1] : undefined
    return password === undefined || isPlaceholder(password) ? [] : [hit(line, "password", password, 0)]
  }
}
