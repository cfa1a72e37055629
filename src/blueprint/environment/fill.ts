/**
 * The one table of how each kind of value is filled, whatever runs the process: container, function, cluster or a
 * developer's machine. What stands for the parts is the provider's to say.
 */
import type { EnvironmentVariable } from "../../facts/Service.ts"
import { parseForm } from "../../facts/variables/form.ts"
import { partNamed } from "../../facts/variables/storeNames.ts"
import { type StorePart, storeParts } from "../../facts/variables/storeWords.ts"
import { drawnAs } from "./drawn.ts"
import { type AddressStyle, type Atom, type Filling, processParts } from "./Filling.ts"
import { driverForm, platforms, scriptsName } from "./jvmForms.ts"
import { keywordForm } from "./keywords.ts"

/** A store that a process is given, as its variables speak of it. */
export interface LinkedStore {
  /** The need's id. */
  readonly id: string
  /** The analysis' ids of the datastores it stands for; none where a message asked for it. */
  readonly datastores: ReadonlyArray<string>
  /** As the names of variables are read. */
  readonly engine: string
  /** Through which package the process speaks to it. */
  readonly client: string | null
}

/** What the variables of one process can lead to. */
export interface Surroundings {
  /** The need's id of the process. */
  readonly id: string
  readonly stores: ReadonlyArray<LinkedStore>
  /** The need's id of an analysed service; undefined where it is not there. */
  readonly processOf: (service: string) => string | undefined
  /** What of several the design has chosen, by the variable's name. */
  readonly settings: ReadonlyMap<string, string>
}

const styleOf = (form: string): AddressStyle => {
  if (form.startsWith("jdbc:")) return "jdbc"
  if (form.startsWith("r2dbc:")) return "r2dbc"
  if (form.includes("@tcp(")) return "go-mysql"
  if (form.startsWith("host=")) return "libpq"
  return form === stackExchange || (/;(?:\{options\})?$|;\w/.test(form) && !form.includes("://")) ? "ado" : "url"
}

const isPart = (place: string): place is StorePart => storeParts.some((part) => part === place)

/** Neighbouring texts as one; nothing before `?` and `&` that lead to nothing is the provider's matter. */
const withPlaces = (form: string, atomOf: (place: string) => Atom | undefined): Filling | undefined => {
  const filling: Array<string | Atom> = []
  for (const part of parseForm(form)) {
    if ("text" in part) filling.push(part.text)
    else {
      const atom = atomOf(part.place)
      if (atom === undefined) return undefined
      filling.push(atom)
    }
  }
  return filling
}

/** The address of a store as programs usually take it. */
export const usualForms: Readonly<Record<string, string>> = {
  postgres: "postgresql://{user}:{password}@{host}:{port}/{database}?{options}",
  mysql: "mysql://{user}:{password}@{host}:{port}/{database}?{options}",
  mariadb: "mysql://{user}:{password}@{host}:{port}/{database}?{options}",
  mssql: "sqlserver://{user}:{password}@{host}:{port}/{database}?{options}",
  redis: "{scheme}://{user}:{password}@{host}:{port}/0?{options}",
  valkey: "{scheme}://{user}:{password}@{host}:{port}/0?{options}",
  // an absolute path after the three slashes, as SQLAlchemy, Django, sqlx and others read it
  smtp: "smtp://{login}@{host}:{port}",
  sqlite: "sqlite:///{file}",
  volume: "sqlite:///{file}"
}

/** Whether a form names the scheme of one engine, which is no other's. */
const isOfEngine = (form: string, engine: string): boolean => {
  const scheme = /^(?:jdbc:|r2dbc:(?:pool:)?)?([a-z]+)/.exec(form)?.[1] ?? ""
  if (/^(?:postgres|pg|postgis)/.test(scheme)) return engine === "postgres"
  if (/^(?:mysql|mariadb|trilogy)/.test(scheme)) return engine === "mysql" || engine === "mariadb"
  if (/^(?:sqlite|file)/.test(scheme)) return engine === "sqlite" || engine === "volume"
  return true
}

/** The usual address as the drivers want it that refuse the plain one. */
const withDriver = (form: string, client: string | null): string =>
  client === "pymysql"
    ? form.replace(/^mysql:/, "mysql+pymysql:")
    : client === "go-mysql"
      ? "{user}:{password}@tcp({host}:{port})/{database}?{options}"
      : form

/** StackExchange.Redis takes no address but a list of its own. */
const stackExchange = "{host}:{port},password={password},{options}"

