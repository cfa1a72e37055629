import type { Datastore } from "../Datastore.ts"
import { isServiceKind } from "./serviceSettings.ts"

/** `DB_ENGINE`, `DATABASE_TYPE`, `KC_DB_VENDOR`; `TEST_DB_ENGINE` is for tests, and `DB_CONNECTION` is Laravel's own. */
const choosing =
  /^(?!(?:TEST|DEV|LOCAL)_)(?:[A-Z0-9_]{1,60}_)?(?:DB|DATABASE|SQL)_?(?:ENGINE|TYPE|DRIVER|DIALECT|BACKEND|ADAPTER|CLIENT|PROVIDER|KIND|VENDOR)$|^(?:[A-Z0-9]{1,30}_)?DBMS$|^DB$|^TYPEORM_(?:TYPE|CONNECTION)$/

/** Settings that choose a database by their name alone, whatever stands before it. */
const telling =
  /^(?:DRIVER|DIALECT|DATABASE|DB|DBMS|DB_?(?:TYPE|DRIVER|ENGINE|KIND|CLIENT|DIALECT)|DATABASE_?(?:TYPE|DRIVER|ENGINE|KIND))$/

const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, "")

const named = (setting: string): string =>
  setting
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toUpperCase()

/** Whether a variable is a setting that code compares: its very name, or its name behind the program's own. */
export const isSettingOf = (name: string, setting: string): boolean =>
  plain(name) === plain(setting) ||
  (telling.test(named(setting)) &&
    name.toUpperCase().endsWith(`_${named(setting)}`) &&
    !/^(?:TEST|DEV|LOCAL)_/i.test(name))

/** Whether a variable chooses a database by its name alone. */
export const namesChoice = (name: string): boolean => choosing.test(name)

/** Whether a variable chooses which of several databases an application speaks to. */
export const choosesDatabase = (name: string, stores: ReadonlyArray<Datastore>): boolean =>
  stores.some(
    ({ chosenBy = [], kind }) => !isServiceKind(kind) && chosenBy.some(({ setting }) => isSettingOf(name, setting))
  ) ||
  (namesChoice(name) && stores.some(({ kind }) => kind === "relational"))
