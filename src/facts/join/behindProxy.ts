import type { Service } from "../Service.ts"

/** A switch that nothing but the framework names: it is known from the manifest of the program. */
const isKnownOnly = ({ evidence, name }: Service["environment"][number]): boolean =>
  name === "ASPNETCORE_FORWARDEDHEADERS_ENABLED" && evidence.every(({ path }) => /\.\w{2}proj$/i.test(path))

/** Services that believe what a proxy says of their callers only where people reach them through one. */
export const behindProxy = <S extends Pick<Service, "environment" | "public">>(
  services: ReadonlyArray<S>
): ReadonlyArray<S> =>
  services.map((service) =>
    service.public || !service.environment.some(isKnownOnly)
      ? service
      : { ...service, environment: service.environment.filter((variable) => !isKnownOnly(variable)) }
  )
