/** What people may say of services, stores and variables, in a file or by message: bounded, because anybody may write it. */
import { Schema } from "effect"
import { VariableNeed, VariableValue } from "../Service.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** The same with a reason in plain words, which repeats nothing of what was written. */
export const explained = <A, I>(schema: Schema.Schema<A, I>, reason: string): Schema.Schema<A, I> =>
  schema.annotations({ message: () => ({ message: reason, override: true }) })

const oneOf = (words: ReadonlyArray<string>): string => `is not one of ${words.join(", ")}`

/** The name of a service, store or variable. */
export const Name = Schema.String.pipe(
  Schema.pattern(/^[^\s\p{C}](?:[^\p{C}]{0,98}[^\s\p{C}])?$/u, {
    message: () => "is not a name of at most 100 characters"
  })
).annotations({ description: "A name of at most 100 characters" })

/** One line that a shell runs. */
export const CommandLine = Schema.String.pipe(
  Schema.pattern(/^[^\s\p{C}](?:[^\p{C}]{0,498}[^\s\p{C}])?$/u, {
    message: () => "is not one line of at most 500 characters"
  })
).annotations({ description: "One line that a shell runs" })

/** A path that a program answers on. */
const HealthPath = Schema.String.pipe(
  Schema.pattern(/^\/[\w./~%?=&:@+-]{0,199}$/, { message: () => "is not a path such as /healthz" })
).annotations({ description: "A path such as /healthz" })

/** A folder of a container. */
export const KeptFolder = Schema.String.pipe(
  Schema.pattern(/^(?:\/(?:[\w@+-][\w.@+-]{0,59}|\.[\w@+-][\w.@+-]{0,58})){1,10}$/, {
    message: () => "is not a folder such as /data"
  })
).annotations({ description: "A folder of the container, such as /data" })

const Port = Schema.Int.pipe(Schema.between(1, 65_535, { message: () => "is not a port, a number from 1 to 65535" }))

/** What a person says of a service. */
export const serviceFields = {
  /** It is not part of what is deployed. */
  ignore: optional(Schema.Boolean),
  /** It is the program of another service, found twice. */
  sameAs: optional(Name),
  /** Whether the internet reaches it. */
  public: optional(Schema.Boolean),
  port: optional(Port),
  /** What starts it. */
  start: optional(CommandLine),
  /** What runs before a new version takes traffic; `false`: nothing does. */
  release: optional(
    explained(
      Schema.Union(CommandLine, Schema.Literal(false)),
      "is neither one line of at most 500 characters nor false"
    )
  ),
  /** Where it says that it is well; `false`: only its port tells. */
  health: optional(
    explained(Schema.Union(HealthPath, Schema.Literal(false)), "is neither a path such as /healthz nor false")
  ),
  /** All folders of its container whose files outlive it. */
  keep: optional(Schema.Array(KeptFolder).pipe(Schema.maxItems(10)))
}

/** Where a store comes from: the provider, somebody who runs it elsewhere, or nowhere because it is not needed. */
export const StoreUse = Schema.Literal("managed", "external", "none")
export type StoreUse = typeof StoreUse.Type

/** What a person says of a store. */
export const storeFields = { use: optional(explained(StoreUse, oneOf(StoreUse.literals))) }

/** What a person says of a variable; never what it holds. */
export const variableFields = {
  need: optional(explained(VariableNeed, oneOf(VariableNeed.literals))),
  /** The kind of its value. */
  value: optional(explained(VariableValue, oneOf(VariableValue.literals))),
  /** The store, the service or the third party that it comes from. */
  from: optional(Name)
}

export const ServiceCorrection = Schema.Struct(serviceFields).annotations({ identifier: "ServiceCorrection" })
export type ServiceCorrection = typeof ServiceCorrection.Type

export const StoreCorrection = Schema.Struct(storeFields).annotations({ identifier: "StoreCorrection" })
export type StoreCorrection = typeof StoreCorrection.Type

export const VariableCorrection = Schema.Struct(variableFields).annotations({ identifier: "VariableCorrection" })
export type VariableCorrection = typeof VariableCorrection.Type
