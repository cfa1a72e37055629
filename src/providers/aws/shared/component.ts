import type { Component, Rejected } from "../../../blueprint/Component.ts"
import type { Need, NeedKind } from "../../../blueprint/Need.ts"
import type { Takes } from "../../../blueprint/takes.ts"
import { component as ofKind, type Shape } from "../../component.ts"
import type { Sla, Site } from "../../Provider.ts"

/** The component that meets a need. */
export const component = <K extends NeedKind>(
  need: Need<K>,
  site: Site,
  name: string,
  shape: Omit<Shape, "region"> = {}
): Component => ofKind(need, site, need.kind, name, shape)

/** `takes`: the edit that takes it, where there is one. */
export const rejected = (option: string, monthlyEur: number | null, why: string, takes: Takes = {}): Rejected => ({
  option,
  monthlyEur,
  why,
  ...takes
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
