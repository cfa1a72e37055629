import type { Severity } from "../../SecurityCheck.ts"

/** The form in which an issuer writes its secrets. */
export interface SecretFormat {
  readonly id: string
  readonly title: string
  readonly severity: Severity
  /** Where it is revoked: "Rotate it in …". */
  readonly issuer: string
  /** Lower case; one of them stands on every line that can match. */
  readonly keywords: ReadonlyArray<string>
  /** The first group with something in it is the secret. */
  readonly expression: RegExp
  /** It says itself what it is, so that it counts in tests and documents too. */
  readonly distinct: boolean
  /** Whether the checksum in it is right; a format without one cannot say. */
  readonly genuine?: (secret: string) => boolean
}

const free = "[A-Za-z0-9_/+-]"

/** A secret that begins with letters of its own; `source` describes it whole. */
export const prefixed = (
  id: string,
  title: string,
  severity: Severity,
  issuer: string,
  keywords: ReadonlyArray<string>,
  source: string
): SecretFormat => ({
  id,
  title,
  severity,
  issuer,
  keywords,
  // not within a path or other random text, but right behind the `//` of an address
  expression: new RegExp(`(?<![A-Za-z0-9_+-]|(?<!:/)/)(${source})(?!${free})`),
  distinct: true
})

/**
 * A secret that only the name it is assigned to tells from any other text. `name` is an expression for that name,
 * from its first word on; anything like `=`, `:`, `=>`, `", "` or `" value="` may stand between it and the secret.
 */
export const named = (
  id: string,
  title: string,
  severity: Severity,
  issuer: string,
  keywords: ReadonlyArray<string>,
  name: string,
  source: string
): SecretFormat => ({
  id,
  title,
  severity,
  issuer,
  keywords,
  expression: new RegExp(
    `(?<![A-Za-z0-9])(?:${spelled(name)})(?:["'\\])]{0,3}[ \\t]{0,10}(?::[ \\t]{0,3}[&A-Za-z' ]{3,20})?(?:=>|:=|[|?]{1,2}=?|[=:,>]|value[ \\t]?=)[ \\t]{0,10}["'\`]?)((?:${source}))(?![A-Za-z0-9+/_=-])`,
    "i"
  ),
  distinct: false
})

/** `_` in a name stands for any or no sign between two words. */
const spelled = (name: string): string => name.replaceAll("_", "[_.-]?")

/** Short beginnings are looked for behind a quote or another sign that values stand behind. */
export const behindSign = (...beginnings: ReadonlyArray<string>): ReadonlyArray<string> =>
  beginnings.flatMap((beginning) => ['"', "'", "`", "=", " ", ":", ">"].map((sign) => `${sign}${beginning}`))

export const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
