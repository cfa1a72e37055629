/** A `groundplan.yml` for a repository: everything that was found as comments, so that taking a sign away corrects it. */
import { Schema } from "effect"
import type { Analysis } from "../Analysis.ts"
import type { Datastore } from "../Datastore.ts"
import type { EnvironmentVariable, Service } from "../Service.ts"
import { Name, serviceFields, storeFields, variableFields } from "./fields.ts"
import { releaseFound, storesNamed, variablesNamed } from "./found.ts"

type Value = boolean | number | string | ReadonlyArray<string>

const isName = Schema.is(Name)

/** JSON is YAML, and quotes whatever would mean something else without. */
const written = (value: Value): string => JSON.stringify(value)

const setting = (
  field: string,
  value: Value | null | undefined,
  is: (value: unknown) => boolean
): ReadonlyArray<string> =>
  value === null || value === undefined || !is(value) ? [] : [`    # ${field}: ${written(value)}`]

const fieldsOf = (fields: Schema.Struct.Fields) => Schema.is(Schema.Struct(fields))
const isService = fieldsOf(serviceFields)
const isStore = fieldsOf(storeFields)
const isVariable = fieldsOf(variableFields)

const entry = (name: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  isName(name) && lines.length > 0 ? [`  ${written(name)}:`, ...lines] : []

const ofService = (service: Service): ReadonlyArray<string> => {
  const values: ReadonlyArray<readonly [string, Value | null | undefined]> = [
    ["ignore", false],
    ["public", service.public],
    ["port", service.port],
    ["start", service.startCommand],
    ["release", releaseFound(service)],
    ["health", service.kind === "web" || service.kind === "api" ? (service.healthPath ?? false) : null],
    ["keep", service.keeps ?? []]
  ]
  return entry(
    service.name,
    values.flatMap(([field, value]) => setting(field, value, (one) => isService({ [field]: one })))
  )
}

const uses: { readonly [R in Datastore["role"]]?: string } = { required: "managed", external: "external" }

/** By engine, as people speak of it, and by id where one engine is there more than once. */
const ofStore = ({ engine, id, role }: Datastore, all: ReadonlyArray<Datastore>): ReadonlyArray<string> =>
  entry(
    storesNamed(all, engine).length === 1 ? engine : id,
    setting("use", uses[role], (use) => isStore({ use }))
  )

/** What all services agree on; what they do not cannot be said for all. */
const common = (all: ReadonlyArray<EnvironmentVariable>, field: "from" | "need" | "value"): string | null => {
  const [first, ...others] = all.map((one) => one[field])
  return first === undefined || others.some((other) => other !== first) ? null : first
}

const ofVariable = (name: string, services: ReadonlyArray<Service>): ReadonlyArray<string> => {
  const all = variablesNamed(services, name)
  return entry(
    name,
    (["need", "value", "from"] as const).flatMap((field) =>
      setting(field, common(all, field), (value) => isVariable({ [field]: value }))
    )
  )
}

const table = (name: string, entries: ReadonlyArray<string>): ReadonlyArray<string> =>
  entries.length === 0 ? [] : ["", `${name}:`, ...entries]

/** What stands above it, for whoever opens it first. */
const head: ReadonlyArray<string> = [
  "# What Groundplan found here. Every line behind a sign says what holds already: take the sign away and change",
  "# the value where it is wrong. Lines that are left as they are follow the code when it changes.",
  "#",
  "# Of a service also: sameAs (another service that is the same program). Of a store use is managed, external",
  "# (somebody else runs it) or none (it is not needed). Of a variable value is the kind of what fills it, never the",
  "# value itself. The schema is served at /v1/groundplan.schema.json.",
  "",
  "# The folder that is analysed where none is asked for:",
  '# path: ""',
  "",
  "# Files that are not read, such as examples/** or a name in any folder:",
  "# ignore: []"
]

/** The text of the file; read back, it changes nothing, with its signs or without. */
export const writtenFile = ({ datastores, services }: Pick<Analysis, "datastores" | "services">): string => {
  const variables = [...new Set(services.flatMap(({ environment }) => environment.map(({ name }) => name)))].toSorted()
  return [
    ...head,
    ...table("services", services.flatMap(ofService)),
    ...table(
      "stores",
      datastores.flatMap((store) => ofStore(store, datastores))
    ),
    ...table(
      "environment",
      variables.flatMap((name) => ofVariable(name, services))
    ),
    ""
  ].join("\n")
}
