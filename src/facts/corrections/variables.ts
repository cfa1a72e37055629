import { isSecretName } from "../redact.ts"
import type { EnvironmentVariable, Service } from "../Service.ts"
import type { VariableCorrection } from "./fields.ts"

/** A person has to supply what the process needs and nothing gives. */
const settled = (variable: EnvironmentVariable): EnvironmentVariable => {
  const value = variable.need === "required" ? (variable.value ?? "owner") : variable.value
  return {
    ...variable,
    value,
    required: variable.need === "required" && (value === "third-party" || value === "owner")
  }
}

/** A variable as a person describes it. How its value is written is known no more where another kind of value fills it. */
export const withVariable = (
  variable: EnvironmentVariable,
  { from, need, value }: VariableCorrection
): EnvironmentVariable => {
  const changes = value !== undefined && value !== variable.value
  return settled({
    ...variable,
    need: need ?? variable.need,
    value: value ?? variable.value,
    from: from ?? (changes ? null : variable.from),
    form: changes ? null : variable.form
  })
}

/** A variable that no file names and a person knows of. */
export const newVariable = (
  name: string,
  said: VariableCorrection,
  evidence: EnvironmentVariable["evidence"]
): EnvironmentVariable =>
  withVariable(
    {
      name,
      secret: isSecretName(name),
      required: false,
      need: "optional",
      value: null,
      from: null,
      form: null,
      evidence
    },
    said
  )

/** What only whoever runs the other side knows, whether the process can do without it or not. */
export const filledByOwner = (variable: EnvironmentVariable): EnvironmentVariable =>
  settled({ ...variable, value: "owner", from: null, form: null })

/** Parts of an address without which nobody finds, or gets into, a store that is run elsewhere. */
const decisive = /^(?:\{(?:url|host|address|user|password)\}|[a-z][\w+:]{0,40}:\/\/.*|.*\{host\}.*)$/

/** What leads to a store that somebody else runs: its address is theirs to give, and there is no other. */
export const leadingElsewhere = (variable: EnvironmentVariable): EnvironmentVariable => {
  const needed = variable.need !== "unused" && (variable.value === "store-url" || decisive.test(variable.form ?? ""))
  return filledByOwner(needed ? { ...variable, need: "required" } : variable)
}

/** What led to a store that is not there, and is not missed. */
export const filledByNothing = (variable: EnvironmentVariable): EnvironmentVariable =>
  settled({ ...variable, need: "optional", value: null, from: null, form: null })

/** A service with every variable that a rule means changed. */
export const mapVariables = (
  service: Service,
  means: (variable: EnvironmentVariable) => boolean,
  change: (variable: EnvironmentVariable) => EnvironmentVariable
): Service =>
  service.environment.some(means)
    ? { ...service, environment: service.environment.map((one) => (means(one) ? change(one) : one)) }
    : service
