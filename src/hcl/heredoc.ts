/** Text of several lines as a heredoc, where that is safe and reads better than a quoted string. */
import { invisible, quote } from "./syntax.ts"

/** Ends in a newline, no sign that could begin an interpolation, nothing invisible, no line that looks like the end. */
const fits = (text: string): boolean =>
  text.endsWith("\n") &&
  text.length > 1 &&
  !/[$%]\{|[$%]$/m.test(text) &&
  text.replaceAll(/[\n\t]/g, "").search(invisible) === -1 &&
  !/^\s*EOT\s*$|^[^\S\n]+$/m.test(text) &&
  // A mark that joins the character before it would join the indentation, and be stripped with it.
  !/^\s*[\p{M}\p{Lm}\p{Emoji_Modifier}]/mu.test(text)

/** The text as the value of an attribute in a line indented by `indent`. */
export const printHeredoc = (text: string, indent: string): string => {
  if (!fits(text)) return quote(text)
  // The indented form strips what all lines have in common; a line without indentation keeps it from taking more.
  if (!/^\S/m.test(text)) return `<<EOT\n${text}EOT`
  const lines = text.slice(0, -1).split("\n")
  return `<<-EOT\n${lines.map((line) => (line === "" ? "\n" : `${indent}  ${line}\n`)).join("")}${indent}EOT`
}
