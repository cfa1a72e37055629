import { Schema } from "effect"
import { Name, ServiceCorrection, StoreCorrection, VariableCorrection } from "./fields.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** Far longer than any file that people write. */
export const mostCharacters = 60_000

/** Entries that a table of the file may have. */
export const most = { services: 200, stores: 50, environment: 500 }

/** A table by name, of which entries without anything in them say nothing. */
const named = <A, I>(value: Schema.Schema<A, I>, most: number, description: string) =>
  optional(
    Schema.NullOr(
      Schema.Record({ key: Name, value: Schema.NullOr(value) }).pipe(
        Schema.filter((all) => Object.keys(all).length <= most || `has more than ${most} entries`)
      )
    ).annotations({ description })
  )

/** A folder of the repository, or "" for the whole of it. */
const Folder = Schema.String.pipe(
  Schema.pattern(/^(?:(?!\.{1,2}(?:\/|$))[^/\\\p{C}]{1,100}(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{C}]{1,100}){0,30})?$/u, {
    message: () => "is not a folder of the repository, written from its root without a slash at either end"
  }),
  Schema.maxLength(300)
)

/** Files by pattern, from the folder of `groundplan.yml`. */
const Glob = Schema.String.pipe(
  Schema.pattern(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\p{C}]{1,120}$/u, {
    message: () => "is not a pattern such as examples/** of at most 120 characters"
  })
)

/** What people know of a repository and no analysis can: its file `groundplan.yml`. */
export const GroundplanFile = Schema.Struct({
  path: optional(
    Folder.annotations({
      description: "The folder of the repository that is analysed where none is asked for."
    })
  ),
  services: named(ServiceCorrection, most.services, "By name, as the analysis calls them."),
  stores: named(StoreCorrection, most.stores, "By engine, or by the id that the analysis gives a store."),
  environment: named(
    VariableCorrection,
    most.environment,
    "Variables by name, in every service that has one of the name."
  ),
  ignore: optional(
    Schema.NullOr(Schema.Array(Glob).pipe(Schema.maxItems(20))).annotations({
      description:
        "Files that are not read: `*` and `?` within a name, `**` over folders; without a slash a name in any folder. What matches a folder takes what is in it along."
    })
  )
}).annotations({
  identifier: "GroundplanFile",
  title: "groundplan.yml",
  description: "Corrections of what Groundplan finds in this repository. Every field may be left out."
})
export type GroundplanFile = typeof GroundplanFile.Type

/** Its name, in any folder at or above the one that is analysed. */
export const groundplanFileName = "groundplan.yml"
