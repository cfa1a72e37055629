/** What a letter has around its wishes: a salutation, a closing and the sender. */

const salutation =
  /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|moin|salut|hallo|to whom)\b[^\n.!?:;]{0,40}[,!:]?\s*\n/i

/** Either way of writing the first letter; those of names tell them from wishes. */
const closings = [
  "best regards",
  "best wishes",
  "kind regards",
  "kindest regards",
  "warm regards",
  "warm wishes",
  "with best regards",
  "with kind regards",
  "regards",
  "best",
  "cheers",
  "sincerely",
  "yours(?: sincerely| truly)?",
  "thanks(?: a lot| in advance| again| so much| for your help)?",
  "thank you(?: very much| in advance| so much)?",
  "many thanks",
  "greetings"
].map((words) => words.replace(/[a-z]/, (letter) => `[${letter}${letter.toUpperCase()}]`))

const name = String.raw`[A-Z][\p{L}.'-]*`
const closing = new RegExp(
  String.raw`(?:^|[\n.!?,]\s*)(?:${closings.join("|")})\s*[,.!]?\s*(?:[-–—]\s*)?(?:${name}[,.]?(?:\s+(?:${name}|of|the|for)[,.]?){0,5})?\s*$`,
  "u"
)

/** `- Tom` or `/Tom` at the end. */
const sender = /\n\s*(?:[-–—/]{1,2}\s*)?[A-Z][\p{L}.'-]*(?:\s+[A-Z][\p{L}.'-]*){0,2}\s*$/u

/** The text between salutation and closing; the text itself where nothing else would be left. */
export const bodyOf = (letter: string): string => {
  const ended = letter.replace(closing, (said) => (/^[.!?]/.test(said) ? said.charAt(0) : ""))
  const signed = ended === letter && salutation.test(letter) ? letter.replace(sender, "") : ended
  const body = signed.replace(salutation, "")
  return body.trim() === "" ? letter : body
}
