import type { Component } from "./Component.ts"

/** In how many zones it stands, or that this is the provider's affair: of a service that names none, none is not known. */
export const zoneCount = ({ zones }: Component): number | string =>
  zones.length === 0 ? "chosen by the provider" : zones.length
