/** The corrections of one kind after the other, from what is found to what is deployed. */
import { Struct } from "effect"
import type { EnvironmentVariable, Service } from "../Service.ts"
import type { Correction } from "./Correction.ts"
import type { InForce } from "./inForce.ts"
import { withoutDouble, withoutService, withoutStore } from "./leftOut.ts"
import type { Parts } from "./Parts.ts"
import { withDisks, withService } from "./services.ts"
import { storesNamed, variablesNamed } from "./found.ts"
import { withUse } from "./stores.ts"
import { sameAs } from "./unknown.ts"
import { leadingElsewhere, mapVariables, newVariable, withVariable } from "./variables.ts"

/** What corrections are, one by one and by what they are about. */
export interface Said {
  readonly all: ReadonlyArray<Correction>
  readonly by: InForce
}

/** One kind of correction on what earlier kinds left. */
export type Step = (parts: Parts, said: Said) => Parts

const evidenceOf = ({ all }: Said, kind: Correction["kind"], subject: string): EnvironmentVariable["evidence"] =>
  all.flatMap((one) => (one.kind === kind && one.subject === subject ? one.evidence : [])).slice(0, 1)

/** How services run, and disks for what they keep. */
const asRun: Step = (parts, said) => {
  const services = parts.services.map((service) => withService(service, said.by.services.get(service.name) ?? {}))
  return {
    ...parts,
    services,
    datastores: services.reduce((datastores, service) => {
      const keep = said.by.services.get(service.name)?.keep
      return keep === undefined
        ? datastores
        : withDisks(datastores, service, keep, evidenceOf(said, "service", service.name))
    }, parts.datastores)
  }
}

const isOfStore =
  (ids: ReadonlySet<string>) =>
  (variable: EnvironmentVariable): boolean =>
    (variable.value === "store-url" || variable.value === "store-part") && ids.has(variable.from ?? "")

const takenFrom = (parts: Parts, correction: Correction): Parts => {
  const { kind, subject, value: use } = correction
  if (kind !== "store") return parts
  if (use === "none") return withoutStore(parts, correction)
  if (use === "managed") return Struct.evolve(parts, { datastores: (all) => withUse(all, subject, use) })
  const ids = new Set(storesNamed(parts.datastores, subject).map(({ id }) => id))
  return {
    notDeployed: parts.notDeployed,
    datastores: withUse(parts.datastores, subject, "external"),
    services: parts.services.map((service) => mapVariables(service, isOfStore(ids), leadingElsewhere))
  }
}

/** Where stores come from. The address of one that somebody else runs is that person's to give. */
const fromWhere: Step = (parts, { all }) => all.reduce(takenFrom, parts)

/** What is found twice, and then what is not the team's. */
const deployed: Step = (parts, { all, by }) => {
  const single = all.reduce((so, correction) => {
    const other = correction.field === "sameAs" ? sameAs(correction.subject, all) : null
    return other === null || other === correction.subject ? so : withoutDouble(so, correction, other)
  }, parts)
  return all.reduce(
    (so, correction) =>
      correction.field === "ignore" && by.services.get(correction.subject)?.ignore === true
        ? withoutService(so, correction)
        : so,
    single
  )
}

const isRunning = ({ kind }: Service): boolean => kind !== "static"

/** What fills variables; one that nothing was known of is given to everything that runs. */
const filled: Step = (parts, said) => ({
  ...parts,
  services: [...said.by.variables].reduce<Parts["services"]>((services, [name, variable]) => {
    const isNew = variablesNamed(services, name).length === 0
    return services.map((service) => {
      if (!isNew)
        return mapVariables(
          service,
          (one) => one.name === name,
          (one) => withVariable(one, variable)
        )
      if (!isRunning(service)) return service
      const added = newVariable(name, variable, evidenceOf(said, "variable", name))
      return { ...service, environment: [...service.environment, added] }
    })
  }, parts.services)
})

/** Services name the stores that are left. */
const connected: Step = (parts, _) => {
  const used = parts.datastores.filter(({ role }) => role !== "development" && role !== "test")
  return {
    ...parts,
    services: parts.services.map((service) => {
      const uses = used.flatMap(({ id, usedBy }) => (usedBy.includes(service.name) ? [id] : []))
      return { ...service, uses, clients: service.clients.filter(({ datastore }) => uses.includes(datastore)) }
    })
  }
}

/** In their order: services and stores are named as they were found, so what takes them out comes behind. */
export const steps: ReadonlyArray<Step> = [asRun, fromWhere, deployed, filled, connected]
