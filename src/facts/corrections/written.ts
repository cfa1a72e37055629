/** A `groundplan.yml` for a repository: everything that was found as comments, so that taking a sign away corrects it. */
import { Schema } from "effect"
import type { Analysis } from "../Analysis.ts"
import type { Datastore } from "../Datastore.ts"
import type { EnvironmentVariable, Service } from "../Service.ts"
import { Name, serviceFields, storeFields, variableFields } from "./fields.ts"
import { releaseFound, storesNamed, variablesNamed } from "./found.ts"
import { most, mostCharacters } from "./GroundplanFile.ts"
import { comment, writtenHead } from "./writtenHead.ts"
import { yamlText } from "./yamlText.ts"

type Value = boolean | number | string | ReadonlyArray<string>

/** The lines of one entry of a table. */
type Entry = ReadonlyArray<string>

const isName = Schema.is(Name)

const setting = (
  field: string,
  value: Value | null | undefined,
  is: (value: unknown) => boolean
): ReadonlyArray<string> =>
  value === null || value === undefined || !is(value) ? [] : [`    #${field}: ${yamlText(value)}`]

const fieldsOf = (fields: Schema.Struct.Fields) => Schema.is(Schema.Struct(fields))
const isService = fieldsOf(serviceFields)
const isStore = fieldsOf(storeFields)
const isVariable = fieldsOf(variableFields)

const entry = (name: string, lines: ReadonlyArray<string>): ReadonlyArray<Entry> =>
  isName(name) && lines.length > 0 ? [[`  ${yamlText(name)}:`, ...lines]] : []

/** A command as it is run; where a credential was taken out of it nobody could run what is left. */
const whole = <A>(command: A): A | null => (String(command).includes("***") ? null : command)

const ofService = (service: Service): ReadonlyArray<Entry> => {
  const values: ReadonlyArray<readonly [string, Value | null | undefined]> = [
    ["ignore", false],
    ["public", service.public],
    ["port", service.port],
    ["start", whole(service.startCommand)],
    ["release", whole(releaseFound(service))],
    ["health", service.kind === "web" || service.kind === "api" ? (service.healthPath ?? false) : null],
    ["keep", service.keeps ?? []]
  ]
  return entry(
    service.name,
    values.flatMap(([field, value]) => setting(field, value, (one) => isService({ [field]: one })))
  )
}

const uses: { readonly [R in Datastore["role"]]?: string } = { required: "managed", external: "external" }

/** By engine, as people speak of it, and by id where that would mean another store or more than this one. */
const ofStore = (store: Datastore, all: ReadonlyArray<Datastore>): ReadonlyArray<Entry> => {
  const [first, ...others] = storesNamed(all, store.engine)
  return entry(
    first === store && others.length === 0 ? store.engine : store.id,
    setting("use", uses[store.role], (use) => isStore({ use }))
  )
}

/** What all services agree on; what they do not cannot be said for all. */
const common = (all: ReadonlyArray<EnvironmentVariable>, field: "from" | "need" | "value"): string | null => {
  const [first, ...others] = all.map((one) => one[field])
  return first === undefined || others.some((other) => other !== first) ? null : first
}

const ofVariable = (name: string, services: ReadonlyArray<Service>): ReadonlyArray<Entry> => {
  const all = variablesNamed(services, name)
  return entry(
    name,
    (["need", "value", "from"] as const).flatMap((field) =>
      setting(field, common(all, field), (value) => isVariable({ [field]: value }))
    )
  )
}

/** Room for the sentence that says what a table leaves out. */
const roomForWords = 200

/** As many entries as a file may have, so that it can be read. */
const table = (name: keyof typeof most, entries: ReadonlyArray<Entry>, room: number): ReadonlyArray<string> => {
  let left = room - roomForWords
  const taken = entries.slice(0, most[name]).filter((lines) => {
    left -= lines.join("\n").length + 1
    return left >= 0
  })
  const missing = entries.length - taken.length
  if (entries.length === 0) return []
  return [
    "",
    `${name}:`,
    ...taken.flat(),
    ...(missing === 0
      ? []
      : [comment(`${missing} more were found, too many for this file; they can be added by name.`)])
  ]
}

/** The text of the file; read back, it changes nothing, with its signs or without. */
export const writtenFile = ({
  datastores,
  folder,
  services
}: Pick<Analysis, "datastores" | "folder" | "services">): string => {
  const variables = [...new Set(services.flatMap(({ environment }) => environment.map(({ name }) => name)))].toSorted()
  const head: ReadonlyArray<string> = [
    ...writtenHead,
    "",
    comment("The folder that is meant where none is asked for; it counts in the file at the repository's root."),
    `#path: ${yamlText(folder?.path ?? "")}`,
    "",
    comment("Files that are not read, such as examples/** or a name in any folder."),
    "#ignore: []"
  ]
  const tables: ReadonlyArray<readonly [keyof typeof most, ReadonlyArray<Entry>]> = [
    ["services", services.flatMap(ofService)],
    ["stores", datastores.flatMap((store) => ofStore(store, datastores))],
    ["environment", variables.flatMap((name) => ofVariable(name, services))]
  ]
  let lines = head
  for (const [name, entries] of tables) {
    lines = lines.concat(table(name, entries, mostCharacters - lines.join("\n").length))
  }
  return [...lines, ""].join("\n")
}
