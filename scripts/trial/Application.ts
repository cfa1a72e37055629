import { FileSystem, Path } from "@effect/platform"
import { Effect, Schema } from "effect"
import { ProviderName } from "../../src/facts/ContextValues.ts"

/** A page that is asked for, and what its answer has to hold. */
const Asked = Schema.Struct({
  path: Schema.String.pipe(Schema.startsWith("/")),
  contains: Schema.NonEmptyString,
  /** Seconds until it holds it, where something else has to happen first. */
  within: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 30)), { default: () => 1 })
})
export type Asked = typeof Asked.Type

const Written = Schema.Struct({
  path: Schema.String.pipe(Schema.startsWith("/")),
  method: Schema.optionalWith(Schema.Literal("POST", "PUT"), { default: () => "POST" as const }),
  body: Schema.String,
  type: Schema.optionalWith(Schema.String, { default: () => "text/plain" })
})

/** What `trial.json` says of an application. */
const Trial = Schema.Struct({
  says: Schema.NonEmptyString,
  /** Engines of the stores that a design has to give it, by name; `disk` for folders and databases in files. */
  stores: Schema.Array(Schema.NonEmptyString),
  /** Clouds that have such stores; on the others a design has to say that it does not meet the need. All where none is named. */
  clouds: Schema.optionalWith(Schema.Array(ProviderName), { default: () => ProviderName.literals }),
  /** Programs that it is run with, beside Node. */
  programs: Schema.optionalWith(Schema.Array(Schema.NonEmptyString), { default: () => [] }),
  /** Commands that end well where these programs can do what it needs of them. */
  probes: Schema.optionalWith(Schema.Array(Schema.NonEmptyArray(Schema.NonEmptyString)), { default: () => [] }),
  /** The service that is asked, where more than one answers. */
  service: Schema.optionalWith(Schema.NonEmptyString, { exact: true }),
  /** Steps that have to run before a version is started, by service; none where it names none. */
  releases: Schema.optionalWith(Schema.Array(Schema.NonEmptyString), { default: () => [] }),
  asks: Schema.optionalWith(Schema.Array(Asked), { default: () => [] }),
  writes: Written,
  /** Asked after the writing, and once more when everything was stopped and started again. */
  reads: Asked
})

/** An application that designs are tried on. */
export interface Application {
  readonly name: string
  readonly repository: string
  readonly trial: typeof Trial.Type
}

const decode = Schema.decode(Schema.parseJson(Trial), { onExcessProperty: "error" })

/** Every application below a folder, in the order of their names. */
export const applicationsIn = (folder: string) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const names = (yield* files.readDirectory(folder)).toSorted()
    return yield* Effect.forEach(names, (name) =>
      files.readFileString(path.join(folder, name, "trial.json")).pipe(
        Effect.flatMap(decode),
        Effect.map((trial): Application => ({ name, repository: path.join(folder, name, "repo"), trial }))
      )
    )
  })
