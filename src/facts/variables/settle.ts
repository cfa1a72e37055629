import type { Datastore } from "../Datastore.ts"
import { distinctEvidence } from "../join/evidence.ts"
import { byText } from "../paths.ts"
import { isSecretName } from "../redact.ts"
import type { EnvironmentVariable, Service } from "../Service.ts"
import type { AddressBook } from "./AddressBook.ts"
import { claimSources, type VariableClaim } from "./Claim.ts"
import { type Databases, databasesOf, type Settled, withDatabase } from "./databases.ts"
import { isAsLong } from "./lengths.ts"
import { needOf } from "./need.ts"
import { withoutProgram } from "./ownProgram.ts"
import type { Around, Claimed, Value } from "./Value.ts"
import { valueRules } from "./values/index.ts"
import { isOfVendor, vendorOf } from "./vendors.ts"

/** A service, and everything that is said of its variables. */
export interface Claims {
  readonly service: Service
  readonly claims: ReadonlyMap<string, ReadonlyArray<VariableClaim>>
}

/** Most values of one variable that are looked at. */
const mostGiven = 8

/** Values of manifests first: they are how the program is run. */
const givenBy = (claims: ReadonlyArray<VariableClaim>): ReadonlyArray<string> => {
  const order = ["manifest", "image", "words", ...claimSources]
  const sorted = claims.toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by))
  return [...new Set(sorted.flatMap(({ given }) => (given === undefined || given === "" ? [] : [given])))].slice(
    0,
    mostGiven
  )
}

/** What code checks, and what people say of it. A check that only counts letters takes the digits that others speak of. */
const shapeOf = (claims: ReadonlyArray<VariableClaim>): NonNullable<Claimed["shape"]> => {
  const said = claims.flatMap(({ shape }) => shape ?? [])
  const checked = claims.find(({ by, shape }) => by !== "words" && shape !== undefined)?.shape
  const digits = said.find((shape) => checked !== undefined && shape.startsWith("hex:") && isAsLong(shape, checked))
  return {
    checked: digits ?? checked,
    spoken: claims.find(({ by, shape }) => by === "words" && shape !== undefined)?.shape
  }
}

const claimed = (name: string, claims: ReadonlyArray<VariableClaim>): Claimed => ({
  name,
  secret: isSecretName(name),
  need: needOf(claims),
  claims,
  given: givenBy(claims),
  drawn: claims.map(({ drawn }) => drawn).find((one) => one !== undefined),
  shape: shapeOf(claims)
})

/** A module cannot be loaded without, and nothing says that it may be left out. */
const isLoadedWith = (claims: ReadonlyArray<VariableClaim>): boolean =>
  claims.some(({ atLoad }) => atLoad === true) &&
  !claims.some(({ by, need, outright }) => outright === true || (by === "code" && need === "optional"))

/**
 * A third party's key is needed where a schema or people say so, or a module cannot be loaded without: other code that
 * insists may be of a part that is off.
 */
const needWith = ({ claims, need }: Claimed, value: Value | undefined): Claimed["need"] => {
  if (value?.value !== "third-party") return need
  if (isLoadedWith(claims)) return "required"
  return need === "required"
    ? needOf(claims.map((claim) => (claim.by === "code" ? { ...claim, need: undefined } : claim)))
    : need
}

const variableOf = (variable: Claimed, around: Around): Settled => {
  const known = valueRules.map((rule) => rule(variable, around)).find((value) => value !== undefined)
  const need = needWith(variable, known)
  const { value, from, form } = known ?? {
    value: need === "required" ? ("owner" as const) : null,
    from: null,
    form: null
  }
  const decisive = variable.claims.toSorted((a, b) => claimSources.indexOf(a.by) - claimSources.indexOf(b.by))
  return {
    database: need === "unused" ? undefined : known?.database,
    variable: {
      name: variable.name,
      secret: variable.secret,
      required: need === "required" && (value === "third-party" || value === "owner"),
      need,
      value,
      from,
      form,
      ...(known?.otherForms === undefined ? {} : { otherForms: known.otherForms }),
      evidence: distinctEvidence(decisive.flatMap(({ evidence }) => evidence)).slice(0, 3)
    }
  }
}

