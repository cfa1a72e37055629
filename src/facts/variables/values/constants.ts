import type { Datastore } from "../../Datastore.ts"
import { addressIn } from "../address.ts"
import type { Around, Claimed, ValueRule } from "../Value.ts"
import { isUnsaid } from "../given.ts"
import { profilesVariable } from "../../stores/profilesOfEngines.ts"
import { ownEnvironment } from "../ownEnvironment.ts"
import { constant, truthWord } from "../constantValue.ts"
import { isOfLockedAccount } from "./firstAccount.ts"

const production =
  /^(?:RAILS_ENV|RACK_ENV|APP_ENV|FLASK_ENV|ENVIRONMENT|ASPNETCORE_ENVIRONMENT|DOTNET_ENVIRONMENT|GO_ENV|MIX_ENV|NODE_ENVIRONMENT|DEPLOY_ENV|DEPLOYMENT_ENVIRONMENT)$/
const debug = /^(?:[A-Z0-9]{1,30}_){0,2}DEBUG(?:_MODE)?$/
const pathStyle = /(?:S3|AWS|MINIO|STORAGE|BUCKET)_(?:\w{1,20}_)?PATH_STYLE(?:_ENDPOINT|_ACCESS|_ENABLED)?$/
const logLevel = /(?:^|_)LOG(?:GING)?_?LEVEL$/

/** The word that a framework knows its production by; Symfony takes any other than its own for one to debug in. */
const productionWord = (variable: Claimed, framework: string | null): string => {
  const { name } = variable
  if (name === "MIX_ENV" || (name === "APP_ENV" && framework === "symfony")) return "prod"
  return /^(?:ASPNETCORE|DOTNET)/.test(name) ? (ownEnvironment(variable) ?? "Production") : "production"
}

/** Values that only stand where another is to come, or that only a developer's machine knows. */
const toFillIn =
  /[<>]|^__\w+__$|_VAL(?:UE)?$|your|change.?me|replace|xxx|example|secret|password|some_?random|\.\.\.|@|^\$|dummy|fill|insert|todo/i
const forDevelopers = /^(?:dev|development|debug|local|test|trace|verbose)$/i

/** The profile of Spring's that alone knows the stores of production, unless a file that runs the program names another. */
const neededProfile = ({ claims }: Claimed): string | undefined =>
  claims.some(
    ({ by, given = "" }) =>
      (by === "manifest" || by === "image") && given !== "" && !toFillIn.test(given) && !forDevelopers.test(given)
  )
    ? undefined
    : claims.find(({ by, given, need }) => by === "schema" && need === "required" && given !== undefined)?.given

/** Names that ask where a server is. */
const ofServer = /(?:^|_)(?:HOSTS?|HOSTNAME|SERVERS?|ADDR(?:ESS)?|UR[LI]|ENDPOINT|RELAY|PROXY)$/

/** Names of places that a program reports to: it goes on where nobody is there, but may insist on a name, as proxies do. */
const ofReports = /(?:^|_)(?:OTEL|OTLP|TELEMETRY|TRAC(?:E|ES|ING)|METRICS|ZIPKIN|JAEGER|STATSD)(?:_|$)/

/** Switches for a demonstration, which a file for the maker's own one turns on: anybody may enter, and its data is wiped. */
const ofDemonstration = /(?:^|_)(?:IS_?)?DEMO(?:_?(?:MODE|INSTANCE|SITE|ENABLED?|ONLY))?$/

/** A value that a manifest gives the program wherever it runs. */
const written = ({ claims, name, need, secret }: Claimed, { book }: Around): string | undefined =>
  secret
    ? undefined
    : claims
        .flatMap(({ by, given }) => (by === "manifest" && given !== undefined ? [given] : []))
        .find((text) => {
          if (ofDemonstration.test(name.toUpperCase()) && !/^(?:false|no|off|0)$/i.test(text)) return false
          if (toFillIn.test(text) || isUnsaid(text) || forDevelopers.test(text) || text.length > 150) return false
          const address = addressIn(text)
          const asks = ofServer.test(name.toUpperCase()) && !ofReports.test(name.toUpperCase())
          // a word that only says yes leads nowhere, but may say that a proxy is there
          if (asks && /^(?:true|false|yes|no|on|off)$/i.test(text)) return /PROXY$/i.test(name)
          // nobody answers under the name of a part that is not deployed
          if (asks && book.isMissing(address?.host ?? text)) return false
          // the address of somebody who is not here; a word alone is no address
          return (
            need === "required" ||
            address === undefined ||
            (address.scheme === null && address.port === null && !text.includes(".")) ||
            /^(?:0\.0\.0\.0|::)$/.test(text) ||
            !/URL|URI|HOST|ADDR|ENDPOINT|SERVER|ORIGIN|DOMAIN|PROXY/.test(name)
          )
        })

/** Where words are searched, unless an engine of its own is there for it. */
const searchWith = /(?:^|_)(?:SCOUT|SEARCH)_(?:DRIVER|ENGINE|PROVIDER|BACKEND)$/
const withoutEngine = /^(?:database|db|collection|sql|postgres(?:ql)?|mysql|sqlite|none|null|disabled)$/i

/** A sample's choice that needs nothing beside the application: the default in code may be somebody's service. */
const chosenInSample = ({ given, name }: Claimed, stores: ReadonlyArray<Datastore>): string | undefined =>
  searchWith.test(name) && !stores.some(({ kind, role }) => kind === "search" && role === "required")
    ? given.find((text) => withoutEngine.test(text))
    : undefined

/** What is the same wherever the program runs: words for production, and what its manifests give it. */
export const constants: ValueRule = (variable, around) => {
  const { service, stores } = around
  const { name } = variable
  if (isOfLockedAccount(variable, around)) return undefined
  if (production.test(name)) return constant(productionWord(variable, service.framework))
  const profile = name === profilesVariable ? neededProfile(variable) : undefined
  if (profile !== undefined) return constant(profile)
  if (debug.test(name)) return constant(truthWord(variable, service.language, false))
  // a container's log is what it prints
  if (name === "LOG_CHANNEL" && service.framework === "laravel") return constant("stderr")
  const chosen = chosenInSample(variable, stores)
  if (chosen !== undefined) return constant(chosen)
  if (/^RAILS_(?:LOG_TO_STDOUT|SERVE_STATIC_FILES)$/.test(name)) return constant("true")
  // either way of writing the address of a bucket is understood wherever one is placed
  if (pathStyle.test(name) && variable.need === "required") return constant("true")
  if (logLevel.test(name)) {
    const own = written(variable, around)
    return own === undefined ? undefined : constant(own)
  }
  const text = written(variable, around)
  return text === undefined ? undefined : constant(text)
}
