import table from "./data/actions.json" with { type: "json" }
import { noted, type Noted } from "./yaml/Yaml.ts"

/** Actions with a commit in the table. */
export type ActionName = keyof typeof table.actions

/** An action at the commit its version had on the day of the table, with the version beside it. */
export const action = (name: ActionName): Noted =>
  noted(`${name}@${table.actions[name].commit}`, { beside: table.actions[name].version })
