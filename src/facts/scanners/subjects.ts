import type { LineScanner } from "../../repo/LineScanner.ts"
import { plainName, subjects as known } from "../data/subjects.ts"
import { captures, isCode } from "../scanning/matching.ts"

const declarations =
  /\bcreate_table\s*\(?\s*[:"'](\w{2,60})|\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?[`"[]?(?:\w{1,60}[`"\]]?\.[`"[]?)?(\w{2,60})|Schema::create\(\s*["'](\w{2,60})|\bclass\s+(\w{2,60})\s*\((?:models\.Model|db\.Model|Base|SQLModel|Document)\b|\bclass\s+(\w{2,60})\s*<\s*ApplicationRecord\b|\bclass\s+(\w{2,60})\s+extends\s+(?:Model|Authenticatable)\b|\b(?:pgTable|mysqlTable|sqliteTable|createTable)\(\s*["'`](\w{2,60})|\bmongoose\.model(?:<\w{1,60}>)?\(\s*["'`](\w{2,60})|\bDbSet<(\w{2,60})>|@Table\(\s*(?:name\s*=\s*)?"(\w{2,60})|@Entity\(\s*["'{][^"'\n]{0,20}?(\w{2,60})|\bschema\s+"(\w{2,60})"\s+do/gi

/** A model of Prisma's. */
const model = /^\s*model\s+(\w{2,60})\s*\{/g

const words = new Map(known.flatMap(({ names }) => [...names].map((name) => [name, name] as const)))

/** Tables and models whose name says what data is in them; the value is the plain name. */
export const subjects: LineScanner = {
  name: "subjects",
  keywords: [
    "create_table",
    "create table",
    "schema::create",
    "(models.model",
    "(db.model",
    "(base)",
    "(sqlmodel",
    "(document",
    "applicationrecord",
    "extends model",
    "extends authenticatable",
    "pgtable(",
    "mysqltable(",
    "sqlitetable(",
    "createtable(",
    "mongoose.model",
    "dbset<",
    "@table(",
    "@entity(",
    "model ",
    'schema "'
  ],
  accepts: (path) => isCode(path) || path.endsWith(".sql"),
  match: (line, path) =>
    /^\s*(?:\/\/|#|\*|--)/.test(line)
      ? []
      : captures(line, path.endsWith(".prisma") ? model : declarations).flatMap(({ value, excerpt }) => {
          const word = words.get(plainName(value))
          return word === undefined ? [] : [{ value: word, excerpt }]
        })
}
