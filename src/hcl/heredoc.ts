/** Text of several lines as a heredoc, where that is safe and reads better than a quoted string. */
import { quote } from "./syntax.ts"

/** Ends in a newline, no sign that could begin an interpolation, nothing invisible, no line that looks like the end. */
const fits = (text: string): boolean =>
  text.endsWith("\n") &&
  text.length > 1 &&
  !/[$%]\{|[$%]$/m.test(text) &&
  !/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u.test(text) &&
  !/^\s*EOT\s*$/m.test(text)

/** The text as the value of an attribute. */
export const printHeredoc = (text: string): string => {
  if (!fits(text)) return quote(text)
  // Not the indented form `<<-`: it would strip indentation that belongs to the text.
  return `<<EOT\n${text}EOT`
}
