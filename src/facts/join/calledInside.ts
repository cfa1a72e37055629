import { publicVariable } from "../data/publicVariable.ts"
import type { Service } from "../Service.ts"

const asPeople = /^(?:https|wss):\/\/\{publicHost\}/

/** Services that call another as people do only where people reach it, and by its name inside the network elsewhere. */
export const calledInside = <S extends Pick<Service, "environment" | "kind" | "name" | "public">>(
  services: ReadonlyArray<S>
): ReadonlyArray<S> => {
  const closed = new Set(services.flatMap(({ name, public: open }) => (open ? [] : [name])))
  const inside = (variable: Service["environment"][number]): Service["environment"][number] =>
    variable.value === "service-url" && closed.has(variable.from ?? "") && !publicVariable.test(variable.name)
      ? {
          ...variable,
          form: (variable.form ?? "").replace(asPeople, (start) =>
            start.startsWith("wss") ? "ws://{host}:{port}" : "http://{host}:{port}"
          )
        }
      : variable
  return services.map((service) =>
    service.kind === "static" || !service.environment.some(({ from }) => closed.has(from ?? ""))
      ? service
      : { ...service, environment: service.environment.map(inside) }
  )
}