/** Stores of searches speak HTTPS to whom they know, and HTTP to anybody on a developer's machine. */
const withLogin = (form: string, engine: string): string =>
  /^(?:elasticsearch|opensearch)$/.test(engine) ? form.replace(/^https?:\/\/\{host\}(?::\{port\})?/, "{url}") : form

/** Prisma and libSQL know a database in a file by this scheme alone. */
const inFile = "file:{file}"

const usualFor = ({ client, engine }: LinkedStore): string | undefined =>
  client === "stackexchange"
    ? stackExchange
    : // a program may have libSQL's client beside those of the servers that it takes as well
      (client === "libsql" && usualForms[engine] === undefined) ||
        ((client === "prisma" || client === "libsql") && usualForms[engine] === usualForms["sqlite"])
      ? inFile
      : usualForms[engine]

const ofStore = (form: string, store: LinkedStore, name: string): Filling | undefined => {
  if (form === "{driver}" && name === scriptsName) return [platforms[store.engine] ?? store.engine]
  const fits = isOfEngine(form, store.engine) && !(store.client === "stackexchange" && form === "{host}:{port}")
  const usual = usualFor(store)
  const written =
    keywordForm(store, fits ? form : "{url}", name) ??
    (form === "{url}" || !fits ? driverForm(form, store, name) : undefined) ??
    (form === "{url}" || !fits
      ? usual === undefined
        ? "{url}"
        : withDriver(usual, store.client)
      : withLogin(form, store.engine))
  const style = styleOf(written)
  return withPlaces(written, (place) => {
    if (place === "options") return { of: "options", store: store.id, client: store.client, style }
    return isPart(place) ? { of: "store", store: store.id, part: place } : undefined
  })
}

/** One part of a store; its address as a whole as programs usually take it. */
export const fillPart = (part: StorePart, store: LinkedStore, name: string): Filling | undefined =>
  ofStore(`{${part}}`, store, name)

/** An address to send from that a process does not start without: where no mail service verifies a domain, it is of the application's own. */
const fillSender = ({ form, need }: EnvironmentVariable): Filling | undefined =>
  need === "required" && form?.includes("{sendingDomain}") === true
    ? withPlaces(form, (place) => (place === "sendingDomain" ? { of: "own", process: null } : undefined))
    : undefined

const fillStore = (variable: EnvironmentVariable, around: Surroundings): Filling | undefined => {
  const store = around.stores.find(({ datastores }) => datastores.includes(variable.from ?? ""))
  if (store === undefined) return fillSender(variable)
  const form = variable.form ?? "{url}"
  const fitting = [form, ...(variable.otherForms ?? [])].find((one) => isOfEngine(one, store.engine))
  return ofStore(fitting ?? form, store, variable.name)
}

/** A store that messages asked for: its variables are known by their names alone. */
const fillByName = (name: string, { stores }: Surroundings): Filling | undefined => {
  for (const store of stores) {
    if (store.datastores.length > 0) continue
    const part = partNamed(name, store.engine)
    if (part !== undefined) return fillPart(part, store, name)
  }
  return undefined
}

const fillService = ({ form, from }: EnvironmentVariable, { processOf }: Surroundings): Filling | undefined => {
  const process = from === null ? undefined : processOf(from)
  if (process === undefined) return undefined
  const written = (form ?? "{host}:{port}")
    .replace(/^https?:\/\/\{host\}(?::\{port\})?/, "{origin}")
    .replace(/^wss?:\/\/\{host\}(?::\{port\})?/, "{socketOrigin}")
  return withPlaces(written, (place) => {
    const part = processParts.find((one) => one === place)
    return part === undefined ? undefined : { of: "process", process, part }
  })
}

/** What fills a variable; undefined where only a person can, or nothing has to. */
export const fill = (variable: EnvironmentVariable, around: Surroundings): Filling | undefined => {
  const setting = around.settings.get(variable.name)
  if (setting !== undefined) return [setting]
  switch (variable.value) {
    case "store-url":
    case "store-part":
      return fillStore(variable, around)
    case "own-url":
    case "own-host":
      return withPlaces(variable.form ?? "https://{host}", (place) =>
        place === "host" ? { of: "own", process: around.id } : undefined
      )
    case "service-url":
      return fillService(variable, around)
    case "generated": {
      const { before, drawn } = drawnAs(variable.form)
      return [...(before === "" ? [] : [before]), { of: "random", name: variable.name, drawn }]
    }
    case "constant":
      return variable.form === null ? undefined : withPlaces(variable.form, () => undefined)
    case "selector":
      // what its manifests give it, where the design has nothing to choose
      return variable.form === null ? fillByName(variable.name, around) : withPlaces(variable.form, () => undefined)
    case "third-party":
    case "owner":
    case null:
      return fillByName(variable.name, around)
  }
}
