/** What people may ask: an example of each question in each language, with names of the design that is talked about. */
import { Schema } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import de from "./examples/de.json" with { type: "json" }
import en from "./examples/en.json" with { type: "json" }
import fr from "./examples/fr.json" with { type: "json" }
import type { Label } from "./labels.ts"

const Examples = Schema.Record({ key: Schema.String, value: Schema.String.pipe(Schema.minLength(1)) })
const read = Schema.decodeUnknownSync(Examples)

/** What nobody here knows, and what has nothing to do with it, is answered and not offered. */
const examples: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: read(en),
  de: read(de),
  fr: read(fr)
}

/** What the names in examples stand for. */
const standIns: ReadonlyArray<readonly [name: string, isMeant: (component: Component) => boolean]> = [
  ["postgres", ({ kind }) => kind.startsWith("db.")],
  ["redis", ({ kind }) => kind === "cache" || kind === "queue"],
  ["web", ({ kind }) => kind.startsWith("compute.")]
]

/** null where it is not offered, or speaks of what the design does not have. */
export const exampleOf = (label: Label, language: Language, { components }: Tier): string | null => {
  let text = examples[language][label]
  if (text === undefined) return null
  for (const [name, isMeant] of standIns) {
    const pattern = new RegExp(String.raw`\b${name}\b`)
    if (!pattern.test(text) || components.some(({ id }) => id === name)) continue
    const other =
      components.find(isMeant) ?? components.find(({ kind }) => /^(?:compute|db|store|storage)\./.test(kind))
    if (other === undefined) return null
    text = text.replace(pattern, other.id)
  }
  return text
}
