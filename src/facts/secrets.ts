/** Bits per character of a text, by the frequency of its characters (Shannon). */
export const entropy = (text: string): number => {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

const placeholder =
  /example|sample|placeholder|change[-_ ]?(?:me|it|this)|replace[-_ ]?(?:me|this|with)|your[-_ ]?|insert|dummy|fake|mock|xxx|\.\.\.|\*\*\*|<[^>]*>|\$\{|\$\(|\{\{|%\(|process\.env|os\.environ|todo|fixme|redacted|abcdef|123456|qwerty|foobar|lorem|secret[-_ ]?(?:key|here|value)|test[-_ ]?(?:key|token|secret|password)|not[-_ ]?(?:a[-_ ]?)?(?:real|secret)|0{8}|1{8}|a{8}/i

/** Whether a text only stands where a secret would: words that say so, references, or too few different characters. */
export const isPlaceholder = (text: string): boolean =>
  placeholder.test(text) || new Set(text).size < Math.min(6, text.length / 2 + 1) || /^[A-Z_]+$/.test(text)

/** What may be shown of a secret: at most four characters, and never more than a quarter. */
export const glimpse = (secret: string): string => `${secret.slice(0, Math.min(4, Math.floor(secret.length / 4)))}…`