/** The variables of each service, and the databases of servers that have several. */
export interface SettledVariables {
  readonly environments: ReadonlyArray<ReadonlyArray<EnvironmentVariable>>
  readonly databases: Databases
}

/** How much depends on a variable: one that must be given, then one that the design fills, then any other that is read. */
const rankOf = ({ variable: { need, value } }: Settled): number =>
  need === "required" ? 0 : need === "unused" ? 3 : value === null ? 2 : 1

/** Those that are told where there are too many: what matters most. */
const mattering = (all: ReadonlyArray<Settled>, most: number): ReadonlyArray<Settled> =>
  all.length <= most
    ? all
    : all
        .toSorted((a, b) => rankOf(a) - rankOf(b) || byText(a.variable.name, b.variable.name))
        .slice(0, most)
        .toSorted((a, b) => byText(a.variable.name, b.variable.name))

/** The program that a service runs: its own image, where its code is not here, else a folder. */
const programOf = ({ image, root }: Service): string =>
  image === undefined ? `folder ${root ?? ""}` : `image ${image}`

/** Whether the code of a program is not here. */
const isForeign = (program: string): boolean => program.startsWith("image ")

/** The programs that manifests tell the same under each name. */
const toldTo = (all: ReadonlyArray<Claims>): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { claims, service } of all)
    for (const [name, said] of claims)
      if (said.some(({ alike }) => alike === true))
        found.set(name, (found.get(name) ?? new Set()).add(programOf(service)))
  return found
}

/** Whether a place says that the very program takes a variable: a file of many may be given to several for the others. */
const isOfOwn = ({ alike, by }: VariableClaim): boolean => by !== "manifest" || alike === true

/** The variables of every service, in the order of the services: what fills each, and whether it has to be filled. `own` are the names of what the repository makes. */
export const settleVariables = (
  all: ReadonlyArray<Claims>,
  stores: ReadonlyArray<Datastore>,
  book: AddressBook,
  own: ReadonlySet<string>,
  most: number
): SettledVariables => {
  const counts = new Map<string, number>()
  for (const { claims } of all)
    for (const [name, said] of claims) if (said.some(isOfOwn)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const told = toldTo(all)
  const neighbours = all.map(({ service }) => {
    const { kind, name, port } = service
    return { kind, name, port, foreign: isForeign(programOf(service)) }
  })
  const settled = all.map(({ claims, service }, at) => {
    const uses = (store: Datastore): boolean => store.usedBy.includes(service.name)
    const toldWith = (name: string): ReadonlySet<string> => {
      const programs = told.get(name)
      return programs?.has(programOf(service)) === true ? programs : new Set()
    }
    const rest = withoutProgram(new Set(claims.keys()), own)
    const around: Around = {
      service,
      others: neighbours.filter((_, other) => other !== at),
      stores: [...stores.filter(uses), ...stores.filter((store) => !uses(store))],
      book,
      names: new Set(claims.keys()),
      claimsOf: (name) => claims.get(name) ?? [],
      withoutProgram: rest,
      programs: own,
      vendorOf: (name) => vendorOf(rest(name)),
      isOfVendor: (name) => isOfVendor(rest(name)),
      sharedBy: (name) => counts.get(name) ?? 0,
      isToldToAnother: (name) => toldWith(name).size > 1,
      isToldToBoth: (name) => toldWith(name).size > 1 && [...toldWith(name)].some(isForeign)
    }
    const named = [...claims].toSorted(([a], [b]) => byText(a, b)).map(([name, said]) => claimed(name, said))
    return mattering(
      named.map((variable) => variableOf(variable, around)),
      most
    )
  })
  const databases = databasesOf(settled, stores)
  return { environments: settled.map((own) => own.map((one) => withDatabase(one, databases))), databases }
}
