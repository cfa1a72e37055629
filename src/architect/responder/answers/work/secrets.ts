/** Variables and secrets: where they are kept, who reads them, how they are changed, and what has to be supplied. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { EnvironmentVariable } from "../../../../facts/Service.ts"
import { keyDays } from "../../../../providers/scaleway/runtime.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { hears } from "../shared/hears.ts"
import { partOf } from "../shared/served.ts"
import { cell } from "../shared/markdown.ts"
import { byTier, coded, hasKind, isProcess, labelled, listed, partsIn, servicesIn, some, warned } from "./common.ts"
import { filesOf } from "./filesOf.ts"

/** Variables of a service that one line names. */
const most = 8

const shown = (inquiry: Inquiry, { name, secret }: Pick<EnvironmentVariable, "name" | "secret">): string =>
  `${coded(name)}${secret ? ` (${inquiry.say("answer.secret")})` : ""}`

/** The variables that a question names, each with the service that reads it. */
const namedIn = ({ known: { analysis, message } }: Inquiry) => {
  const said = message.toUpperCase()
  return analysis.services.flatMap(({ environment, name: service }) =>
    environment
      .filter(({ name }) =>
        name.includes("_") ? said.includes(name.toUpperCase()) : message.split(/\W+/).includes(name)
      )
      .map((variable) => ({ service, variable }))
  )
}

/** What fills a variable, in words. */
const filled = ({ say }: Inquiry, { from, value }: EnvironmentVariable): string => {
  const source = from === null ? "none" : coded(from)
  switch (value) {
    case "store-url":
    case "store-part":
    case "service-url":
      return say("answer.variable.address", { source })
    case "own-url":
    case "own-host":
      return say("answer.variable.own")
    case "generated":
      return say("answer.variable.generated")
    case "third-party":
      return say("answer.variable.issued", { source: from === null ? "none" : cell(from) })
    case "constant":
    case "selector":
      return say("answer.variable.constant")
    case "owner":
      return say("answer.variable.owner")
    default:
      return say("answer.variable.unknown")
  }
}

const ofVariables = (inquiry: Inquiry): string | null => {
  const named = namedIn(inquiry).slice(0, most)
  return named.length === 0
    ? null
    : listed(
        named.map(({ service, variable }) =>
          inquiry.say("answer.variable", {
            name: shown(inquiry, variable),
            service: coded(service),
            how: filled(inquiry, variable)
          })
        )
      )
}

/** Variables that the code reads, by service; values of them are never shown. */
const readIn = (inquiry: Inquiry, tier: Tier): string | null => {
  const reading = servicesIn(inquiry, tier).filter(({ environment }) => environment.length > 0)
  return reading.length === 0
    ? null
    : paragraphs(
        inquiry.say("answer.variables"),
        listed(
          reading.slice(0, most).map(({ environment, name }) => {
            const secretFirst = environment.toSorted((one, other) => Number(other.secret) - Number(one.secret))
            return labelled(
              inquiry,
              coded(name),
              some(
                inquiry,
                secretFirst.map((one) => shown(inquiry, one)),
                most
              )
            )
          })
        )
      )
}

/** The secrets that the code of a tier reads, by name. */
const secretsIn = (inquiry: Inquiry, tier: Tier): string | null => {
  const names = new Set(
    servicesIn(inquiry, tier).flatMap(({ environment }) =>
      environment.flatMap(({ name, secret }) => (secret ? [name] : []))
    )
  )
  return names.size === 0
    ? null
    : inquiry.say("answer.secrets.read", {
        tier: tier.name,
        count: names.size,
        names: some(inquiry, [...names].map(coded), most * 2)
      })
}

/** Whether anything here has a password or a key of its own. */
const keeps = ({ components }: Tier): boolean =>
  components.some(({ kind }) => kind === "secret" || /^(?:db\.|cache$|queue$|store\.)/.test(kind))

export const where: Answer = (inquiry) => {
  const { say } = inquiry
  const named = ofVariables(inquiry)
  const isOfState = hears(inquiry, "state")
  const asksAll = named === null && (inquiry.asked.about.components.length > 0 || hears(inquiry, "variables"))
  const asksWhich = named === null && !asksAll && hears(inquiry, "which", "what", "tell", "howmany")
  return paragraphs(
    named,
    asksWhich ? secretsIn(inquiry, inquiry.known.focus) : null,
    isOfState ? say("answer.secrets.state.first", { tier: inquiry.known.focus.name }) : null,
    byTier(inquiry, (tier) => ({
      same: `${keeps(tier)} ${tier.provider}`,
      first: say(keeps(tier) ? `answer.secrets.${tier.provider}` : "answer.secrets.none", { tier: tier.name }),
      more: isOfState
        ? [say("answer.secrets.enter")]
        : [say("answer.secrets.plain"), say("answer.secrets.enter"), asksAll ? readIn(inquiry, tier) : null]
    }))
  )
}

