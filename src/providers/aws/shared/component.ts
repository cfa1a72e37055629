import type { Component, Rejected } from "../../../blueprint/Component.ts"
import type { Need, NeedKind } from "../../../blueprint/Need.ts"
import type { Sla, Site } from "../../Provider.ts"

/** What differs from the usual: one private, encrypted thing of no particular size in no particular zone. */
type Shape = Partial<Omit<Component, "id" | "kind" | "region" | "because" | "name">>

/** The component that meets a need. */
export const component = <K extends NeedKind>(
  need: Need<K>,
  site: Site,
  name: string,
  shape: Shape = {}
): Component => ({
  id: need.id,
  kind: need.kind,
  name,
  size: null,
  region: site.region.region,
  zones: [],
  min: 1,
  max: 1,
  public: false,
  encrypted: true,
  because: need.because,
  rejected: [],
  ...shape
})

export const rejected = (option: string, monthlyEur: number | null, why: string): Rejected => ({
  option,
  monthlyEur,
  why
})

const source = "AWS service level agreements as transcribed in January 2023; check before quoting"

/** A contracted figure on which every dynamic request depends. */
export const inPath = (percent: number | null, from = source): Sla => ({ percent, requestPath: true, source: from })

/** A contracted figure beside the request path. */
export const beside = (percent: number | null, from = source): Sla => ({ percent, requestPath: false, source: from })

/** No figure was found; said instead of guessed. */
export const unread = (requestPath: boolean): Sla => ({
  percent: null,
  requestPath,
  source: "no figure could be read"
})
