import { isDigest, isPlaceholder } from "../secrets.ts"

/** What names a password, an algorithm or a field on a page, instead of being one. */
const aboutPasswords =
  /pass|passwort|kennwort|secret|token|login|field|input|label|reset|error|invalid|default|hidden|test|demo|local|hint|sha\d|md\d|base\d|utf|http|oauth|argon|hmac|ipv\d|x509|crypt|aes|rsa|[._-]v?\d$/i

/** What everybody thinks of first: `Passw0rd!`, `Pass@word1`, `pass123`; `password2` is more often a name. */
const common = /^pass[\w!@#$%^&*-]{0,12}[!@#$%^&*][\w!@#$%^&*]{0,12}$|^passw0rd\d{0,6}$|^pass(?:word)?\d{3,6}$/i

/**
 * Whether a value is a short password of letters and digits, as `hunter2` is. Only for places that take nothing but a
 * password, in a file that says so: elsewhere such a text is anything.
 */
export const isWeakPassword = (value: string): boolean =>
  /^[A-Za-z0-9!@#$%^&*?+=~._-]{4,64}$/.test(value) &&
  /\d/.test(value) &&
  /[A-Za-z]/.test(value) &&
  !/^[._-]|^\w+(?:\.\w+)+$/i.test(value) &&
  (!aboutPasswords.test(value) || common.test(value)) &&
  !isPlaceholder(value) &&
  !isDigest(value)

/** Languages in whose code a text given to a password's name is one. */
const code = /\.(?:java|kts?|cs|fs|vb|go|scala|groovy)$/i

/** Files of tools that log in with what stands in them. */
const tools =
  /(?:^|\/)(?:settings\.xml|auth\.json|\.composer-auth\.json|\.?pypirc|gradle\.properties|nuget\.config|hosts(?:\.ini)?|inventory(?:\.ini)?)$|(?:^|\/)(?:inventor(?:y|ies)|(?:group|host)_vars)\/|\.tfvars$/i

/** Whether a file is in one of the languages whose calls are known. */
export const isTypedCode = (path: string): boolean => code.test(path)

/** Whether a text that a file gives to the name of a password is one, even if it is weak. */
export const takesWeakPasswords = (path: string): boolean => code.test(path) || tools.test(path)
