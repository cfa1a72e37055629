/**
 * Values that stand for real ones while pages are built: many programs check their settings whenever they are loaded, a
 * build included. None of these is written into what runs.
 */
import type { Analysis } from "../../facts/Analysis.ts"
import type { EnvironmentVariable, Service } from "../../facts/Service.ts"
import { parseForm } from "../../facts/variables/form.ts"
import { drawnAs } from "../../blueprint/environment/drawn.ts"
import type { Drawn } from "../../blueprint/environment/Filling.ts"
import { usualForms } from "../../blueprint/environment/fill.ts"

/** Most variables that one build is given. */
const most = 60

/** Builds that write settings into the program itself: a wrong one would stay there. */
const writesThem: ReadonlySet<string> = new Set(["sveltekit"])

/** Switches by which schemas of settings are not checked while pages are built. */
const switches: ReadonlySet<string> = new Set(["SKIP_ENV_VALIDATION", "SKIP_ENV_CHECK"])

const places: Readonly<Record<string, string>> = {
  user: "build",
  password: "build",
  login: "build:build",
  host: "127.0.0.1",
  database: "build",
  scheme: "redis",
  file: "tmp/build.sqlite3",
  options: ""
}

const ports: Readonly<Record<string, string>> = { postgres: "5432", mysql: "3306", mariadb: "3306", redis: "6379" }

/** As many bytes as a key has, by how it is written. */
const filled: { readonly [as in Drawn["as"]]: (length: number) => string } = {
  account: (length) => "build".repeat(26).slice(0, length),
  text: (length) => "build".repeat(26).slice(0, length),
  hex: (length) => "b".repeat(2 * length),
  base64: (length) => {
    const padding = (3 - (length % 3)) % 3
    return "b".repeat(Math.ceil(length / 3) * 4 - padding) + "=".repeat(padding)
  }
}

const written = (form: string, engine: string): string =>
  parseForm(form)
    .map((part) => {
      if ("text" in part) return part.text
      if (part.place === "url") return written(usualForms[engine] ?? "http://{host}:{port}", engine)
      return part.place === "port" ? (ports[engine] ?? "1") : (places[part.place] ?? "build")
    })
    .join("")
    .replace(/\?$/, "")

const standsFor = ({ form, name, value }: EnvironmentVariable, engine: string): string => {
  switch (value) {
    case "store-url":
      return written(form ?? "{url}", engine)
    case "store-part":
      return /PORT$/i.test(name) ? (ports[engine] ?? "1") : written(form ?? "build", engine)
    case "own-url":
    case "service-url":
      return "https://build.example.com"
    case "own-host":
      return "build.example.com"
    case "generated": {
      const { before, drawn } = drawnAs(form)
      return `${before}${filled[drawn.as](drawn.length)}`
    }
    case "constant":
      return written(form ?? "", engine)
    default:
      return /_?(?:URL|URI|ENDPOINT)$/i.test(name)
        ? "https://build.example.com"
        : /_?E?MAIL(?:_FROM)?$/i.test(name)
          ? "build@example.com"
          : /_?PORT$/i.test(name)
            ? "1"
            : "build"
  }
}

/** Names and values of some variables, by name. */
const valuesOf = (
  { datastores }: Analysis,
  variables: ReadonlyArray<EnvironmentVariable>,
  isAsked: (variable: EnvironmentVariable) => boolean
): Readonly<Record<string, string>> => {
  const engines = new Map(datastores.map(({ engine, id }) => [id, engine]))
  return Object.fromEntries(
    variables
      .filter(
        (variable) => /^[A-Z][A-Z0-9_]{1,80}$/.test(variable.name) && variable.value !== "selector" && isAsked(variable)
      )
      .map((variable) => [variable.name, standsFor(variable, engines.get(variable.from ?? "") ?? "")] as const)
      .filter(([, value]) => /^[\w.:/@+?&=-]{1,300}$/.test(value))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, most)
  )
}

/** What programs do not start without, for tests that load them: they read the values, so no check of them is left out. */
export const standInsForTests = (
  analysis: Analysis,
  services: ReadonlyArray<Service>
): Readonly<Record<string, string>> =>
  valuesOf(
    analysis,
    services.flatMap(({ environment }) => environment),
    ({ need }) => need === "required"
  )

/** Names and values, by name: what programs of an image refuse to start without, and the addresses of their stores. */
export const standIns = (analysis: Analysis, services: ReadonlyArray<Service>): Readonly<Record<string, string>> => {
  if (services.some(({ framework }) => writesThem.has(framework ?? ""))) return {}
  const variables = services.flatMap(({ environment }) => environment)
  const skipped = variables.filter(({ name }) => switches.has(name))
  if (skipped.length > 0) return Object.fromEntries(skipped.map(({ name }) => [name, "1"]))
  // Rails looks for its database whenever it is loaded, whatever else names it
  const rails = services.some(({ framework }) => framework === "rails")
  return valuesOf(analysis, variables, ({ need, value }) => need === "required" || (rails && value === "store-url"))
}
