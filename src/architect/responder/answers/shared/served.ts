import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Service } from "../../../../facts/Service.ts"

const isProcess = ({ kind }: Component): boolean => /^(?:compute\.|job\.)/.test(kind)

/** The part that runs a service: it bears another name where its own was taken, `app-service` for `app`. */
export const partOf = (
  { name }: Pick<Service, "name">,
  { components }: Pick<Tier, "components">
): Component | undefined =>
  components.find((one) => isProcess(one) && one.id === name) ??
  components.find((one) => isProcess(one) && one.id === `${name}-service` && one.because.includes(`service:${name}`))
