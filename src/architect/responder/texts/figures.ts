/** Figures and lists as each language writes them. */
import { euros, sentenceList } from "../../texts.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { locales } from "./say.ts"

const money: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat(locales.en, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  de: new Intl.NumberFormat(locales.de, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  fr: new Intl.NumberFormat(locales.fr, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** `1,234.50 €`, `1.234,50 €`, `1 234,50 €`. Programs read the English ones, which are the same on every machine. */
export const eurosIn = (language: Language, amount: number): string =>
  language === "en" ? euros(amount) : `${money[language].format(amount).replaceAll(/[\u00A0\u202F]/g, " ")} €`

/** `1,234.5`, `1.234,5`, `1 234,5`. */
export const figureIn = (language: Language, value: number): string =>
  value.toLocaleString(locales[language], { maximumFractionDigits: 4 }).replaceAll(/[\u00A0\u202F]/g, " ")

const ands: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat(locales.en),
  de: new Intl.ListFormat(locales.de),
  fr: new Intl.ListFormat(locales.fr)
}

/** `a, b and c`, `a, b und c`, `a, b et c`. */
export const listIn = (language: Language, parts: ReadonlyArray<string>): string =>
  language === "en" ? sentenceList(parts) : ands[language].format(parts)
