/** What words say of a question: data, one file a language, one notion a line. What is asked about stands in the lexicon. */
import { Schema } from "effect"
import { type Dictionary, dictionaryOf, formOf, type Language } from "./Lexicon.ts"
import de from "./questions/de.json" with { type: "json" }
import en from "./questions/en.json" with { type: "json" }
import fr from "./questions/fr.json" with { type: "json" }

/** What a question may be about, or how it asks; `q…` opens one. */
export type Notion = keyof typeof en

const Forms = Schema.Record({ key: Schema.String, value: Schema.String.pipe(Schema.minLength(1)) })

const read = (data: Readonly<Record<Notion, string>>): Dictionary =>
  dictionaryOf(
    Object.entries(Schema.decodeUnknownSync(Forms)(data)).flatMap(([value, said]) =>
      said.split("|").map((one, at) => Object.assign({ isFirst: at === 0 }, formOf(one, { class: "ask", value })))
    )
  )

/** The words of questions, by language. */
export const questionWords: Readonly<Record<Language, Dictionary>> = { en: read(en), de: read(de), fr: read(fr) }

/** Whether a value of the dictionaries is one: they hold no others. */
export const isNotion = (value: string): value is Notion => Object.hasOwn(en, value)
