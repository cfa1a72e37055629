/** What a lost zone means for each part of a tier. */
import type { Component } from "../../../blueprint/Component.ts"
import type { Rendering } from "../../Rendering.ts"
import { code, text } from "../../markdown/escape.ts"
import { list, table } from "../../markdown/table.ts"

const isOfInterest = ({ kind }: Component): boolean =>
  kind.startsWith("compute.") ||
  kind.startsWith("db.") ||
  kind.startsWith("storage.") ||
  ["cache", "queue", "stream", "lb", "network.nat", "job.scheduled"].includes(kind)

/** In words that follow from how it is placed alone. */
const meaning = (component: Component): string => {
  const { kind, max, min, zones } = component
  if (kind === "storage.object" || kind === "compute.static") return "Nothing: objects lie in several zones."
  if (kind === "compute.function") return "Nothing: the provider calls it in another zone."
  if (zones.length === 0) return "Run by the provider; which zones it uses is not published."
  if (zones.length === 1)
    return max > 1
      ? "Gone with that zone: all its instances stand in it. Restore it or make it anew elsewhere."
      : "Gone with that zone until it is back, or made anew in another."
  if (kind.startsWith("db.") || kind === "cache")
    return component.failover === true || component.multiAz === true || min > 1
      ? "The standby in another zone takes over within minutes; open connections break once."
      : "Away until it is restored in another zone."
  if (kind === "storage.file" || kind === "lb" || kind === "network.nat" || min > 1)
    return "The other zones carry on; requests in the lost one fail once."
  return "Started anew in another zone; away for minutes."
}

export const zonesOf = ({ tier }: Rendering): string => {
  const parts = tier.components.filter(isOfInterest)
  const single = tier.availability.singlePointsOfFailure
  return [
    ...(parts.length === 0
      ? []
      : [
          table(
            ["Part", "Instances", "Zones", "Without one zone"],
            parts.map((component) => [
              code(component.id),
              component.min === component.max ? `${component.min}` : `${component.min} to ${component.max}`,
              component.zones.length === 0 ? "—" : text(component.zones.join(", ")),
              meaning(component)
            ])
          )
        ]),
    single.length === 0
      ? "Every part of the request path has a second instance in another zone; failed ones are replaced."
      : `Single points of failure:\n\n${list(single.map(text))}`
  ].join("\n\n")
}
