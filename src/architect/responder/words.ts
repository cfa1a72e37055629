/** A text word by word, each with what it means here. */
import { isFiller } from "./fillers.ts"
import { guarded, known, listed } from "./meanings.ts"
import { wordOfKind } from "./names.ts"

const dates =
  /\b(?:on |by |until |before |from |since )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:january|february|march|april|may(?= \d)|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? 20\d\d)?\b|\bq[1-4](?: 20\d\d)?\b/g

export const hasFigure = (word: string): boolean => /[\d€$£%<|]/.test(word)

/** `postgres:single-zone` */
const optionName = /^[a-z][\w-]*:[\w.-]+$/

export interface Word {
  readonly said: string
  /** As readers know it; null for a word without a meaning here. */
  readonly means: string | null
}

export const inWords = (text: string, parts: string): ReadonlyArray<Word> => {
  const names = new Set(listed(parts))
  return listed(text.replaceAll(dates, " ").replaceAll(/[()"“”[\]]/g, " ")).map((said) => {
    const word = said.replace(/[,.:!]+$/, "")
    const canonical = known.get(word)
    if (names.has(word) || hasFigure(word) || optionName.test(word)) return { said, means: word }
    if (canonical !== undefined) return { said, means: canonical }
    return { said, means: isFiller(word) || guarded.has(word) ? word : null }
  })
}

/** Names of places, clouds, platforms, regimes and measures, and money of other countries: nothing of it is passed over. */
const named =
  /\b(?:aws|amazon(?: web services)?|scaleway|scw|kubernetes|k8s|eks|kapsule|fargate|ecs|containers?|arm(?:64)?|graviton|x86(?:-64)?|gdpr|dsgvo|pci(?:[- ]dss)?|hds|hipaa|health(?: data| regime)?|eu[- ]residency|data residency|(?:customer[- ]managed )?encryption keys?|read[- ]replicas?|multi[- ]?az|high(?:ly)?[- ]availab(?:le|ility)|availability zones?|usd|dollars?|gbp|pounds?|chf|francs?|us|usa|uk|eu|europe(?:an union)?|(?:eu|us)-(?:west|central|north|south|east)(?:-\d)?|fr-par|nl-ams|pl-waw|paris|france|ireland|dublin|frankfurt|germany|amsterdam|netherlands|warsaw|poland|virginia|london|stockholm|milan|spain|madrid|zurich|singapore|tokyo|sydney|asia|africa|canada|brazil|india|japan)\b/g

/** Every name of a part in a text, in the words it is written with. */
export const partsIn = (text: string, names: ReadonlyArray<string>): string => {
  const found: Array<string> = []
  let rest = text
  for (let word = wordOfKind(rest)?.word; word !== undefined; word = wordOfKind(rest)?.word) {
    found.push(word)
    rest = rest.replace(word, " | ")
  }
  return [
    ...found,
    ...[...text.matchAll(named)].map(([name]) => name),
    ...names.flatMap((name) => [name, `${name}s`, name.replaceAll("-", " ")])
  ].join(" ")
}
