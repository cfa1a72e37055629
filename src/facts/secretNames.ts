/** `clientSecret`, `client-secret` and `CLIENT.SECRET` as `client_secret`. */
const plain = (name: string): string =>
  name
    .replace(/([a-z0-9])(?=[A-Z])/g, "$1_")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toLowerCase()

const credential =
  /(?:^|_)(?:pass(?:word|wd|phrase|code)?|pwd|pw|secret|token|credentials?|apikey|accesskey|secretkey|privatekey|pat|salt|psk|bearer|authorization|auth)(?:_|\d|$)|password|passwd|secret|(?:[a-z]token|accountkey|_key)(?:_?\d{1,2}|s)?$|(?:^|_)(?:api|access|private|encryption|signing|master|auth)_?key(?:_|$)/

/** What follows the credential's word and says that something about it is meant, not the credential. */
const about =
  /_(?:id|ids|name|names|path|file|files|filename|url|uri|urls|endpoint|host|type|types|ttl|expir\w*|expires|lifetime|duration|timeout|age|time|days?|hours?|minutes?|mins?|seconds?|secs?|length|size|count|limit|max|min|policy|label|regex|pattern|hash|hashes|hashed|digest|sha\d*|md5|fingerprint|thumbprint|address|icon|alphabet|chars|class|header|headers|field|fields|param|parameter|prefix|suffix|version|revision|arn|index|format|algorithm|alg|provider|issuer|audience|scope|scopes|symbol|model|kind|hint|message|placeholder|error|title|text|description|help|rules?|ref|reference|store|manager|backend|encoder|hasher|factory|service|env|variable|var|selector|mode|strategy|encoding|charset|required|enabled|input|column|attribute|property|method|flow|handler|reset|strength|confirmation)\d*$/
const unSecret =
  /(?:^|_)(?:public|publishable|hash|hashed|digest|encrypted|anon|site|cache|primary|foreign|sort|partition|range|feature|flag|group|row|map|object|routing|idempotency|translation|locale|i18n|label|param|query|header|short|hot|forgot|reset|tokenizer|pad|eos|bos|unk|sep|cls|mask|special|stop|next_public|vite|react_app|nuxt_public|expo_public|gatsby|csrf|xsrf|continuation|page|pagination|cursor|contract|erc20|nft|mint|style|theme|design|color|css|lexer|syntax|host|known_hosts|registry|license_plate|sha\d*|checksum|integrity|measurement|posthog|answer|question|author|authors)(?:_|$)/

/** Whether a name asks for what people make up and type: a password, or a secret that a program signs with. */
export const saysPassword = (name: string): boolean =>
  /(?:password|passwd|passphrase|pwd|secret)_?\d{0,2}$|(?:^|_)pass$/.test(plain(name.slice(-80)))

/** Whether a name asks for a password and nothing else. */
export const namesPassword = (name: string): boolean =>
  /(?:password|passwd|passphrase|pwd|(?:^|_)pass)_?\d{0,2}$/.test(plain(name.slice(-80))) && holdsSecret(name)

/** Whether a name asks for what an issuer hands out, so that even a UUID is a credential there. */
export const saysIssued = (name: string): boolean =>
  /^[A-Z\d]{2,30}_TOKEN$/.test(name) ||
  /(?:^|_)(?:api|access|auth|secret|service|deploy|server|bot)_?(?:key|token)$|(?:client|api|app)_secret$/.test(
    plain(name.slice(-80))
  )

/** Whether what is assigned to a name is a credential; names of things about one (`token_url`) and public keys are not. */
export const holdsSecret = (name: string): boolean => {
  const last = plain(name.slice(-80))
  return credential.test(last) && !about.test(last) && !unSecret.test(last)
}
