/** Messages that are made to cost as much as they can, of the longest length that is taken. */
import type { Language } from "../../src/architect/responder/lexicon/Lexicon.ts"
import common from "../../src/architect/responder/lexicon/common.json" with { type: "json" }
import de from "../../src/architect/responder/lexicon/de.json" with { type: "json" }
import en from "../../src/architect/responder/lexicon/en.json" with { type: "json" }
import fr from "../../src/architect/responder/lexicon/fr.json" with { type: "json" }

export const longestMessage = 4000

const filled = (part: string): string => part.repeat(Math.ceil(longestMessage / part.length)).slice(0, longestMessage)

const lexicons: Readonly<Record<string, Readonly<Record<string, string>>>> = { common, en, de, fr }

const wordsIn = (said: string): ReadonlyArray<string> =>
  said.split("|").map((word) => word.trim().replace("*", "").replace("…", "x"))

const entries = Object.entries(lexicons).flatMap(([language, lexicon]) =>
  Object.entries(lexicon).map(([key, said]) => [`${language} ${key.replace(/:.*/, "")}`, wordsIn(said)] as const)
)

/** The words of each class, as people write them. */
const classes: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ...new Set(entries.map(([name]) => name))
].map((name) => [name, entries.flatMap(([of, words]) => (of === name ? words : []))])

/** A sequence of numbers from 0 to 1 that is the same every time. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** Some words of several classes in a row, now and then with marks between them. */
const mixed = (count: number): ReadonlyArray<string> => {
  const random = seeded(20_261_128)
  const one = <A>(all: ReadonlyArray<A>): A | undefined => all[Math.floor(random() * all.length)]
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 2 + Math.floor(random() * 4) }, () => one(one(classes)?.[1] ?? []) ?? "a")
    return filled(`${words.join(random() < 0.3 ? ", " : " ")}${random() < 0.2 ? ". " : " "}`)
  })
}

/** Every name with one letter changed, no two of them the same. */
const misspelt = (names: ReadonlyArray<string>): string =>
  filled(
    names
      .flatMap((name) =>
        Array.from(
          { length: Math.max(0, name.length - 1) },
          (_, at) => `${name.slice(0, at + 1)}q${name.slice(at + 2)}`
        )
      )
      .join(" ")
  )

/** Families of messages by what they do over and over. */
export const worstMessages = (names: ReadonlyArray<string>): Readonly<Record<string, ReadonlyArray<string>>> => ({
  "one word of a class": classes.flatMap(([, words]) => [
    filled(`${words[0] ?? "a"} `),
    filled(`${words.at(-1) ?? "a"}, `)
  ]),
  "all words of a class": classes.map(([, words]) => filled(`${words.slice(0, 60).join(" ")} `)),
  "words of several classes and languages": mixed(60),
  "clauses that never end": [
    "! when a ",
    "if a zone dies what happens to ",
    "add a cdn and ",
    "put a put a ",
    "what if we "
  ].map(filled),
  "lists in lists": [
    "(web, (worker, (",
    "- add a cdn\n",
    "web: 2, worker: 3, growth: ",
    "for growth, scale and enterprise "
  ].map(filled),
  "no blank": ["z", "1", ",", "é", "e\u0301", "\u0300", "((", "aB", "x-", "Datenbanksicherungsaufbewahrungsdauer"].map(
    filled
  ),
  figures: ["1 1 1 ", "1,000 ", "3 to 5 ", "99.95 ", "zweihundertfuenfzig ", "300 € "].map(filled),
  "names that are misspelt": [misspelt(names), filled("databse "), filled("postgrse redsi wokrer ")],
  contractions: ["l'", "d'", "don't ", "we'd "].map(filled),
  "one letter": ["a ", "à ", "c ", "? "].map(filled)
})

/** Messages as people write them, one a language. */
export const plainMessages: { readonly [L in Language]: string } = {
  en: "Keep backups for 30 days and add a WAF in growth",
  de: "Bitte bewahre die Sicherungen 30 Tage auf und füge in growth eine WAF hinzu",
  fr: "Garde les sauvegardes 30 jours et ajoute un WAF dans growth"
}
