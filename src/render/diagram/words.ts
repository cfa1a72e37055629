/** Figures of a component in the words of the picture. */
import type { Component } from "../../blueprint/Component.ts"

/** Zones by what tells them apart: `zones a, b` of `eu-west-3a` and `eu-west-3b`. */
export const zonesOf = ({ region, zones }: Component): string =>
  zones.length === 0
    ? ""
    : `${zones.length === 1 ? "zone" : "zones"} ${zones
        .map((zone) => (zone.startsWith(region) ? zone.slice(region.length).replace(/^-/, "") : zone))
        .join(", ")}`

/** Nothing where there is one. */
export const instancesOf = ({ max, min }: Component, what: string): string =>
  max > 1 ? `${min === max ? min : `${min} to ${max}`} ${what}` : ""

export const detailsOf = (component: Component, outsideRegion: boolean): ReadonlyArray<string> =>
  [
    component.size ?? "",
    [instancesOf(component, "instances"), zonesOf(component)].filter((part) => part !== "").join(" · "),
    outsideRegion ? "outside the region" : ""
  ].filter((line) => line !== "")
