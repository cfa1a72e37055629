/** What a model sees of an analysis and of a design before it asks for more: never a line of a file, never a value of a variable. */
import type { Component } from "../../blueprint/Component.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import type { SettledContext } from "../../context/SettledContext.ts"
import type { Analysis } from "../../facts/Analysis.ts"
import type { Evidence } from "../../facts/Fact.ts"
import type { Repository } from "../../repo/Repository.ts"
import { optionId } from "../optionId.ts"

/** Where it stands, without what stands there. */
export const placesOf = (evidence: ReadonlyArray<Evidence>): ReadonlyArray<string> =>
  evidence.slice(0, 3).map(({ line, path }) => `${path}:${line}`)

/** Variables by name; what they hold is never known here. */
const variablesOf = (environment: Analysis["services"][number]["environment"]): ReadonlyArray<string> =>
  environment.map(({ name }) => name)

export const servicesOf = ({ services }: Analysis) =>
  services.map(({ environment, evidence, framework, kind, language, name, port, root, schedule, uses }) => ({
    name,
    root,
    kind,
    language,
    framework,
    port,
    schedule,
    uses,
    variables: variablesOf(environment),
    at: placesOf(evidence)
  }))

export const storesOf = ({ datastores }: Analysis) =>
  datastores.map(({ engine, evidence, id, kind, role, usedBy, version }) => ({
    id,
    kind,
    engine,
    version,
    role,
    usedBy,
    at: placesOf(evidence)
  }))

export const findingsOf = ({ securityCheck }: Analysis) =>
  securityCheck.findings.map(({ line, path, rule, severity, title }) => ({
    rule,
    severity,
    title,
    at: `${path}:${line}`
  }))

export const analysisBrief = (repository: Repository, analysis: Analysis) => ({
  repository: {
    owner: repository.owner,
    name: repository.name,
    ref: repository.ref,
    ...(repository.path === "" ? {} : { folder: repository.path })
  },
  services: servicesOf(analysis),
  stores: storesOf(analysis),
  external: analysis.externalServices.map(({ category, name }) => ({ name, category })),
  security: { grade: analysis.securityCheck.grade, findings: findingsOf(analysis).slice(0, 10) },
  facts: `${analysis.facts.length}, by the tool`
})

export const contextBrief = (context: SettledContext) =>
  Object.fromEntries(Object.entries(context).map(([field, { origin, value, why }]) => [field, { value, origin, why }]))

/** Options of the decision log by the id that takes them. */
export const optionsOf = ({ id, rejected }: Component) =>
  rejected.map((option) => ({
    id: optionId(id, option),
    option: option.option,
    monthlyEur: option.monthlyEur,
    why: option.why,
    canBeTaken: option.edit !== undefined
  }))

const componentBrief = ({ engine, id, kind, max, min, size, version }: Component) => ({
  id,
  kind,
  size,
  ...(min === max ? { instances: min } : { min, max }),
  ...(engine === undefined ? {} : { engine }),
  ...(version === undefined ? {} : { version })
})

export const tierBrief = (tier: Tier) => ({
  tier: tier.name,
  provider: tier.provider,
  region: tier.region,
  monthlyEur: tier.price.monthlyEur,
  lowEur: tier.price.lowEur,
  highEur: tier.price.highEur,
  complete: tier.price.complete,
  budget: tier.price.budget,
  peakRps: tier.capacity.peakRps,
  bottleneck: tier.capacity.bottleneck,
  availability: { floor: tier.availability.target, builtFor: tier.availability.designTarget },
  recovery: tier.recovery,
  unmet: tier.unmet,
  warnings: tier.warnings,
  ...(tier.asked === undefined ? {} : { ownContext: tier.asked }),
  ...(tier.environments === undefined ? {} : { besideProduction: tier.environments })
})

/** Four tiers in short, the one in focus with its components. */
export const designBrief = (tiers: ReadonlyArray<Tier>, focus: Tier["name"] | null) => ({
  tiers: tiers.map((tier) => ({
    ...tierBrief(tier),
    ...(focus === null || tier.name === focus ? { components: tier.components.map(componentBrief) } : {})
  }))
})

/** What can be taken instead, each option once. */
export const optionsBrief = (tiers: ReadonlyArray<Tier>) => {
  const seen = new Set<string>()
  return tiers.flatMap(({ components, name }) =>
    components.flatMap((component) =>
      optionsOf(component).flatMap(({ canBeTaken, id, monthlyEur }) => {
        if (!canBeTaken || seen.has(id)) return []
        seen.add(id)
        return [{ tier: name, id, monthlyEur }]
      })
    )
  )
}
