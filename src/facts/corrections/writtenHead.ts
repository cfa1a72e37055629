/** What stands above a written `groundplan.yml`, for whoever opens it first. */
import { VariableNeed, type VariableValue } from "../Service.ts"
import { StoreUse } from "./fields.ts"

/** Kinds of what fills a variable, each in a few words. */
const kinds: { readonly [V in VariableValue]: string } = {
  "store-url": "the address of a store",
  "store-part": "a part of it, such as its host or password",
  "own-url": "the address at which people reach the application",
  "own-host": "the same without https://",
  "service-url": "the address of another service",
  generated: "a key that only the application itself verifies",
  "third-party": "somebody else issues it",
  constant: "the same text everywhere",
  selector: "it follows from the store that is chosen",
  owner: "only whoever runs the application knows it"
}

const words: ReadonlyArray<readonly [field: string, meaning: string]> = [
  ["Of a service:", ""],
  ["  ignore", "true where it is no part of what is deployed"],
  ["  sameAs", "the name of another service that is the same program"],
  ["  public", "whether the internet reaches it"],
  ["  port", "where it listens"],
  ["  start", "what starts it"],
  ["  release", "what runs before a new version takes traffic; false: nothing"],
  ["  health", "the path on which it says that it is well; false: only its port tells"],
  ["  keep", "all folders of its container that outlive it"],
  ["Of a store:", ""],
  ["  use", `${StoreUse.literals.join(", ")}: provided, run by somebody else, or not needed`],
  ["Of a variable, never what it holds:", ""],
  ["  need", VariableNeed.literals.join(", ")],
  ["  from", "the store, the service or the third party that it comes from"],
  ["  value", "the kind of what fills it:"],
  ...Object.entries(kinds).map(([kind, meaning]) => [`    ${kind}`, meaning] as const)
]

const width = Math.max(...words.map(([field, meaning]) => (meaning === "" ? 0 : field.length))) + 2

/** Words stay comments when every first # of the file is taken away. */
export const comment = (text: string): string => `## ${text}`.trimEnd()

/** How the file is used, and what each field means. */
export const writtenHead: ReadonlyArray<string> = [
  "What Groundplan found here. Every line behind a single # says what holds already, and follows the code when it",
  "changes. Where it is wrong, take the # away and change the value. One mistake and the whole file is ignored:",
  "`groundplan analyze` lists it as a finding of groundplan.file.",
  "",
  ...words.map(([field, meaning]) => (meaning === "" ? field : `${field.padEnd(width)}${meaning}`)),
  "",
  "Any of these fields may be added to an entry that lacks it. Groundplan's server has the JSON schema of this file at",
  "/v1/groundplan.schema.json."
].map(comment)
