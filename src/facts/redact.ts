import { looksRandom } from "./secrets.ts"

/** Names that say: what I am assigned is a credential. */
export const secretName =
  /(?:^|[_\-.])(?:pass(?:word|wd|phrase)?|pwd|secret|csec|token|credentials?|private[_-]?key|api[_-]?key|apikey|access[_-]?key|encryption[_-]?key|signing[_-]?key|auth[_-]?key|master[_-]?key|dsn|cookie[_-]?keys?|webhook[_-]?url)(?:$|[_\-.\d])|(?:key|secret|token|password|passwd)$|(?:^|[_\-.])salt$|^(?:database|mongo(?:db)?|redis|postgres|mysql|amqp|rabbitmq|db)_?(?:url|uri)$|connection_?string/i

/** Whether a variable's name says that it holds a credential (public keys and identifiers do not). */
export const isSecretName = (name: string): boolean =>
  !/(?:publishable|public|^vite_|^next_public_|^nuxt_public_|^react_app_|key_?id$)/i.test(name) &&
  (storeAddress.test(name) || /_key_contents$/i.test(name) || (secretName.test(name) && !aboutSecret.test(name)))

/** Addresses of stores, in which a password stands: `DATABASE_URL`, `POSTGRES_PRISMA_URL_NON_POOLING`, `X_DATABASE_URI`. */
const storeAddress =
  /^(?!\w{0,60}(?:_REST_|_LIST_|_DOCS_|_ADMIN_|_CONSOLE_))(?:\w{1,40}_)?(?:database|postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|valkey|amqp|rabbitmq)(?:_\w{1,20})?_(?:url|uri|dsn)(?:_(?:non_)?pool(?:ing|ed))?$/i

/** Names of something about a credential: how long it lives, where it is asked for, what it has to look like, whether it is. */
const aboutSecret =
  /_(?:time|hours|minutes|seconds|days|lifetime|length|within|endpoint|expir\w{0,10}|ttl|timeout|partition_key|sort_key|token_ur[li]|connection_?strings?_url|issuer|header|policy|algorithm|size|iterations|allowed|enabled|disabled|required|count|limit|attempts|hints?)(?:_(?:ms|secs?|seconds|minutes|hours|days))?$|(?:^|_)password_(?:min|max|reset)|(?:^|_)(?:min|max)_password|^(?:disable|enable|allow|skip)_/i

/** What may be shown of a line ends with the first group of the first of these that matches. */
const assignments: ReadonlyArray<RegExp> = [
  // NAME=value, export NAME=value, - NAME=value, ENV NAME=value: nothing after the sign
  /^(\s*(?:-\s*)?["']?(?:(?:export|ENV|ARG|SET)\s+)?[A-Za-z_][A-Za-z0-9_.]{0,99}\s*=)/,
  // NAME: value of an environment variable in YAML
  /^(\s*(?:-\s*)?["']?[A-Z][A-Z0-9_]{2,99}["']?\s*:)/,
  // anything named like a credential
  /((?:pass(?:word|wd)?|pwd|secret|token|credential|api[_-]?key|private[_-]?key|access[_-]?key|requirepass)[\w-]{0,30}["']?\s*(?:=>|[:=,])\s*)/i,
  /(requirepass\s)/i,
  // scheme://user:password@host
  /([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s:@/"']{0,100}:[^\s@"']{1,200}@/i
]

/** Beginnings of the public formats of tokens and keys: a line is shown up to where one begins. */
const tokenStart =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY|(?<![A-Za-z0-9])(?:AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|[sr]k_(?:live|test)_|sk-|xox[abposr]-|AIza|SG\.|npm_|pypi-|dop_v1_|hf_|shp(?:at|ss|ca|pa)_|key-[0-9a-f]|SK[0-9a-f]{8}|eyJ[A-Za-z0-9]{8}|https:\/\/(?:hooks\.slack|discord(?:app)?\.com\/api\/webhooks|[\w-]{1,60}\.webhook\.office))/

/** A run of characters of which secrets are made; commits and digests that pin a version may be shown. */
const run = /(?<![A-Za-z0-9_+/=.~!-])(?<!@(?:sha256:)?)[A-Za-z0-9_+/=.~!-]{16,}/g

/** Where the first text begins that looks drawn at random, whatever its issuer. */
const randomStart = (text: string): number | undefined => {
  for (const match of text.matchAll(run)) {
    for (const part of match[0].matchAll(/[^/=]{12,}/g)) if (looksRandom(part[0])) return match.index + part.index
  }
  return undefined
}

/** The longest beginning of a line that shows no value that could be a credential, at most 160 characters. */
export const safeExcerpt = (line: string): string => {
  const start = line.slice(0, 1000)
  let end = start.length
  for (const cut of assignments) {
    const match = cut.exec(start)
    if (match !== null) end = Math.min(end, match.index + (match[1]?.length ?? 0))
  }
  end = Math.min(end, tokenStart.exec(start)?.index ?? end)
  end = Math.min(end, randomStart(start.slice(0, end)) ?? end)
  return clip(start.slice(0, end).trim())
}

const clip = (text: string): string => (text.length > 160 ? text.slice(0, 160).trim() : text)

/** A command with the values of credentials replaced, as it may be shown. */
export const safeCommand = (command: string): string =>
  clipCommand(
    command
      .slice(0, 2000)
      .replace(/([a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"']{0,100}:)[^\s@"']{1,200}@/gi, "$1***@")
      .replace(/(--?[\w-]{0,30}(?:pass(?:word)?|secret|token|key)(?:=|\s+))\S+/gi, "$1***")
      .replace(/(\b[A-Za-z_]{0,40}(?:PASS(?:WORD)?|SECRET|TOKEN|KEY)=)\S+/gi, "$1***")
      .replace(run, (text) => (randomStart(text) === undefined ? text : "***"))
      .replace(/[\r\n]+/g, " ")
      .trim()
  )

const clipCommand = (text: string): string => (text.length > 500 ? text.slice(0, 500).trim() : text)
