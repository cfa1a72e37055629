/** Words for what people wish of such a service and no design has: data, one thing a line. */
import { Schema } from "effect"
import { type Dictionary, dictionaryOf, formOf, type Language } from "./Lexicon.ts"
import data from "./beyond.json" with { type: "json" }

/** A thing that no message can ask for. */
export const Beyond = Schema.Literal(
  "approval",
  "domain",
  "rotation",
  "lifecycle",
  "versioning",
  "regioncopy",
  "ratelimit",
  "budgetshare",
  "alarmlimit",
  "timetable",
  "spot",
  "oncall"
)
export type Beyond = typeof Beyond.Type

const Forms = Schema.Record({ key: Beyond, value: Schema.String.pipe(Schema.minLength(1)) })

const read = (said: unknown): Dictionary =>
  dictionaryOf(
    Object.entries(Schema.decodeUnknownSync(Forms)(said)).flatMap(([value, forms]) =>
      forms.split("|").map((one) => formOf(one, { class: "foreign", value }))
    )
  )

export const beyondWords: Readonly<Record<Language, Dictionary>> = {
  en: read(data.en),
  de: read(data.de),
  fr: read(data.fr)
}