export const who: Answer = (inquiry) => {
  const { list, say } = inquiry
  return byTier(inquiry, (tier) => {
    const readers = servicesIn(inquiry, tier)
      .filter(({ environment, uses }) => uses.length > 0 || environment.some(({ secret }) => secret))
      .map(({ name }) => coded(name))
    return {
      same: `${keeps(tier)} ${tier.provider}`,
      first: keeps(tier)
        ? say(`answer.secrets.who.${tier.provider}`, {
            tier: tier.name,
            services: readers.length === 0 ? "none" : list(readers)
          })
        : say("answer.secrets.none", { tier: tier.name }),
      more: [
        warned(inquiry, tier, "secrets_in_user_data", "state_readable"),
        say("answer.secrets.state"),
        say("answer.secrets.plain")
      ]
    }
  })
}

/** Stores that processes sign in to with a password that Terraform makes. */
const signedIn = ({ components }: Tier) =>
  components.filter(({ kind }) => /^(?:db\.|cache$|queue$|store\.hosted$)/.test(kind))

export const rotate: Answer = (inquiry) => {
  const { list, say } = inquiry
  return byTier(inquiry, (tier) => {
    const named = partsIn(inquiry, tier)
    const stores = signedIn(tier).filter((one) => named.length === 0 || named.includes(one))
    const all = stores.length === 0 ? signedIn(tier) : stores
    return {
      // the same for all tiers
      same: "",
      first: say("answer.rotate", { tier: tier.name }),
      more: [
        listed([
          ...(all.length === 0 ? [] : [say("answer.rotate.stores", { stores: list(all.map(({ id }) => coded(id))) })]),
          say("answer.rotate.own"),
          tier.provider === "aws" ? say("answer.rotate.ci.aws") : say("answer.rotate.ci.scaleway", { days: keyDays })
        ]),
        say("answer.rotate.quiet")
      ]
    }
  })
}

/** Codes of what stands between a tier and running that are values to fill in. */
const valueCodes: ReadonlySet<string> = new Set([
  "third_party_credential",
  "owner_value",
  "store_address",
  "store_external"
])

/** Values that only a person can give, by service; "" where they are about the whole. */
export const valuesFor = ({ known: { analysis } }: Inquiry, { components, readiness }: Tier) => {
  const found = new Map<string, Map<string, boolean>>()
  const put = (service: string, name: string, secret: boolean): void => {
    const own = found.get(service) ?? new Map<string, boolean>()
    found.set(service, own.set(name, secret))
  }
  for (const { code, service, what } of readiness.items) {
    if (!valueCodes.has(code)) continue
    const read = analysis.services.find(({ name }) => name === service)?.environment.find(({ name }) => name === what)
    put(service ?? "", what, read?.secret ?? false)
  }
  for (const { environment, name } of analysis.services) {
    if (partOf({ name }, { components }) === undefined) continue
    for (const one of environment) if (one.required) put(name, one.name, one.secret)
  }
  return [...found].map(([service, names]) => ({
    service,
    variables: [...names].map(([name, secret]) => ({ name, secret }))
  }))
}

export const countOf = (values: ReturnType<typeof valuesFor>): number =>
  new Set(values.flatMap(({ variables }) => variables.map(({ name }) => name))).size

/** What a person has to give before it runs. */
export const supply: Answer = (inquiry) => {
  const { say } = inquiry
  return byTier(inquiry, (tier) => {
    const values = valuesFor(inquiry, tier)
    const count = countOf(values)
    return {
      same: JSON.stringify(values),
      first: say("answer.supply", { count, tier: tier.name }),
      more: [
        values.length === 0
          ? null
          : listed(
              values.map(({ service, variables }) => {
                const names = some(
                  inquiry,
                  variables.map((one) => shown(inquiry, one)),
                  most * 2
                )
                return service === "" ? names : labelled(inquiry, coded(service), names)
              })
            ),
        tier.components.some(isProcess)
          ? say("answer.supply.also", {
              provider: tier.provider,
              alarms: hasKind(tier, "monitoring") ? "yes" : "no",
              domain: hasKind(tier, "dns") ? "yes" : "no"
            })
          : null,
        say("answer.secrets.enter"),
        filesOf(inquiry, tier.name)
      ]
    }
  })
}
