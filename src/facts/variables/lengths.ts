/** How long a secret has to be, as checks and people say, told as a `GeneratedForm`. */

/** Letters and digits that are drawn where nothing is said; what asks for fewer at least is content with them. */
const usual = 64

/** Fewer would be guessed; more nobody draws. */
const fewest = 8
const most = 128

const textOf = (length: number): string | undefined =>
  length >= fewest && length <= most ? `text:${length}` : undefined

const hexOf = (length: number): string | undefined =>
  length % 2 === 0 && length / 2 >= fewest && length / 2 <= most ? `hex:${length / 2}` : undefined

/** `Buffer.from(key, "hex").length === 32`: bytes, however they are written. */
const decoded =
  /\bfrom\([^()]{1,80},\s{0,3}["'](hex|base64)["']\)\.(?:length|byteLength)\s{0,3}={2,3}\s{0,3}(\d{1,3})\b/

const exactly =
  /(?:\.(?:length|size)\(|\blen=|\blength\s{0,3}:|\.length\s{0,3}={2,3}|\blen\(\w{1,40}\)\s{0,3}==|\{)\s{0,3}(\d{1,3})(?:\)|,\s|\}\$|\s|$|[;&"'`])/
const within = /\b(?:Length|length)\(\s{0,3}(\d{1,3})\s{0,3},\s{0,3}(\d{1,3})\b/
const least = /(?:\.(?:min|minLength)\(|\bMinLength\(|\bmin_?[lL]ength\s{0,3}[:=]|\bmin=)\s{0,3}(\d{1,3})\b/
const greatest = /(?:\.(?:max|maxLength)\(|\bMaxLength\(|\bmax_?[lL]ength\s{0,3}[:=]|\bmax=)\s{0,3}(\d{1,3})\b/

const inHex = /\.hex\(|IsHexadecimal\(|\[(?:0-9|\\d)a-f(?:A-F)?\]|\[a-f(?:A-F)?(?:0-9|\\d)\]|\bhexadecimal\b/i

const numberIn = (expression: RegExp, text: string): number | undefined => {
  const found = expression.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** Of the lengths between two the usual one, else the nearest. */
const between = (min: number | undefined, max: number | undefined): number | undefined => {
  if (max !== undefined && max < usual) return max
  if (min !== undefined && (min > usual || min === max)) return min
  return undefined
}

/** The form that a check asks for: `z.string().length(32)`, `@IsHexadecimal() @Length(64, 64)`. */
export const checkedForm = (expression: string): string | undefined => {
  const check = expression.slice(0, 1500)
  const bytes = decoded.exec(check)
  if (bytes !== null) return Number(bytes[2]) < fewest ? undefined : `${bytes[1] ?? "hex"}:${bytes[2] ?? usual}`
  const range = within.exec(check)
  const min = range === null ? numberIn(least, check) : Number(range[1])
  const max = range === null ? numberIn(greatest, check) : Number(range[2])
  const length = numberIn(exactly, check) ?? between(min, max)
  if (inHex.test(check)) return hexOf(length ?? usual)
  return length === undefined ? undefined : textOf(length)
}

const characters =
  /(?<open>\b(?:at least|minimum(?: of)?|min\.?|more than|longer than|over)\s{1,3}|>=?\s{0,3})?(?<![\d.])(?<count>\d{2,3})(?<open2>\+)?[- ](?<hex>hex(?:adecimal)?[- ])?(?<unit>characters?|chars?|digits?|letters|bytes?)\b(?<open3>[^.;]{0,20}\b(?:or (?:more|longer)|minimum|at least))?/i

/** The form that words ask for: `must be 32 characters`, `a string of 64 hex characters`. */
export const spokenForm = (text: string): string | undefined => {
  const words = text.slice(0, 600)
  const { count = "0", hex, open, open2, open3, unit = "" } = characters.exec(words)?.groups ?? {}
  const length = Number(count)
  const base = /\b(hex|base64)(?:adecimal)?\b/i.exec(words)?.[1]?.toLowerCase()
  if (/^byte/i.test(unit)) {
    if (base !== undefined) return length < fewest || length > most ? undefined : `${base}:${length}`
    return /\b(?:must be|exactly)\b/i.test(words) && open === undefined ? textOf(length) : undefined
  }
  // any longer one does as well
  if ((open ?? open2 ?? open3) !== undefined) return length > usual ? textOf(length) : undefined
  if (/^digit/i.test(unit) && hex === undefined) return undefined
  return hex !== undefined || base === "hex" ? hexOf(length) : textOf(length)
}

/** How many characters a form has. */
const charactersOf = (form: string): number => {
  const [, as, length] = /^(\w+):(\d{1,3})$/.exec(form) ?? []
  const count = Number(length ?? 0)
  return as === "hex" ? count * 2 : as === "base64" ? Math.ceil(count / 3) * 4 : count
}

/** Whether values of one form are as long as those of another. */
export const isAsLong = (form: string, other: string): boolean => charactersOf(form) === charactersOf(other)
