import { isElsewhere, type NameRule, parts, type StorePart, words } from "./storeWords.ts"

/** Names that speak of the database alone, whatever its engine: `DB_HOST`, `DATABASE_NAME`. */
const ofAnyDatabase: ReadonlyArray<NameRule> = [
  ...parts("DB|DATABASE"),
  [words("DB|DATABASE", "NAME|DBNAME|DATABASE_NAME|DB_NAME"), "database"]
]

/** The part of a database that a name asks for without a word for its engine, where a program has one only. */
export const partOfOnly = (name: string): StorePart | undefined => {
  const upper = name.toUpperCase()
  return isElsewhere(upper) || /(?:^|_)(?:VECTOR|GRAPH|SEARCH)_/.test(upper)
    ? undefined
    : ofAnyDatabase.find(([pattern]) => pattern.test(upper))?.[1]
}
