import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import { engineKinds } from "../data/engines.ts"
import { fields, string } from "../parsing/unknown.ts"
import { storesAsked } from "./defaults.ts"

/** A section of settings that stands beside a setting which chooses among sections: `{ type: "MongoDb", mongoDb: …, sql: … }`. */
export interface EngineSection {
  /** The keys that lead to it. */
  readonly place: ReadonlyArray<string>
  /** Engines that it is for; none where its name names none. */
  readonly engines: ReadonlyArray<string>
  readonly chosen: boolean
}

const choosing = /(?:type|provider|kind|engine|driver|backend|adapter)$/i

const relational = Object.keys(engineKinds).filter((engine) => engineKinds[engine] === "relational")

/** Sections for whatever speaks SQL. */
const anyRelational = /^(?:sql|rdbms|relational|entityframework|ef(?:core)?)$/

const deepest = 5
const mostSections = 100

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, "")

const aliases: Readonly<Record<string, string>> = { mongo: "mongodb", npgsql: "postgres" }

const engineNamed = (word: string): string | undefined => {
  const known = aliases[plain(word)] ?? plain(word)
  return isEngineWord(known) ? engineOfWord(known) : undefined
}

/** Settings of a section that choose, by their values. */
const choicesOf = (section: unknown): ReadonlyArray<string> =>
  fields(section).flatMap(([key, value]) => (choosing.test(key) ? (string(value) ?? []) : []))

/** Engines that a section is for: the one of its name, or the one that it names itself, or any that speak SQL. */
const enginesOf = (key: string, section: unknown): ReadonlyArray<string> => {
  const engine = engineNamed(key)
  if (engine !== undefined) return [engine]
  if (!anyRelational.test(plain(key))) return storesAsked(key)
  const named = choicesOf(section).flatMap((word) => engineNamed(word) ?? [])
  return named.length > 0 ? named : relational
}

const collect = (data: unknown, before: ReadonlyArray<string>, found: Array<EngineSection>): void => {
  const sections = fields(data).filter(([, value]) => fields(value).length > 0)
  const values = choicesOf(data).map(plain)
  const meant = (key: string): boolean =>
    values.some(
      (value) => value === plain(key) || (engineNamed(value) !== undefined && engineNamed(value) === engineNamed(key))
    )
  const isChoice = sections.length > 1 && sections.some(([key]) => meant(key))
  for (const [key, section] of sections) {
    if (found.length >= mostSections) return
    const place = [...before, key]
    if (isChoice) found.push({ place, engines: enginesOf(key, section), chosen: meant(key) })
    if (place.length < deepest) collect(section, place, found)
  }
}

/** Sections of settings of which one is chosen by a setting beside them. */
export const engineSections = (data: unknown): ReadonlyArray<EngineSection> => {
  const found: Array<EngineSection> = []
  collect(data, [], found)
  return found
}

const databases: ReadonlySet<string> = new Set(["relational", "document", "key-value"])

const areInstead = (one: string, other: string): boolean => {
  const [first, second] = [engineKinds[one], engineKinds[other]]
  if (first === undefined || second === undefined) return false
  return first === second || (databases.has(first) && databases.has(second))
}

/** Engines that settings have a section for and leave for another of the kind, with the keys that lead to each. */
export const enginesLeft = (
  sections: ReadonlyArray<EngineSection>
): ReadonlyArray<{ readonly engine: string; readonly place: ReadonlyArray<string> }> => {
  const taken = new Set(sections.flatMap(({ chosen, engines }) => (chosen ? engines : [])))
  return sections
    .filter(({ chosen }) => !chosen)
    .flatMap(({ engines, place }) => {
      const above = place.slice(0, -1).join("\0")
      const beside = sections.filter((other) => other.chosen && other.place.slice(0, -1).join("\0") === above)
      const instead = new Set(beside.flatMap((other) => other.engines))
      const left = engines.filter((engine) => [...instead].some((one) => areInstead(one, engine)))
      // a section for SQL that is left leaves all that speak it, whatever it would take
      const isOfAny = left.length > 0 && anyRelational.test(plain(place.at(-1) ?? ""))
      return (isOfAny ? relational : left).filter((engine) => !taken.has(engine)).map((engine) => ({ engine, place }))
    })
}
