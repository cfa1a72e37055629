/** Words of people about a variable: whether it has to be given, and how a value is drawn for it. */

const optional =
  /\boptional(?:ly)?\b|\bleave (?:it |this |them )?(?:blank|empty|unset|out|commented|as is)|\bnot (?:strictly |always )?(?:required|mandatory|needed|necessary)\b|\bno need\b|\b(?:required|needed|necessary|used|only|set|mandatory)\b[^.]{0,30}\b(?:if|when|unless|for|in case|to (?:use|enable))\b|\b(?:required|needed|necessary|mandatory) (?:in order )?to (?:send|receive|upload|import|export|show|display)\b|\b(?:relevant|applies) (?:only )?(?:if|when|for)\b|\buncomment\b|\bif you(?:'re| are|r)?\b|\bdefaults?\b[^.]{0,12}(?:to|is|:|=)|\bcan be (?:omitted|left)/i

const required =
  /\b(?:required|mandatory|must be (?:set|changed|filled|provided|given|defined)|(?:must|ha(?:ve|s) to|need to|should) (?:set|change|provide|fill|define|generate|be(?! (?:in |an? |the )?(?:PEM|JSON|YAML|base64|hex|URL|URI|CSV|comma|semicolon|space|valid|absolute|relative|full|path|list|number|integer|boolean|true|false|one of|format|[\w-]{1,12} (?:or [\w-]{1,12} )?format)))|necessary)\b|✅/i

/** Words of what a setting turns on or off, and of what else is not asked for: neither is said of the variable, as `which must be set` is. */
const ofElse =
  /\b(?:if|whether|when|which(?! {1,3}(?:should|must|need|ha(?:ve|s))\b)|how(?: \w{1,20})?)\b[^.;]{0,80}\b(?:should|must|need to|ha(?:ve|s) to) be\b|\bno (?:[\w-]{1,30} ){1,3}(?:is|are) (?:required|needed|necessary|mandatory)\b/gi

const outright = /^\W{0,10}optional\b|[([]\s?optional\s?[)\]]|\bis optional\b|\boptional[.:,;]/i

/** Whether words say in so many letters that a variable may be left out. */
export const leftOutSpoken = (text: string): boolean => outright.test(text.slice(0, 600))

/** `REQUIRED: the bucket for uploads`: a mark, and then what the variable is. */
const marked = /^\W{0,10}required\s?[:\])](?!\W{0,5}(?:only\b|if\b|when\b|for\b|unless\b|no\b|false\b|optional))/i

/** Whether words say that a variable has to be given; nothing where they say nothing of it. */
export const needSpoken = (text: string): "required" | "optional" | undefined => {
  const words = text.slice(0, 600)
  if (marked.test(words) && !leftOutSpoken(words)) return "required"
  if (optional.test(words)) return "optional"
  return required.test(words.replace(ofElse, "")) ? "required" : undefined
}

const drawing =
  /openssl rand|\brand(?:om)?[ -](?:hex|base64|string|key|secret|value|bytes|characters|password)|randomly|\brandom\b|\bgenerate(?:d)? (?:a|an|one|it|with|by|using|your|new|via|random|secret|key)|phx\.gen\.secret|rails secret|rake secret|key:generate|uuidgen|pwgen|token_(?:hex|urlsafe|bytes)|randomBytes|get_random_secret_key/i

/** The way to draw a value that words name, as a `GeneratedForm`; nothing where they name none. */
export const drawnSpoken = (text: string): string | undefined => {
  const words = text.slice(0, 600)
  const command = /\brand\s{1,3}-(hex|base64)\s{1,3}(\d{1,3})\b/.exec(words)
  const bytes = Number(command?.[2])
  if (command !== null && bytes >= 8 && bytes <= 128) return `${command[1] ?? "hex"}:${bytes}`
  const python = /\btoken_hex\((\d{1,3})?\)|randomBytes\((\d{1,3})\)\.toString\(["']hex/.exec(words)
  if (python !== null) return `hex:${Number(python[1] ?? python[2] ?? 32)}`
  return drawing.test(words) ? "text:64" : undefined
}
