import { addressIn } from "../address.ts"
import { literalForm } from "../form.ts"
import type { Claimed, Value, ValueRule } from "../Value.ts"

const constant = (text: string): Value => ({ value: "constant", from: null, form: literalForm(text) })

const production =
  /^(?:RAILS_ENV|RACK_ENV|APP_ENV|FLASK_ENV|ENVIRONMENT|ASPNETCORE_ENVIRONMENT|DOTNET_ENVIRONMENT|GO_ENV|MIX_ENV|NODE_ENVIRONMENT|DEPLOY_ENV|DEPLOYMENT_ENVIRONMENT)$/
const debug = /^(?:[A-Z0-9]{1,30}_){0,2}DEBUG(?:_MODE)?$/
const pathStyle = /(?:S3|AWS|MINIO|STORAGE|BUCKET)_(?:\w{1,20}_)?PATH_STYLE(?:_ENDPOINT|_ACCESS|_ENABLED)?$/
const logLevel = /(?:^|_)LOG(?:GING)?_?LEVEL$/

/** The word that a framework knows its production by; Symfony takes any other than its own for one to debug in. */
const productionWord = (name: string, framework: string | null): string => {
  if (name === "MIX_ENV" || (name === "APP_ENV" && framework === "symfony")) return "prod"
  return /^(?:ASPNETCORE|DOTNET)/.test(name) ? "Production" : "production"
}

/** As the language's own truth is written, where a sample does not show it. */
const falseWord = ({ given }: Claimed, language: string | null): string => {
  const shown = given.find((text) => /^(?:true|false|0|1|on|off|yes|no)$/i.test(text))
  if (shown === undefined) return language === "python" ? "False" : "false"
  if (/^[01]$/.test(shown)) return "0"
  if (/^(?:on|off)$/i.test(shown)) return /^[A-Z]/.test(shown) ? "Off" : "off"
  if (/^(?:yes|no)$/i.test(shown)) return /^[A-Z]/.test(shown) ? "No" : "no"
  return /^[A-Z]/.test(shown) ? "False" : "false"
}

/** Values that only stand where another is to come, or that only a developer's machine knows. */
const toFillIn =
  /[<>]|_VAL(?:UE)?$|your|change.?me|replace|xxx|example|secret|password|some_?random|\.\.\.|@|^\$|dummy|fill|insert|todo/i
const forDevelopers = /^(?:dev|development|debug|local|test|trace|verbose)$/i

/** A value that a manifest gives the program wherever it runs. */
const written = ({ claims, name, need, secret }: Claimed): string | undefined =>
  secret
    ? undefined
    : claims
        .flatMap(({ by, given }) => (by === "manifest" && given !== undefined ? [given] : []))
        .find((text) => {
          if (toFillIn.test(text) || forDevelopers.test(text) || text.length > 150) return false
          const address = addressIn(text)
          // the address of somebody who is not here; a word alone is no address
          return (
            need === "required" ||
            address === undefined ||
            (address.scheme === null && address.port === null && !text.includes(".")) ||
            /^(?:0\.0\.0\.0|::)$/.test(text) ||
            !/URL|URI|HOST|ADDR|ENDPOINT|SERVER|ORIGIN|DOMAIN|PROXY/.test(name)
          )
        })

/** What is the same wherever the program runs: words for production, and what its manifests give it. */
export const constants: ValueRule = (variable, { service }) => {
  const { name } = variable
  if (production.test(name)) return constant(productionWord(name, service.framework))
  if (debug.test(name)) return constant(falseWord(variable, service.language))
  if (/^RAILS_(?:LOG_TO_STDOUT|SERVE_STATIC_FILES)$/.test(name)) return constant("true")
  // either way of writing the address of a bucket is understood wherever one is placed
  if (pathStyle.test(name) && variable.need === "required") return constant("true")
  if (logLevel.test(name)) {
    const own = written(variable)
    return own === undefined ? undefined : constant(own)
  }
  const text = written(variable)
  return text === undefined ? undefined : constant(text)
}
