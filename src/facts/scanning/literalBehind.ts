/** A literal behind a read, where a default stands: `|| "x"`, `, 8000)`, `:-x}`, `.unwrap_or("x".into())`. */
const otherwiseText =
  /^!?[\s)\]]{0,6}(?:,\s{0,3}(?:default\s{0,3}[:=]\s{0,3})?|\|\|=?|\?\?=?|\?:|\bor\b|\?\s{0,3}[^:"'`]{1,60}:|\.unwrap_or(?:_else)?\(\s{0,3}(?:\|_?\w{0,9}\|)?|\.presence\s{0,3}\|\||\)?\s{0,3}(?:\{|do)\s)\s{0,3}(?:(["'`])([^"'`\n]{0,200})\1|(-?\d{1,9}|true|false|True|False)\b)/
const otherwiseShell = /^:?-([^}"'`$]{1,200})\}/
/** `{{ getenv "X" "a" }}` */
const otherwiseTemplate = /^\s{1,3}"([^"{}]{1,200})"\s{0,3}(?:\||-?\}\})/
const otherwisePlaceholder = /^:(?![?:-])([^}"'`$]{1,200})\}/

/** The literal that a line of code has for a variable that is not given; nothing where there is none. */
export const literalBehind = (after: string): string | undefined => {
  const text = after.slice(0, 400)
  const match = otherwiseText.exec(text)
  return match === null
    ? (otherwiseShell.exec(text)?.[1] ?? otherwisePlaceholder.exec(text)?.[1] ?? otherwiseTemplate.exec(text)?.[1])
    : (match[2] ?? match[3])
}
